import { href } from '#shared/routes.ts';
import { LOCALES } from './locales.ts';
import { expect, test, WORDS } from './shopper.ts';

const ROBE = 'NEGA-PORTIERE-VELOUR-SHAWL-ROBE-CHERRY';

const SAID = {
  ru: { order: 'Оформить заказ', outside: /^Такую сумму картой на сайте не оплатить/ },
  en: { order: 'Place order', outside: /^This amount cannot be paid by card/ },
} as const;

for (const locale of LOCALES) {
  const said = SAID[locale];

  test(`checkout says that a sum is too large for a card, and takes the order all the same (${locale})`, async ({
    quietPage: page,
  }) => {
    await page.goto(href(locale, 'home'));
    // 21 900 ₽ each: fifteen fit a card, seventeen do not.
    const fill = (quantities: Readonly<Record<string, number>>) =>
      page.evaluate(
        (lines) => localStorage.setItem('nega:cart', JSON.stringify({ version: 2, lines })),
        Object.entries(quantities).map(([size, quantity]) => ({ sku: `${ROBE}-${size}`, quantity })),
      );
    const after = page.locator('.checkout__after');

    await fill({ S: 10, M: 5 });
    await page.goto(href(locale, 'checkout'));
    await expect(page.getByRole('button', { name: WORDS[locale].pay })).toBeVisible();
    await expect(after).not.toHaveText(said.outside);

    await fill({ S: 10, M: 7 });
    await page.reload();
    await expect(after).toHaveText(said.outside);
    await expect(page.getByRole('button', { name: said.order })).toBeVisible();
    await expect(page.getByRole('button', { name: WORDS[locale].pay })).toHaveCount(0);
  });
}
