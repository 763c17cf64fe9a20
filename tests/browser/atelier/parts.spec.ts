import type { Locator } from '@playwright/test';
import { violationsOf } from '../accessibility.ts';
import { placePaidOrder } from '../placed-order.ts';
import { expect, test } from '../shopper.ts';
import { OPERATOR, signIn } from './sign-in.ts';

const SLIP = 'NEGA-MIDNIGHT-SILK-SLIP-CHAMPAGNE-XL';
const DRESS = 'NEGA-LINDEN-BATISTE-NIGHTDRESS-MILK-S';
const RULES = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'] } as const;

/** Presses what has the focus of a person without a mouse. */
async function press(control: Locator, key = 'Enter') {
  await control.focus();
  await control.press(key);
}

test('an order of what is in stock and what is sewn goes by keys in two parcels', async ({
  quietPage: page,
  context,
  baseURL,
  request,
}) => {
  const headers = { ...OPERATOR, 'Idempotency-Key': crypto.randomUUID() };
  const data = { reason: 'received', lines: [{ sku: SLIP, change: 1 }] };
  expect((await request.post('/api/operator/stock', { headers, data })).status()).toBe(200);
  const { order, token } = await placePaidOrder(request, [
    { key: 'slip', sku: SLIP, quantity: 1 },
    { key: 'dress', sku: DRESS, quantity: 1 },
  ]);
  const { number } = order;
  await signIn(context, baseURL ?? '');
  const dialog = page.getByRole('dialog');

  await test.step('what is on the shelf is packed while the rest is sewn', async () => {
    const started = await request.post(`/api/operator/orders/${number}/events`, {
      headers: { ...OPERATOR, 'Idempotency-Key': crypto.randomUUID() },
      data: { event: 'in_production' },
    });
    expect(started.status()).toBe(200);
    await page.goto('/atelier/packing');
    const row = page.getByRole('row', { name: number });
    await expect(row).toContainText('шьётся: 1');
    await press(row.getByRole('link'));
    await expect(page.getByRole('heading', { name: `Посылка заказа № ${number}` })).toBeVisible();
    await press(page.getByRole('button', { name: 'Упаковать' }));
    await expect(page.getByText('упаковано: 1')).toBeVisible();
    await expect(page.getByRole('article')).toContainText('Приедет отдельно');
  });

  await test.step('the part is sent with its number, and the rest stays', async () => {
    await press(page.getByRole('button', { name: 'Отправить' }));
    await expect(dialog).toContainText('Не готова 1 вещь: она остаётся');
    await expect(dialog.getByRole('checkbox').first()).toBeChecked();
    await dialog.getByLabel('Номер для отслеживания').fill('1042');
    await expect(dialog.frameLocator('iframe').locator('body')).toContainText('Остальное отправим следом');
    expect(await violationsOf(page, RULES)).toEqual([]);
    await press(dialog.getByRole('button', { name: 'Отправить 1 вещь' }));
    await expect(page.getByText(`Часть заказа № ${number} отправлена`)).toBeVisible();
    await page.goto(`/atelier/orders/${number}`);
    await expect(page.locator('.page__title')).toContainText('Отправлено 1 из 2');
  });

  await test.step('its shopper sees the part and what follows', async () => {
    await page.goto(`/order/${number}?token=${token}`);
    const path = page.getByRole('region', { name: 'Ход заказа' });
    await expect(path.getByRole('listitem').filter({ hasText: 'Часть отправлена' })).toContainText('номер 1042');
    await expect(path.getByRole('listitem').filter({ hasText: 'Отправка' })).toContainText('Будет готово');
    expect(await violationsOf(page, RULES)).toEqual([]);
  });

  await test.step('the last part sends the order', async () => {
    await page.goto(`/atelier/orders/${number}`);
    await page.getByRole('button', { name: 'Действия' }).waitFor();
    await page.keyboard.press('s');
    await expect(dialog).toContainText('1 вещь уже отправлена');
    await press(dialog.getByRole('checkbox', { name: 'Да, всё уже в посылке' }), 'Space');
    await press(dialog.getByRole('button', { name: 'Отправить', exact: true }));
    await expect(page.locator('.page__title')).toContainText('Отправлен');
  });
});
