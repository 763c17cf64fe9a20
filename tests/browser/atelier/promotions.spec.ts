import type { Locator } from '@playwright/test';
import { href } from '#shared/routes.ts';
import { addToCart, CARDS, checkOut, expect, payWith, test, typeInto, WORDS } from '../shopper.ts';
import { signIn } from './sign-in.ts';

const NIGHTDRESS = 'linden-batiste-nightdress';
const SET = 'serenade-silk-balconette-set';
const OPERATOR = { Authorization: 'Bearer local-operator-token' };

test('a code is made, comes into the cart by a link, is paid with, refunded exactly, and counted', async ({
  quietPage: page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '');
  const code = `ВЕСНА-${crypto.getRandomValues(new Uint16Array(1))[0]}`;

  await page.goto('/atelier/promotions');
  await page.getByRole('link', { name: 'Новая акция' }).click();
  await typeInto(page.getByLabel('Промокод', { exact: true }), code);
  await typeInto(page.getByRole('textbox', { name: 'Процентов' }), '15');
  const example = page.locator('.panel', { hasText: 'Пример заказа' });
  await expect(example).toContainText('−');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible();

  await addToCart(page, 'ru', NIGHTDRESS, 'S');
  await page.goto(`/discount/${encodeURIComponent(code)}?to=${href('ru', 'cart')}`);
  await page.waitForURL((url) => url.pathname === href('ru', 'cart'));
  const totals = page.locator('.totals');
  await expect(totals).toContainText(`Промокод ${code}`);
  await expect(page.getByText('Применён к заказу')).toBeVisible();
  await page.reload();
  await expect(totals).toContainText(`Промокод ${code}`);

  await checkOut(page, 'ru');
  await payWith(page, 'ru', CARDS.paid);
  await expect(page.getByRole('heading', { level: 1, name: WORDS.ru.paid })).toBeVisible();
  const number = /\d+/.exec((await page.getByRole('main').locator('.eyebrow').textContent()) ?? '')?.[0];
  const order = async (init: object = {}) =>
    (await context.request.get(`/api/operator/orders/${number}`, { headers: OPERATOR, ...init })).json();
  const {
    order: { lines, discounts },
  } = await order();
  expect(discounts).toMatchObject([{ code, amount: lines[0].discount }]);
  const refunded = await context.request.post(`/api/operator/orders/${number}/refunds`, {
    headers: { ...OPERATOR, 'Idempotency-Key': crypto.randomUUID() },
    data: { lines: [{ position: 0, quantity: 1 }] },
  });
  expect(await refunded.json()).toMatchObject({ refunds: [{ amount: lines[0].total - lines[0].discount }] });

  await page.goto('/atelier/promotions');
  await expect(page.getByRole('row', { name: code })).toContainText('15 %');
  await page.getByRole('link', { name: code }).click();
  await expect(page.locator('.panel', { hasText: 'Итоги' })).toContainText('Заказов1');
  await page.getByRole('button', { name: 'Завершить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Завершить' }).click();
  await expect(page.getByText('завершена', { exact: true })).toBeVisible();
});

test('a sale is struck through on card and page, costs as much in the cart, and is gone once it has ended', async ({
  quietPage: page,
  context,
  baseURL,
}) => {
  await signIn(context, baseURL ?? '');
  const name = `Неделя наборов ${crypto.getRandomValues(new Uint16Array(1))[0]}`;
  await page.goto('/atelier/promotions/new');
  await page.getByRole('radio', { name: 'Автоматически' }).check({ force: true });
  await typeInto(page.getByLabel('Название по-русски'), name);
  await typeInto(page.getByLabel('Название по-английски'), 'Set week');
  await typeInto(page.getByRole('textbox', { name: 'Процентов' }), '15');
  await expect(page.getByText('рядом с зачёркнутой прежней')).toBeVisible();
  await page.getByRole('combobox', { name: 'Товары' }).fill('Серенада');
  await page.getByRole('option', { name: 'Серенада' }).click();
  // The list stays open for more.
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const promotion = page.url();

  const price = (of: Locator) => of.locator('.price').first();
  const onPage = price(page.locator('.product__buy'));
  /** The shop knows another version of the catalogue within two seconds. */
  const openUntil = (formerPrices: number) =>
    expect(async () => {
      await page.goto(href('ru', 'product', { id: SET }));
      await expect(onPage.locator('s')).toHaveCount(formerPrices, { timeout: 500 });
    }).toPass();
  await openUntil(1);
  const shown = (await onPage.textContent()) ?? '';
  await page.goto(href('ru', 'sales'));
  const card = page.locator('.card', { has: page.locator(`a[href="${href('ru', 'product', { id: SET })}"]`) });
  await expect(card).toContainText('−15 %');
  await expect(price(card)).toHaveText(shown);
  await addToCart(page, 'ru', SET, 'S');
  await page.goto(href('ru', 'cart'));
  await expect(price(page.locator('.cart-line'))).toHaveText(shown);

  await page.goto(promotion);
  await page.getByRole('button', { name: 'Завершить' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Завершить' }).click();
  await expect(page.getByText('завершена', { exact: true })).toBeVisible();
  await openUntil(0);
});
