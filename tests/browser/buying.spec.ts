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
