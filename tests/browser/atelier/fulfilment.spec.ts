import type { APIRequestContext, Page } from '@playwright/test';
import { Product } from '#shared/contract/product.ts';
import { violationsOf } from '../accessibility.ts';
import { placePaidOrder } from '../placed-order.ts';
import { expect, test } from '../shopper.ts';
import { signIn } from './sign-in.ts';

const BODY = { bust: 93, underBust: 79, waist: 73.5, hips: 69, height: 171 };
const POINTS_PER_MM = 72 / 25.4;
const A5 = { width: 148, height: 210 };
const LABEL = { width: 100, height: 150 };

const RULES = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] } as const;

/** A nightdress made to measure with a name on it. */
async function measuredLine(request: APIRequestContext) {
  const product = Product.parse(await (await request.get('/api/products/linden-batiste-nightdress')).json());
  const [location] = product.embroidery?.locations ?? [];
  const [variant] = product.variants;
  if (!location || !variant) throw new Error('The sample has changed');
  const embroidery = { location, text: 'Юля', thread: 'ruby', lettering: 'script' } as const;
  return { key: 'a', sku: variant.sku, quantity: 1, measurements: BODY, embroidery };
}

/** The sizes of the pages that come out of the printer, mm. */
async function printedSizes(page: Page): Promise<{ width: number; height: number }[]> {
  const file = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  return [...file.matchAll(/\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width, height]) => ({
    width: Math.round(Number(width) / POINTS_PER_MM),
    height: Math.round(Number(height) / POINTS_PER_MM),
  }));
}

/**
 * Presses the keys of a scanner on a computer whose layout is Russian: their names are Cyrillic, their places are not.
 */
const scan = (page: Page, text: string) =>
  page.evaluate((typed) => {
    for (const sign of `${typed}\n`) {
      const code = sign === '\n' ? 'Enter' : /\d/.test(sign) ? `Digit${sign}` : `Key${sign.toUpperCase()}`;
      const named: Readonly<Record<string, string>> = { '/': 'Slash', ':': 'Semicolon', '.': 'Period', '-': 'Minus' };
      const init = { code: named[sign] ?? code, key: 'ы', bubbles: true, cancelable: true };
      document.body.dispatchEvent(new KeyboardEvent('keydown', init));
    }
  }, text);

test('a piece goes from its payment over the board into a parcel, and its shopper answers a question meanwhile', async ({
  quietPage: page,
  context,
  browser,
  baseURL,
  request,
}) => {
  const { order } = await placePaidOrder(request, [await measuredLine(request)]);
  const number = new RegExp(`№\\s${order.number}`);
  await signIn(context, baseURL ?? '');
  const column = (name: string) => page.getByRole('grid', { name, exact: true });
  const card = (name: string) => column(name).getByRole('row', { name: new RegExp(order.number) });
  await page.goto('/atelier/production');

  await test.step('the board', async () => {
    await card('Раскроить').getByRole('button', { name: 'На этап «Пошив»' }).click();
    await expect(card('Пошив')).toContainText('по меркам');
    await expect(card('Пошив')).not.toContainText('Юля');
    const due = page.getByRole('button', { name: 'Срок', exact: false });
    await due.click();
    await page.getByRole('option', { name: 'Просрочено' }).click();
    await expect(page).toHaveURL(/due=overdue/);
    await expect(card('Пошив')).toBeHidden();
    await due.click();
    await page.getByRole('option', { name: 'Любой срок' }).click();
    expect(await violationsOf(page, RULES)).toEqual([]);
  });

  await test.step('the ticket, on paper as well', async () => {
    await card('Пошив').getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
    const ticket = page.getByRole('article', { name: 'Карта кроя' });
    await expect(ticket.getByRole('row', { name: 'Обхват бёдер' })).toContainText('69');
    await expect(ticket).toContainText('Юля');
    expect(await violationsOf(page, RULES)).toEqual([]);
    expect(await printedSizes(page)).toEqual([A5]);
  });

  await test.step('a question is answered without script and without signing in', async () => {
    await page.getByRole('button', { name: 'Спросить покупателя' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Или, может быть, см' }).fill('96');
    await dialog.getByRole('button', { name: 'Отправить вопрос' }).click();
    await expect(page.locator('.page__title')).toContainText('Ждёт ответа');
    const shopper = await browser.newPage({ baseURL: baseURL ?? '', javaScriptEnabled: false });
    await expect(async () => {
      await shopper.goto('/__sandbox/mail');
      await shopper
        .getByRole('link', { name: new RegExp(`Вопрос о заказе №\\s${order.number}`) })
        .click({ timeout: 1000 });
    }).toPass();
    const linkIn = async () => /\/question\/[\w-]+\?token=[\w-]+/.exec(await shopper.content())?.[0] ?? '';
    await expect.poll(linkIn).not.toBe('');
    await shopper.goto(await linkIn());
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(/обхват бёдер: 69 или 96\sсм\?/);
    await shopper.getByLabel(/^96/).check();
    await shopper.getByRole('button', { name: 'Ответить' }).click();
    await expect(shopper.getByText(/^Спасибо, ответ получен: 96/)).toBeVisible();
    await shopper.close();
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: 'Ответ получен' })).toContainText('96');
    await expect(page.locator('.page__title')).not.toContainText('Ждёт ответа');
    const ticket = page.getByRole('article', { name: 'Карта кроя' });
    await expect(ticket.getByRole('row', { name: 'Обхват бёдер' })).toContainText(/69.*96/);
    await expect(ticket).toContainText('Обхват бёдер: 96 см вместо 69');
    await expect(ticket).toContainText('Раскроено до смены мерки');
    await expect(page.getByRole('alert')).toContainText('Мерка изменилась');
    expect(await violationsOf(page, RULES)).toEqual([]);
    expect(await printedSizes(page)).toEqual([A5]);
  });

  await test.step('a measure that she says on the telephone becomes the measure, whatever was asked', async () => {
    await page.getByRole('button', { name: 'Спросить покупателя' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Отправить вопрос' }).click();
    await page.getByRole('textbox', { name: 'Или другая, см' }).fill('95,5');
    await page.getByRole('button', { name: /Кроить по\sэтой мерке/ }).click();
    const ticket = page.getByRole('article', { name: 'Карта кроя' });
    await expect(ticket.getByRole('row', { name: 'Обхват бёдер' })).toContainText(/96.*95,5/);
    await expect(page.locator('.page__title')).not.toContainText('Ждёт ответа');
  });

  await test.step('production’s days off are not changed unless they are saved', async () => {
    const piece = page.url();
    await page.goto('/atelier/production/settings');
    await page.getByText('Пятница').click();
    await expect(page.getByText('Есть несохранённые изменения')).toBeVisible();
    expect(await violationsOf(page, RULES)).toEqual([]);
    await page.getByRole('button', { name: 'Отменить' }).click();
    await expect(page.getByLabel('Пятница')).not.toBeChecked();
    await page.goto(piece);
  });

  await test.step('the parcel: packed by a scan, labelled discreetly, sent', async () => {
    const piece = page.url();
    await page.goto('/atelier/packing');
    await expect(page.getByLabel('Код с карты кроя')).toBeVisible();
    // The field is there before the scanner is listened to; a second scan of what is packed does no harm.
    await expect(async () => {
      await scan(page, piece);
      await expect(page).toHaveURL(new RegExp(`/packing/${order.number}$`), { timeout: 5000 });
    }).toPass();
    await page.getByText('Подарок: без цен').click();
    await expect(page.getByRole('article')).not.toContainText('₽');
    expect(await printedSizes(page)).toEqual([A5]);
    await page.getByRole('tab', { name: 'Этикетка' }).click();
    await expect(page.getByRole('article')).not.toContainText(/сорочка|Нега/i);
    expect(await printedSizes(page)).toEqual([LABEL]);
  });

  await test.step('the ticket and the papers of the order are one print job', async () => {
    await page.goto('/atelier/packing');
    await page.getByRole('row', { name: number }).getByText(number).first().waitFor();
    await page.getByRole('checkbox', { name: number }).check({ force: true });
    await page.getByRole('button', { name: 'Бумаги для посылок' }).click();
    await expect(page.getByText('2 листа')).toBeVisible();
    await page.getByText('Карты кроя:').click();
    await expect(page.getByText('3 листа')).toBeVisible();
    expect(await printedSizes(page)).toEqual([A5, A5, LABEL]);
    expect(await violationsOf(page, RULES)).toEqual([]);
  });

  await test.step('its shopper’s email is shown, and it is sent', async () => {
    await page.goto(`/atelier/packing/${order.number}`);
    await page.getByRole('button', { name: 'Отправить' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.getByRole('dialog')).toContainText('Раскроено до смены мерки');
    await page.getByText('Да, всё уже в посылке').click();
    await scan(page, '80111222333444');
    await expect(page.getByLabel('Номер для отслеживания')).toHaveValue('80111222333444');
    const email = page.getByRole('dialog').frameLocator('iframe').locator('body');
    await expect(email).toContainText('80111222333444');
    await page.getByRole('dialog').getByRole('button', { name: 'Отправить' }).click();
    await expect(page.locator('.page__title')).toContainText('Отправлен');
  });
});
