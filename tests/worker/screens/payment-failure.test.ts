import { describe, expect, it } from 'vitest';
import type { PaymentStatus } from '#shared/contract/payment.ts';
import { ORDER_TOKEN } from '../samples.ts';
import { json } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

const SENTENCE = 'Payment failed. Please try again.';

async function leadOf(path: string, status?: PaymentStatus): Promise<string> {
  const shop = openStorefront();
  if (status) shop.api.on('GET /orders/1042/payment', json(status));
  const { html } = await shop.read(path);
  expect(html).toContain('If it persists, contact us through a messenger.');
  return /<p class="page__lead">(.*?)<\/p>/s.exec(html)?.[1]?.replaceAll(/\s+/g, ' ') ?? '';
}

const ofOrder = (status: PaymentStatus) => leadOf(`/en/payment/failure?order=1042&token=${ORDER_TOKEN}`, status);

describe('the page of a failed payment', () => {
  it('shows its sentence first, then the reason and what to do', async () => {
    const refused = { state: 'declined', reason: 'insufficient_funds', advice: 'other-card' } as const;
    expect(await ofOrder(refused)).toBe(
      `${SENTENCE} There is not enough money on the card. You have not been charged. Please try another card.`,
    );
    expect(await ofOrder({ ...refused, reason: 'something_new', advice: null })).toBe(SENTENCE);
  });

  it.each(['cancelled', 'closed'] as const)('shows it for a payment that was %s, too', async (state) => {
    expect(await ofOrder({ state, reason: null, advice: null })).toMatch(/^Payment failed\. Please try again\. \S/);
  });

  it('shows it without an order', async () => {
    expect(await leadOf('/en/payment/failure')).toMatch(/^Payment failed\. Please try again\. Open your order/);
  });
});
