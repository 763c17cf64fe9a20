import type { Page } from '@playwright/test';
import { href } from '#shared/routes.ts';
import { expect, fillCart, nightdress, test } from './shopper.ts';

/** Takes the only line out of the cart, which a toast offers to undo. */
async function takeOut(page: Page): Promise<void> {
  await fillCart(page, nightdress('S'));
  await page.goto(href('ru', 'cart'));
  const remove = page.getByRole('button', { name: /Убрать из корзины/ });
  await expect(remove).toBeVisible();
  await page.clock.install();
  await remove.click();
}

test('a toast closes after its time, and stays while the pointer is on it', async ({ quietPage: page }) => {
  await takeOut(page);
  const toast = page.locator('.toast');
  await toast.hover();
  await page.clock.runFor(20_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  await expect(toast).toHaveCount(0);
});

test('a toast is announced, reached by F8, paused by the focus, and closed by Esc', async ({ quietPage: page }) => {
  await takeOut(page);
  await page.clock.runFor(500);
  await expect(page.locator('#announcer')).toContainText(/корзины/);
  const toast = page.locator('.toast');
  await page.keyboard.press('F8');
  await page.keyboard.press('Tab');
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
});

test('a toast survives a navigation', async ({ quietPage: page }) => {
  await takeOut(page);
  await page.locator('.toast').hover();
  await page.evaluate((to) => navigation.navigate(to), href('ru', 'sales'));
  await expect(page).toHaveURL(href('ru', 'sales'));
  await expect(page.locator('.toast')).toBeVisible();
});

test('a removed line is restored by its toast', async ({ quietPage: page }) => {
  await takeOut(page);
  await expect(page.getByText('В корзине пока пусто')).toBeVisible();
  await page.locator('.toast').getByRole('button', { name: 'Вернуть' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: /^Ночная сорочка «Липа»/ })).toBeVisible();
});
