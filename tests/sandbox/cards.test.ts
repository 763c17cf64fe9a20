import { afterEach, describe, expect, it } from 'vitest';
import { DECLINES, TEST_CARDS } from '#sandbox/cards.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { anOrder, answerBank, createShop, giveCard, notifyShop, RETURN_URL, resetProvider } from './shop.ts';

const shop = createShop();
const THREE_DS = TEST_CARDS.filter((card) => card.threeDs);
const PLAIN = TEST_CARDS.filter((card) => !card.threeDs && card.result.kind === 'success');
const DECLINED = DECLINES.flatMap(({ reason, cards }) => cards.map((card) => ({ reason, number: card.number })));
const SILENT = '2200000000009997';

afterEach(resetProvider);

describe('the test cards', () => {
  it('are those of the provider’s page, and one of ours', () => {
    expect([PLAIN.length, THREE_DS.length, DECLINED.length, TEST_CARDS.length]).toEqual([3, 3, 39, 46]);
    expect(new Set(TEST_CARDS.map((card) => card.number)).size).toBe(46);
    expect(TEST_CARDS.map((card) => card.number).filter((number) => !passesLuhn(number))).toEqual([]);
  });

  it.each(PLAIN)('$number pays at once', async ({ number }) => {
    const payment = await shop.create(anOrder());
    const response = await giveCard(payment, number);
    expect([response.status, response.headers.get('location')]).toEqual([303, RETURN_URL]);
    expect(await shop.get(payment.id)).toMatchObject({
      status: 'succeeded',
      cancelReason: null,
      confirmationUrl: null,
    });
  });

  it.each(THREE_DS)('$number pays when the bank’s page is confirmed', async ({ number }) => {
    const payment = await shop.create(anOrder());
    const sent = await giveCard(payment, number);
    expect((await shop.get(payment.id))?.status).toBe('pending');
    const response = await answerBank(sent, 'confirm');
    expect([response.status, response.headers.get('location')]).toEqual([303, RETURN_URL]);
    expect((await shop.get(payment.id))?.status).toBe('succeeded');
  });

  it.each(THREE_DS)('$number is declined when the bank’s page is refused', async ({ number }) => {
    const payment = await shop.create(anOrder());
    await answerBank(await giveCard(payment, number), 'refuse');
    expect(await shop.get(payment.id)).toMatchObject({ status: 'canceled', cancelReason: '3d_secure_failed' });
  });

  it.each(DECLINED)('$number is declined with $reason', async ({ number, reason }) => {
    const payment = await shop.create(anOrder());
    const response = await giveCard(payment, number);
    expect([response.status, response.headers.get('location')]).toEqual([303, RETURN_URL]);
    expect(await shop.get(payment.id)).toMatchObject({ status: 'canceled', cancelReason: reason });
  });

  it('without a result stay open until the hour is over', async () => {
    const payment = await shop.create(anOrder());
    const response = await giveCard(payment, SILENT);
    expect([response.status, response.headers.get('location')]).toEqual([303, RETURN_URL]);
    expect((await shop.get(payment.id))?.status).toBe('pending');
    await notifyShop();
    expect(await shop.get(payment.id)).toMatchObject({ status: 'canceled', cancelReason: 'expired_on_confirmation' });
  });

  it('change nothing once the payment has ended', async () => {
    const payment = await shop.create(anOrder());
    await giveCard(payment, '4111111111111111');
    const again = await giveCard(payment, '5555555555554600');
    expect(again.headers.get('location')).toBe(RETURN_URL);
    expect((await shop.get(payment.id))?.status).toBe('succeeded');
  });
});

function passesLuhn(number: string): boolean {
  const digits = [...number].reverse().map(Number);
  const doubled = digits.map((digit, index) => (index % 2 === 1 ? digit * 2 : digit));
  return sumBy(doubled, (digit) => (digit > 9 ? digit - 9 : digit)) % 10 === 0;
}
