import { CART_KEY } from '#shared/domain/cart-storage.ts';
import { href } from '#shared/routes.ts';
import { expect, test, WORDS } from './shopper.ts';

const ROBE = 'NEGA-PORTIERE-VELOUR-SHAWL-ROBE-CHERRY';

test('checkout says that a sum is too large for a card, and accepts the order nevertheless', async ({
  quietPage: page,
}) => {
  await page.goto('/robots.txt');
  // 21 900 ₽ each: fifteen fit a card, seventeen do not.
  const fill = (quantities: Readonly<Record<string, number>>) =>
    page.evaluate(({ key, lines }) => localStorage.setItem(key, JSON.stringify({ version: 2, lines })), {
      key: CART_KEY,
      lines: Object.entries(quantities).map(([size, quantity]) => ({ sku: `${ROBE}-${size}`, quantity })),
    });
  const after = page.locator('.checkout__after');
  const outside = /^This amount cannot be paid on the site/;

  await fill({ S: 10, M: 5 });
  await page.goto(href('en', 'checkout'));
  await expect(page.getByRole('button', { name: WORDS.en.pay })).toBeVisible();
  await expect(after).not.toHaveText(outside);

  await fill({ S: 10, M: 7 });
  await page.reload();
  await expect(after).toHaveText(outside);
  await expect(page.getByRole('button', { name: 'Place order' })).toBeVisible();
  await expect(page.getByRole('button', { name: WORDS.en.pay })).toHaveCount(0);
});
