import { readFile } from 'node:fs/promises';
import { periodOf } from '#shared/domain/periods.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';
import { violationsOf } from '../accessibility.ts';
import { payOrder, submitOrder } from '../placed-order.ts';
import { expect, newContact, test } from '../shopper.ts';
import { signIn } from './sign-in.ts';

const LINES = [{ key: 'dress', sku: 'NEGA-LINDEN-BATISTE-NIGHTDRESS-MILK-S', quantity: 1 }];
const WCAG = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'] } as const;

test('the owner lists a month, sees what it sold and whose orders belong together, and saves its accounts', async ({
  page,
  context,
  baseURL,
  request,
}) => {
  const contact = newContact();
  const goods = { lines: LINES, certificates: [] };
  const first = await submitOrder(request, goods, contact);
  const second = await submitOrder(request, goods, contact);
  await payOrder(request, second);
  await signIn(context, baseURL ?? '');
  const { from } = periodOf('this-month', moscowDay(Date.now()));

  await test.step('the days of a list stay in its address', async () => {
    await page.goto('/atelier/orders');
    const days = page.getByRole('button', { name: 'Оформлены' });
    await page.getByRole('button', { name: 'Фильтры' }).click();
    await days.click();
    await page.getByRole('option', { name: 'Этот месяц' }).click();
    await expect(page).toHaveURL(new RegExp(`from=${from}`));
    await page.reload();
    await expect(days).toContainText('Этот месяц');
    await expect(page.getByRole('link', { name: first.order.number })).toBeVisible();
    await days.click();
    await page.getByRole('option', { name: 'Прошлый месяц' }).click();
    await expect(page.getByText('Таких заказов нет')).toBeVisible();
  });

  await test.step('an order shows the others of its customer', async () => {
    await page.goto(`/atelier/orders/${second.order.number}`);
    const others = page.getByRole('region', { name: 'Другие заказы покупателя' });
    await expect(others).toContainText('Это 2-й заказ');
    await expect(others.getByRole('link', { name: first.order.number })).toBeVisible();
  });

  await test.step('a month has what it sold, and the accounts', async () => {
    await page.goto('/atelier/reports');
    await page.getByRole('button', { name: 'Период' }).click();
    await page.getByRole('option', { name: 'Этот месяц' }).click();
    await expect(page).toHaveURL(new RegExp(`from=${from}`));
    const sold = page.getByRole('region', { name: 'Что продано' });
    await expect(sold.getByRole('row')).not.toHaveCount(1);
    await sold.getByRole('button', { name: 'Разбить' }).click();
    await page.getByRole('option', { name: 'по странам' }).click();
    await expect(sold.getByRole('row', { name: /Россия/ })).toBeVisible();
    await expect(page.locator('.numbers')).toHaveAttribute('aria-busy', 'false');
    expect(await violationsOf(page, WCAG)).toEqual([]);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Для бухгалтера' }).click();
    const saved = await readFile(await (await saving).path(), 'utf8');
    expect(saved).toMatch(/^\ufeff"День";"Операция";"Заказ";"Сумма, ₽"/);
    expect(saved).toMatch(new RegExp(`"Оплата заказа";"${second.order.number}";\\d+;"на сайте"`));
  });
});
