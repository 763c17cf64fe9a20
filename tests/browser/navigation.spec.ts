import { href } from '#shared/routes.ts';
import { expect, fillCart, nightdress, test } from './shopper.ts';

test('navigating the shop keeps the document, the cart and the toasts', async ({ quietPage: page }) => {
  await fillCart(page, nightdress('S'), nightdress('M'));
  await page.goto(href('ru', 'cart'));
  await page
    .getByRole('button', { name: /Убрать из корзины/ })
    .first()
    .click();
  const toast = page.locator('.toast', { hasText: /Убрали из/ });
  await toast.hover();
  await page.evaluate(() => document.documentElement.setAttribute('data-witness', 'same'));
  await page.getByRole('banner').getByRole('link', { name: 'Каталог' }).dispatchEvent('click');
  await expect(page.getByRole('heading', { level: 1, name: 'Каталог' })).toBeFocused();
  await expect(page).toHaveTitle(/Каталог/);
  await expect(page.locator('html')).toHaveAttribute('data-witness', 'same');
  await expect(toast).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: /Корзина.*1 вещь/ })).toBeVisible();
});

test('back and forward restore the page and the scroll position', async ({ quietPage: page }) => {
  await page.goto(href('ru', 'home'));
  await page.evaluate(() => document.documentElement.setAttribute('data-witness', 'same'));
  const footerLink = page.getByRole('contentinfo').getByRole('link', { name: 'Популярное' });
  await footerLink.scrollIntoViewIfNeeded();
  const position = await page.evaluate(() => scrollY);
  await footerLink.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Популярное' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Шёлк');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(position / 2);
  await expect(page.locator('html')).toHaveAttribute('data-witness', 'same');
});

test('the language link leads to the same page in the other language and is remembered', async ({
  quietPage: page,
  context,
}) => {
  await page.goto(href('ru', 'product', { id: 'linden-batiste-nightdress' }));
  await page.getByRole('banner').getByRole('link', { name: 'EN' }).click();
  await expect(page).toHaveURL(/\/en\/product-details\/linden-batiste-nightdress/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect((await context.cookies()).find((cookie) => cookie.name === 'locale')?.value).toBe('en');
  await page.goto('/');
  await expect(page).toHaveURL(/\/en$/);
});

test('a missing page has the right status and links to continue', async ({ page }) => {
  const response = await page.goto('/nothing-here');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Страница не найдена' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'На главную' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Шёлк');
});

test('colours and the chosen language survive a reload, without a flash', async ({ quietPage: page }) => {
  await page.goto(href('ru', 'home'));
  await page.getByRole('button', { name: 'Тёмная' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a page may force its colours, from the first paint until it is left', async ({ page }) => {
  await page.route('**/sales', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('<html ', '<html data-forced-theme="dark" ') });
  });
  await page.goto(href('ru', 'sales'));
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('navigation').getByRole('link', { name: 'Коллекции' }).first().click();
  await expect(page).toHaveURL(href('ru', 'collections'));
  await expect(root).toHaveAttribute('data-theme', 'light');
  await page.goBack();
  await expect(root).toHaveAttribute('data-theme', 'dark');
});
