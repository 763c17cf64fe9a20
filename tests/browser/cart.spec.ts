import { href } from '#shared/routes.ts';
import { addToCart, expect, test, WORDS } from './shopper.ts';

test('the cart counts with the shop: quantity, limits and removal', async ({ quietPage: page }) => {
  await addToCart(page, 'ru', 'midnight-silk-slip', 'S');
  await page.goto(href('ru', 'cart'));
  await expect(page.getByRole('main')).toContainText('16 900 ₽');
  await page.getByRole('button', { name: /^Больше/ }).click();
  await expect(page.locator('.totals__total')).toContainText('33 800 ₽');
  // Two are left of this size, so a third cannot be asked for.
  await expect(page.getByRole('button', { name: /^Больше/ })).toBeDisabled();
  await page.getByRole('button', { name: /Убрать из корзины/ }).click();
  await expect(page.getByText('В корзине пока пусто')).toBeVisible();
});

test('two tabs share one cart', async ({ quietPage: page, context }) => {
  await addToCart(page, 'ru', 'linden-batiste-nightdress', 'S');
  const other = await context.newPage();
  await addToCart(other, 'ru', 'linden-batiste-nightdress', 'M');
  await expect(page.getByRole('banner').getByRole('link', { name: /Корзина.*2 вещи/ })).toBeVisible();
});

test('a damaged cart is an empty one, never an error', async ({ quietPage: page }) => {
  await page.goto(href('ru', 'home'));
  await page.evaluate(() => localStorage.setItem('nega:cart', '{"version":1,"lines":[{"key":1'));
  await page.goto(href('ru', 'cart'));
  await expect(page.getByText('В корзине пока пусто')).toBeVisible();
});

test('a sold-out size is explained and cannot be bought; a missing choice is asked for', async ({
  quietPage: page,
}) => {
  await page.goto(`${href('ru', 'product', { id: 'midnight-silk-slip' })}?colour=champagne`);
  await page.getByRole('button', { name: WORDS.ru.add }).click();
  await expect(page.getByText('Выберите размер')).toBeVisible();
  await page.getByRole('radio', { name: /^XS/ }).check({ force: true });
  await expect(page.getByText('Этот размер в этом цвете закончился', { exact: false })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Нет в наличии' })).toHaveAttribute('aria-disabled', 'true');
});

test('checkout names every missing field, keeps what was typed, and takes the focus', async ({ quietPage: page }) => {
  await addToCart(page, 'ru', 'linden-batiste-nightdress', 'S');
  await page.goto(href('ru', 'checkout'));
  await page.getByLabel(WORDS.ru.fields.email).fill('это не почта');
  await page.getByRole('button', { name: WORDS.ru.pay }).click();
  await expect(page.locator('.error-summary')).toBeFocused();
  await expect(page.getByText('Некорректный email')).toBeVisible();
  await expect(page.getByText('Обязательное поле')).toHaveCount(6);
  await page.reload();
  await expect(page.getByLabel(WORDS.ru.fields.email)).toHaveValue('это не почта');
});

test('a button that is pressed before its island has arrived still does its work', async ({ quietPage: page }) => {
  const held = Promise.withResolvers<void>();
  await page.route(/hydrate-.*\.js/, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(href('ru', 'product', { id: 'linden-batiste-nightdress' }), { waitUntil: 'commit' });
  await page.getByRole('button', { name: WORDS.ru.add }).click();
  held.resolve();
  await expect(page.getByText('Выберите размер')).toBeVisible();
});
