import { describe, expect, it } from 'vitest';
import type { PaymentStatus } from '#shared/contract/payment.ts';
import { anOrder, aSoldLine, ORDER_TOKEN } from '../samples.ts';
import { json } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

const UNTIL = /We are holding the order for you until 21 November at 12:30, Moscow time\./;
const SENTENCE = 'Payment failed Please try again.';

/** The heading and the sentences below it. */
async function saidBy(path: string, status?: PaymentStatus): Promise<string> {
  const shop = openStorefront();
  if (status) shop.api.on('GET /orders/1042/payment', json(status));
  const { html } = await shop.read(path);
  expect(html).toContain('If it persists, contact us through a messenger.');
  const said = [/<h1[^>]*>(.*?)<\/h1>/s, /<p class="page__lead">(.*?)<\/p>/s].map((part) => part.exec(html)?.[1] ?? '');
  return said
    .join(' ')
    .replaceAll(/<!--.*?-->/g, '')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

const ofOrder = (status: PaymentStatus) => saidBy(`/en/payment/failure?order=1042&token=${ORDER_TOKEN}`, status);

describe('the page of a failed payment', () => {
  it('shows its sentence first, once, and then the reason', async () => {
    const refused = { state: 'declined', reason: 'insufficient_funds', advice: 'other-card' } as const;
    expect(await ofOrder(refused)).toBe(
      'Payment failed Please try again with another card. There is not enough money on this card. ' +
        'You have not been charged.',
    );
    expect(await ofOrder({ ...refused, reason: 'something_new', advice: null })).toBe(SENTENCE);
  });

  it('shows it for a payment that was cancelled, too', async () => {
    const cancelled = { state: 'cancelled', reason: null, advice: null } as const;
    expect(await ofOrder(cancelled)).toBe(`${SENTENCE} You have not been charged.`);
  });

  it('asks for no other try once the order is closed', async () => {
    const said = await ofOrder({ state: 'closed', reason: null, advice: null });
    expect(said).toMatch(/^This order can no longer be paid The time for payment has passed/);
  });

  it('shows its owner the pieces, what is to be paid for them, and below that until when', async () => {
    const shop = openStorefront();
    const order = anOrder({ lines: [aSoldLine()], due: 940_000 });
    shop.api.on('GET /orders/1042', json(order));
    shop.api.on('GET /orders/1042/payment', json({ state: 'cancelled', reason: null, advice: null }));
    const { html } = await shop.read(`/en/payment/failure?order=1042&token=${ORDER_TOKEN}`);
    expect(html).toContain('Silk slip');
    expect(html.indexOf('Silk slip')).toBeLessThan(html.indexOf('If it persists'));
    const told = html.replaceAll(/<!--.*?-->/g, '').replaceAll(/\s/g, ' ');
    expect(told).toContain('Pay ₽9,400');
    expect(told.search(UNTIL)).toBeGreaterThan(told.indexOf('Pay ₽9,400'));
    const result = `/en/payment/failure?order=1042&result=${ORDER_TOKEN}`;
    expect((await shop.read(result)).html).not.toContain('Silk slip');
  });

  it('shows it without an order', async () => {
    expect(await saidBy('/en/payment/failure')).toMatch(/^Payment failed Please try again: open your order/);
  });
});
