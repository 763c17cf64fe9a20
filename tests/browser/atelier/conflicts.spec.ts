import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { blankPromotion } from '#shared/contract/promotion.ts';
import { addDraft } from './many-products.ts';
import { OPERATOR, signIn } from './sign-in.ts';

const RUN = crypto.getRandomValues(new Uint16Array(1))[0];

type Saving = {
  what: string;
  path: (request: APIRequestContext) => Promise<string> | string;
  /** Changes something to a text. */
  change: (page: Page, text: string) => Promise<void>;
};

const fill = (label: string) => (page: Page, text: string) => page.getByLabel(label, { exact: true }).fill(text);

/** A promotion of long after. */
async function addPromotion(request: APIRequestContext): Promise<string> {
  const data = {
    ...blankPromotion('2099-01-01T00:00:00.000Z'),
    code: null,
    nameRu: 'Спорная',
    nameEn: 'Disputed',
    value: 5,
  };
  const headers = { ...OPERATOR, 'Idempotency-Key': crypto.randomUUID() };
  const added = await request.post('/api/operator/promotions', { data, headers });
  return `/promotions/${(await added.json()).id}`;
}

async function addProduct(request: APIRequestContext): Promise<string> {
  await addDraft(request, `spor-${RUN}`, 'Спорный халат');
  return `/products/spor-${RUN}`;
}

const SAVINGS: readonly Saving[] = [
  { what: 'product', path: addProduct, change: fill('Название, рус.') },
  { what: 'email', path: () => '/content/email-moved', change: fill('Тема, по-русски') },
  { what: 'promotion', path: addPromotion, change: fill('Название по-русски') },
];

for (const { what, path, change } of SAVINGS) {
  test(`the same ${what} saved in two tabs shows both texts in view, and the bar leads to them`, async ({
    page,
    context,
    request,
    baseURL,
  }) => {
    await signIn(context, baseURL ?? '');
    const address = `/atelier${await path(request)}`;
    const other = await context.newPage();
    for (const tab of [page, other]) await tab.goto(address);
    const save = (tab: Page) => tab.getByRole('button', { name: 'Сохранить', exact: true });
    await change(page, `Чужое ${RUN} {number}`);
    await change(other, `Моё ${RUN} {number}`);
    await save(page).click();
    await expect(save(page)).toBeHidden();
    await toTheEnd(other);
    await save(other).click();
    const note = other.locator('.conflict');
    const isSeen = async () => {
      await expect(note).toBeFocused();
      await expect(note.getByRole('row').last()).toBeInViewport();
    };
    await isSeen();
    await expect(note).toContainText(`Чужое ${RUN}`);
    await expect(note).toContainText(`Моё ${RUN}`);
    await toTheEnd(other);
    await other.getByRole('button', { name: 'Выбрать версию' }).click();
    await isSeen();
    await note.getByRole('button', { name: 'Взять сохранённое' }).click();
    await expect(note).toBeHidden();
  });
}

function toTheEnd(page: Page): Promise<void> {
  return page.evaluate(() => scrollTo(0, document.body.scrollHeight));
}
