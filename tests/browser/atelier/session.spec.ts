import type { BrowserContext, Page } from '@playwright/test';
import { submitOrder } from '../placed-order.ts';
import { expect, SHOPPER, test } from '../shopper.ts';
import { signIn } from './sign-in.ts';

const LINES = [{ key: 'dress', sku: 'NEGA-LINDEN-BATISTE-NIGHTDRESS-MILK-S', quantity: 1 }];

/** A tab with the orders, which name their shopper. */
async function openOrders(context: BrowserContext, name: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/atelier/orders');
  await expect(page.getByText(name).first()).toBeVisible();
  return page;
}

test('signing out in one tab empties the others of the browser at once', async ({ context, baseURL, request }) => {
  await submitOrder(request, { lines: LINES, certificates: [] });
  await signIn(context, baseURL ?? '', { name: 'Анна Швец' });
  const here = await openOrders(context, SHOPPER.lastName);
  const there = await openOrders(context, SHOPPER.lastName);
  await here.getByRole('button', { name: /Анна Швец владелец/ }).click();
  await here.getByRole('menuitem', { name: 'Выйти' }).click();
  for (const page of [here, there]) {
    await expect(page.getByRole('heading', { name: 'Вход в ателье' })).toBeVisible();
    expect(await page.content()).not.toContain(SHOPPER.lastName);
  }
});

test('a session that has ended leaves nothing readable on its page, and what was typed is back after it', async ({
  context,
  baseURL,
  request,
}) => {
  await submitOrder(request, { lines: LINES, certificates: [] });
  await signIn(context, baseURL ?? '');
  const page = await openOrders(context, SHOPPER.lastName);
  const search = page.getByRole('searchbox');
  await search.fill(SHOPPER.lastName);
  await expect(page.getByText(SHOPPER.lastName).first()).toBeVisible();
  const cookies = await context.cookies();
  await context.clearCookies();
  // Somebody comes back to the tab.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  const dialog = page.getByRole('alertdialog', { name: 'Сеанс завершён' });
  await expect(dialog).toBeVisible();
  await expect(page.locator('#root')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Закрыть' })).toHaveCount(0);
  await context.addCookies(cookies);
  await dialog.getByRole('button', { name: 'Продолжить' }).click();
  await expect(dialog).toBeHidden();
  await expect(search).toHaveValue(SHOPPER.lastName);
  await expect(page.getByText(SHOPPER.lastName).first()).toBeVisible();
});
