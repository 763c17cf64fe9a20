import type { Page, Route } from '@playwright/test';
import { CART_KEY, CART_VERSION } from '#shared/domain/cart-storage.ts';
import { PROFILES_KEY } from '#shared/domain/measurements/profiles.ts';
import { href } from '#shared/routes.ts';
import { violationsOf } from './accessibility.ts';
import { MADE } from './measuring.ts';
import { DEVICES, expect, nightdress, test, WORDS } from './shopper.ts';

const SLIP = 'NEGA-MIDNIGHT-SILK-SLIP';
const SAID = {
  ru: {
    change: /^Изменить: /,
    save: 'Сохранить изменения',
    failed: /^Не\sудалось проверить наличие/,
    saved: 'Изменения сохранены',
    some: 'Сохранить 1 вещь',
    gone: /уже нет: её убрали или изменили/,
    changing: /^Вы меняете вещь/,
    champagne: 'Шампань',
  },
  en: {
    change: /^Change: /,
    save: 'Save changes',
    failed: /^We could not check the stock/,
    saved: 'Your changes are saved',
    some: 'Save 1 piece',
    gone: /no longer in your cart/,
    champagne: 'Champagne',
  },
} as const;

const LINES = [
  { sku: nightdress('S'), quantity: 1 },
  {
    sku: nightdress('M'),
    quantity: 1,
    measurements: { bust: 93, underBust: 79, waist: 73.5, hips: 101, height: 171 },
    embroidery: { location: 'bodice', text: 'Юля', thread: 'ruby', lettering: 'script' },
  },
  { sku: `${SLIP}-IVORY-M`, quantity: 2 },
  { sku: `${SLIP}-IVORY-L`, quantity: 1 },
];

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const skus = async (page: Page) => (await stored(page, CART_KEY))?.match(/(?<="sku":")[^"]+/g);

/** The shop's answer as if there were one piece of each line. */
async function lastOne(route: Route): Promise<void> {
  const response = await route.fetch();
  const answer = await response.json();
  const asked = route.request().postDataJSON().lines;
  for (const [index, line] of answer.lines.entries())
    if (asked[index].quantity > 1) Object.assign(line, { state: 'limited', quantity: 1 });
  await route.fulfill({ response, json: answer });
}

for (const locale of ['ru', 'en'] as const) {
  test(`a line of the cart is changed on its product’s page, and keeps its place ${DEVICES[locale]} (${locale})`, async ({
    page,
  }) => {
    const words = SAID[locale];
    const change = (index: number) => page.locator('.cart-line').nth(index).getByRole('link', { name: words.change });
    const save = page.locator('.line-edit').getByRole('button');
    await page.goto('/robots.txt');
    await page.evaluate(([key, cart]) => localStorage.setItem(key, cart), [
      CART_KEY,
      JSON.stringify({ version: CART_VERSION, lines: LINES }),
    ] as const);
    await page.goto(href(locale, 'cart'));

    // What is sewn for her stands in no address, and opening it keeps no measurements.
    await change(1).click();
    await expect(save).toHaveText(words.save);
    expect(page.url()).toMatch(/#line=\d+$/);
    await expect(page.getByRole('radio', { name: MADE[locale].measured })).toBeChecked();
    await expect(page.locator('.profiles')).toContainText(/73[.,]5/);
    await expect(page.getByLabel(MADE[locale].text, { exact: true })).toHaveValue('Юля');
    expect(await violationsOf(page)).toEqual([]);
    await page.getByLabel(MADE[locale].text, { exact: true }).fill(MADE[locale].stitched);
    await page.getByRole('checkbox', { name: MADE[locale].confirm }).check();
    await save.click();
    await expect(page.locator('.cart-line').nth(1)).toContainText(MADE[locale].sewn);
    expect(await stored(page, PROFILES_KEY)).toBeNull();
    expect(await stored(page, CART_KEY)).toContain('"waist":73.5');

    // Without an answer nothing is saved, and of two pieces as many as there are; a like line is taken in.
    await page.route('**/api/quotes', (route) => route.abort());
    await change(2).click();
    await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
    await page.getByRole('radio', { name: 'L', exact: true }).check({ force: true });
    await page.reload();
    await expect(save).toHaveText(words.save);
    await expect(page.getByRole('radio', { name: 'L', exact: true })).toBeChecked();
    await save.click();
    await expect(page.getByText(words.failed)).toBeVisible();
    expect((await skus(page))?.[2]).toBe(`${SLIP}-IVORY-M`);
    await page.unroute('**/api/quotes');
    await page.getByRole('radio', { name: words.champagne }).check({ force: true });
    await page.route('**/api/quotes', lastOne);
    await save.click();
    await save.filter({ hasText: words.some }).click();
    await expect(page).toHaveURL(new RegExp(`${href(locale, 'cart')}$`));
    await expect(page.locator('.toast')).toContainText(words.saved);
    await page.unrouteAll({ behavior: 'wait' });
    const [first, second] = LINES.map(({ sku }) => sku);
    expect(await skus(page)).toEqual([first, second, `${SLIP}-CHAMPAGNE-L`, `${SLIP}-IVORY-L`]);
  });
}

test('a line that another tab removes is said to be gone, and can be added (ru)', async ({
  quietPage: page,
  context,
}) => {
  await page.goto('/robots.txt');
  await page.evaluate(([key, cart]) => localStorage.setItem(key, cart), [
    CART_KEY,
    JSON.stringify({ version: CART_VERSION, lines: LINES.slice(2) }),
  ] as const);
  await page.goto(href('ru', 'cart'));
  await page.getByRole('link', { name: SAID.ru.change }).first().click();
  await expect(page.getByRole('button', { name: SAID.ru.save })).toBeVisible();
  const other = await context.newPage();
  await other.goto(href('ru', 'cart'));
  await other
    .getByRole('button', { name: /^Убрать из/ })
    .first()
    .click();
  await expect(page.getByText(SAID.ru.gone)).toBeVisible();
  await expect(page.getByText(SAID.ru.changing)).toBeHidden();
  await page.getByRole('button', { name: WORDS.ru.add }).click();
  await expect(page.locator('.cart-drawer', { hasText: WORDS.ru.added })).toBeVisible();
  expect(await skus(page)).toEqual([`${SLIP}-IVORY-L`, `${SLIP}-IVORY-M`]);
  // From the drawer over the same page.
  await page.locator('.cart-drawer').getByRole('link', { name: SAID.ru.change }).first().click();
  await expect(page.locator('.cart-drawer')).toBeHidden();
  await expect(page.getByRole('button', { name: SAID.ru.save })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked();
});
