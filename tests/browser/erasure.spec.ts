import type { Page } from '@playwright/test';
import { href } from '#shared/routes.ts';
import { submitOrder } from './placed-order.ts';
import { expect, nightdress, SHOPPER, test } from './shopper.ts';

const SAID = {
  offer: 'Erase my data',
  sure: /bring it back/,
  yes: 'Yes, erase it',
  no: 'Keep it',
  gone: /has been erased/,
};

/** Lets events happen to an order, as its keepers do. */
async function happen(page: Page, number: string, ...events: readonly string[]): Promise<void> {
  for (const event of events) {
    const response = await page.request.post(`/api/operator/orders/${number}/events`, {
      headers: { Authorization: 'Bearer local-operator-token', 'Idempotency-Key': `${number}-${event}` },
      data: { event },
    });
    expect(response.status()).toBe(200);
  }
}

test('data of an ended order is erased by its owner after a confirmation', async ({ quietPage: page, request }) => {
  const { order, token } = await submitOrder(request, {
    lines: [{ key: 'dress', sku: nightdress('M'), quantity: 1 }],
    certificates: [],
  });
  const { number } = order;
  const main = page.getByRole('main');
  const offer = main.getByRole('button', { name: SAID.offer });
  await page.goto(href('en', 'order', { number }, { token }));
  await expect(main).toContainText(SHOPPER.lastName);
  await expect(offer).toBeHidden();
  await happen(page, number, 'cancelled');
  // The emails that are owed go first.
  await expect(async () => {
    await page.reload();
    await expect(offer).toBeAttached({ timeout: 1000 });
  }).toPass();
  await offer.scrollIntoViewIfNeeded();
  await expect(page.locator('shop-island[name=order-action]')).toHaveAttribute('ready', '');
  await offer.click();
  await expect(main.getByText(SAID.sure)).toBeFocused();
  await main.getByRole('button', { name: SAID.no }).click();
  await offer.click();
  await main.getByRole('button', { name: SAID.yes }).click();
  await expect(main.getByText(SAID.gone)).toBeVisible();
  await expect(offer).toBeHidden();
  await expect(main).not.toContainText(SHOPPER.lastName);
  await expect(main).toContainText(number);
});
