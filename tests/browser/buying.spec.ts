import { href } from '#shared/routes.ts';
import { LOCALES } from './locales.ts';
import { addToCart, approachIsland, CARDS, checkOut, DEVICES, expect, payWith, test, WORDS } from './shopper.ts';

for (const locale of LOCALES) {
  const words = WORDS[locale];

  test(`a shopper goes from home to a paid order ${DEVICES[locale]} (${locale})`, async ({ quietPage: page }) => {
    await page.goto(href(locale, 'home'));
    await page
      .getByRole('main')
      .getByRole('link', { name: /Première|Премьера/ })
      .first()
      .click();
    await expect(page).toHaveURL(/product-details\/premiere-long-silk-slip/);
    // The shop has just opened, and everything is asked of it for the first time.
    await approachIsland(page, 'buy-box');
    await page.getByRole('radio', { name: 'M', exact: true }).check({ force: true });
    // A phone's bar at the bottom has the same button, while this one is out of sight.
    await page.locator('.buy__action').click();
    await page.getByRole('link', { name: words.openCart }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.cart })).toBeVisible();
    await checkOut(page, locale);
    await payWith(page, locale, CARDS.paidWith3ds);
    await page.getByRole('button', { name: words.confirm }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.paid })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${href(locale, 'paymentSuccess')}\\?`));
    await expect(page.getByRole('main')).toContainText(locale === 'ru' ? '24 900 ₽' : '₽24,900');
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: words.paid })).toBeVisible();
  });
}

test('a shopper who comes back without paying is told that the payment is not known yet, and can go on', async ({
  quietPage: page,
}) => {
  await addToCart(page, 'ru', 'linden-batiste-nightdress', 'M');
  await checkOut(page, 'ru');
  await page.getByRole('link', { name: WORDS.ru.back }).click();
  await expect(page.getByRole('heading', { level: 1, name: WORDS.ru.checking })).toBeVisible();
  await page.getByRole('button', { name: WORDS.ru.payAgain }).click();
  await page.waitForURL(/__sandbox\/pay\//);
  await payWith(page, 'ru', CARDS.paid);
  await expect(page.getByRole('heading', { level: 1, name: WORDS.ru.paid })).toBeVisible();
});
