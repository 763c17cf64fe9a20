import { href } from '#shared/routes.ts';
import { expect, test } from './shopper.ts';

test.use({ javaScriptEnabled: false });

test('home, category and product can be read without JavaScript, and every link works @phone', async ({ page }) => {
  await page.goto(href('ru', 'home'));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Шёлк');
  await page.getByRole('link', { name: 'Сорочки и комбинации' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Сорочки и комбинации' })).toBeVisible();
  await page.getByText('Наш выбор').first().click();
  await page.getByRole('link', { name: 'Сначала дешевле' }).click();
  await expect(page).toHaveURL(/sort=price-up/);
  await page.getByRole('link', { name: /Премьера/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Премьера/ })).toBeVisible();
  await expect(page.getByText('24 900 ₽')).toBeVisible();
  await expect(page.getByRole('img', { name: /Премьера/ }).first()).toBeVisible();
});

test('the page of certificates without JavaScript has no heading over nothing', async ({ page }) => {
  await page.goto(href('ru', 'giftCertificate'));
  await expect(page.getByRole('heading', { name: 'Как это работает' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Проверить баланс' })).toBeHidden();
});

test('the cart without JavaScript says how to order nevertheless', async ({ page }) => {
  await page.goto(href('ru', 'cart'));
  await page.getByRole('main').getByRole('link', { name: 'Напишите нам' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: 'Telegram' }).first()).toBeVisible();
});
