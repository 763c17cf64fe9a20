import { buyFromHome } from './buy-from-home.ts';
import { LOCALES } from './locales.ts';
import { CARDS, checkOut, DEVICES, expect, fillCart, nightdress, payWith, test, WORDS } from './shopper.ts';

for (const locale of LOCALES) {
  test(`a shopper goes from home to a paid order ${DEVICES[locale]} (${locale})`, async ({ quietPage: page }) => {
    await buyFromHome(page, locale);
  });
}

test('a shopper who returns without paying sees that the payment is not known yet, and can continue', async ({
  quietPage: page,
}) => {
  await fillCart(page, nightdress('M'));
  await checkOut(page, 'ru');
  await page.getByRole('link', { name: WORDS.ru.back }).click();
  await expect(page.getByRole('heading', { level: 1, name: WORDS.ru.checking })).toBeVisible();
  await page.getByRole('button', { name: WORDS.ru.payAgain }).click();
  await page.waitForURL(/__sandbox\/pay\//);
  await payWith(page, 'ru', CARDS.paid);
  await expect(page.getByRole('heading', { level: 1, name: WORDS.ru.paid })).toBeVisible();
});

test('an order that its shopper left unpaid is named above every page until it is paid', async ({
  quietPage: page,
}) => {
  await fillCart(page, nightdress('M'));
  await checkOut(page, 'ru');
  const unpaid = page.getByRole('banner').getByRole('link', { name: /^Заказ №\s\d+ ждёт оплаты до\s\d\d:\d\d/ });
  for (const path of ['/cart', '/checkout', '/']) {
    await page.goto(path);
    await expect(unpaid).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  // The empty cart offers to pay it, in the drawer, too, which covers the rest.
  const paying = { name: /^Оплатить 10\s190\s₽$/ };
  for (const path of ['/checkout', '/cart']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('button', paying)).toBeVisible();
  }
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: WORDS.ru.cart }).click();
  const drawer = page.getByRole('dialog', { name: WORDS.ru.cart });
  await expect(drawer.getByText(/^Заказ №\s\d+ ждёт оплаты до\s\d\d:\d\d/)).toBeVisible();
  await expect(drawer.getByRole('button', paying)).toBeVisible();
  await page.keyboard.press('Escape');
  await unpaid.click();
  await page.getByRole('main').getByRole('button', { name: WORDS.ru.payAgain }).click();
  await page.waitForURL(/__sandbox\/pay\//);
  await payWith(page, 'ru', CARDS.paid);
  await expect(page.getByRole('heading', { level: 1, name: WORDS.ru.paid })).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('nega:unpaid-order') === null);
  await page.goto('/cart');
  await expect(unpaid).toBeHidden();
});
