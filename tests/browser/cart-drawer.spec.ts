import { href } from '#shared/routes.ts';
import { approachIsland, expect, fillCart, nightdress, test, WORDS } from './shopper.ts';

test('adding opens the cart drawer: quantities, undo, and checkout work', async ({ quietPage: page }) => {
  await page.goto(href('ru', 'product', { id: 'midnight-silk-slip' }));
  await approachIsland(page, 'buy-box');
  await page.getByRole('radio', { name: 'S', exact: true }).check({ force: true });
  await page.getByRole('button', { name: WORDS.ru.add }).click();
  const drawer = page.getByRole('dialog', { name: 'Корзина' });
  await expect(drawer.getByText(WORDS.ru.added)).toBeVisible();
  await drawer.getByRole('button', { name: /^Больше/ }).click();
  await expect(drawer.locator('.totals__total')).toContainText('33 800 ₽');
  await drawer.getByRole('button', { name: /Убрать из корзины/ }).click();
  await expect(drawer.getByText('В корзине пока пусто')).toBeVisible();
  await expect(drawer.getByRole('link', { name: 'Перейти в каталог' })).toBeVisible();
  await drawer.getByRole('button', { name: 'Вернуть' }).click();
  await expect(drawer.locator('.totals__total')).toContainText('33 800 ₽');
  await drawer.getByRole('link', { name: WORDS.ru.checkout }).click();
  await expect(page).toHaveURL(href('ru', 'checkout'));
  await expect(drawer).toBeHidden();
});

test('the header opens it, Back and Esc close it, and the focus returns', async ({ quietPage: page }) => {
  await fillCart(page, nightdress('S'));
  await page.goto(href('ru', 'home'));
  await expect(page.locator('shop-island[name=header-cart]')).toHaveAttribute('ready', '');
  const way = page.getByRole('banner').getByRole('link', { name: /Корзина/ });
  await way.click();
  const drawer = page.getByRole('dialog', { name: 'Корзина' });
  await expect(drawer.getByRole('link', { name: /^Ночная сорочка «Липа»/ })).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Закрыть' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(way).toBeFocused();
  await way.click();
  await expect(drawer).toBeVisible();
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(href('ru', 'home'));
});

test.describe('a page without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('links to the cart’s page in its header', async ({ page }) => {
    await page.goto(href('ru', 'home'));
    await page.getByRole('banner').getByRole('link', { name: 'Корзина' }).click();
    await expect(page).toHaveURL(href('ru', 'cart'));
  });
});
