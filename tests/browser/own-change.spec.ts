import type { APIRequestContext } from '@playwright/test';
import { href } from '#shared/routes.ts';
import { violationsOf } from './accessibility.ts';
import { OPERATOR } from './atelier/sign-in.ts';
import type { Locale } from './locales.ts';
import { placePaidOrder } from './placed-order.ts';
import { expect, nightdress, test } from './shopper.ts';

const RULES = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] } as const;

/** An order of two nightdresses that was paid. */
async function order(request: APIRequestContext) {
  const created = await placePaidOrder(request, [{ key: 'dress', sku: nightdress('S'), quantity: 2 }]);
  const { number } = created.order;
  const address = (locale: Locale) => href(locale, 'order', { number }, { token: created.token });
  const readdress = async () => {
    const shown = await (await request.get(`/api/operator/orders/${number}`, { headers: OPERATOR })).json();
    const headers = { ...OPERATOR, 'Idempotency-Key': crypto.randomUUID() };
    const contact = { ...shown.order.contact, city: 'Тверь', delivery: 'standard' };
    const data = { version: shown.version, contact, expectedDifference: 0 };
    expect((await request.post(`/api/operator/orders/${number}/delivery`, { headers, data })).status()).toBe(200);
  };
  return { number, address, readdress };
}

test.describe('a change without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('shows what it comes to, keeps what was typed, is told of a faster one, and can take a piece off', async ({
    page,
    request,
  }) => {
    const { address, readdress } = await order(request);
    await page.goto(address('ru'));
    await page.getByRole('link', { name: 'Изменить или отменить' }).click();
    const pieces = page.getByRole('region', { name: 'Вещи' });
    const check = page.getByRole('button', { name: 'Показать, что изменится' });
    await check.click();
    await expect(page.getByRole('alert')).toHaveText('Вы пока ничего не изменили.');
    await page.getByLabel('Индекс').fill('1');
    await page.getByRole('button', { name: 'Проверить доставку' }).click();
    await expect(page.getByText('В индексе этой страны шесть цифр')).toBeVisible();
    await expect(page.getByLabel('Индекс')).toHaveValue('1');

    await pieces.getByLabel('Сколько').selectOption('1 вещь');
    await readdress();
    await check.click();
    await expect(page.getByRole('alert')).toContainText('мы изменили адрес или доставку');
    await expect(pieces.getByLabel('Сколько')).toHaveValue('1');
    await check.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Проверьте изменения');
    await expect(page.getByText(/Вернём/)).toBeVisible();
    await page.getByRole('button', { name: 'Исправить' }).click();
    await expect(pieces.getByLabel('Сколько')).toHaveValue('1');
    await check.click();
    await page.getByRole('button', { name: 'Изменить заказ' }).click();
    await expect(page).toHaveURL(/\/order\/\d+\?token=/);
    await expect(page.getByText(/Вернули вам/)).toBeVisible();
  });
});

test('an order is cancelled on a phone by keys, and its change says why it ends @phone-only', async ({
  quietPage: page,
  request,
}) => {
  const { address } = await order(request);
  await page.goto(address('en'));
  await page.getByRole('link', { name: 'Change or cancel' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Change the order');
  expect(await violationsOf(page, RULES)).toEqual([]);
  const change = page.url();
  await page.getByRole('button', { name: 'Cancel the order' }).press('Enter');
  await expect(page.getByText(/We give back/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel the order' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Order');
  await page.goto(change);
  await expect(page.getByText('This order is cancelled')).toBeVisible();
});
