import { afterEach, describe, expect, it } from 'vitest';
import { PAYMENT_METHODS } from '#shared/contract/payment-methods.ts';
import { documentedRequest } from './provider-document.ts';
import {
  anOrder,
  aRefund,
  callApi,
  createShop,
  giveCard,
  receiptItem,
  recordedShop,
  resetProvider,
  setFaults,
} from './shop.ts';

const RefundBody = documentedRequest('refund');

afterEach(resetProvider);

describe('a refund', () => {
  it('is requested as the provider’s documentation says, and made in parts', async () => {
    const { shop, calls } = recordedShop();
    const payment = await shop.create(anOrder());
    await giveCard(payment, '4111111111111111');
    const lines = [{ description: 'Бюстгальтер «Ива»', quantity: 1, unitPrice: 390_000, kind: 'goods' }] as const;
    const request = aRefund(payment.id, 390_000, { email: 'buyer@nega.test', lines });
    const part = await shop.refund(request);
    expect(part).toMatchObject({ status: 'succeeded', amount: 390_000, refundId: request.refundId });
    expect(await shop.getRefund(part.id)).toEqual(part);
    expect(await shop.listRefunds(payment.id)).toEqual([part]);
    const [asked] = calls.filter(({ url }) => url.endsWith('/refunds'));
    expect(RefundBody.parse(JSON.parse(asked?.body ?? ''))).toEqual({
      payment_id: payment.id,
      amount: { value: '3900.00', currency: 'RUB' },
      metadata: { refund_id: request.refundId },
      receipt: {
        customer: { email: 'buyer@nega.test' },
        internet: true,
        items: [receiptItem('Бюстгальтер «Ива»', 1, '3900.00', 'commodity')],
      },
    });
    const tooMuch = shop.refund(aRefund(payment.id, 500_001));
    await expect(tooMuch).rejects.toMatchObject({ outcome: 'refused' });
    expect((await shop.refund(aRefund(payment.id, 500_000))).status).toBe('succeeded');
  });

  it('may be declined by the bank', async () => {
    const payment = await createShop().create(anOrder());
    await giveCard(payment, '4111111111111111');
    await setFaults({ decline_refunds: true });
    const refund = await createShop().refund(aRefund(payment.id, 890_000));
    expect(refund.status).toBe('canceled');
  });

  it('of goods that were handed over says so', async () => {
    const { shop, calls } = recordedShop();
    const payment = await shop.create(anOrder());
    await giveCard(payment, '4111111111111111');
    const { lines, email } = anOrder();
    await shop.refund(aRefund(payment.id, 890_000, { handedOver: lines, email }));
    expect(JSON.parse(calls.at(-1)?.body ?? '').receipt.items[0].payment_mode).toBe('full_payment');
  });

  it('is cancelled when the method of its payment gives nothing back any more', async () => {
    const shop = createShop();
    const payment = await shop.create(anOrder());
    await giveCard(payment, '4111111111111111');
    await setFaults({ clock_ms: (PAYMENT_METHODS.card.refundDays + 1) * 24 * 60 * 60 * 1000 });
    const refund = await shop.refund(aRefund(payment.id, 100));
    expect(refund).toMatchObject({ status: 'canceled', cancelReason: 'payment_expired' });
  });

  it('is refused for a payment that is not paid', async () => {
    const payment = await createShop().create(anOrder());
    const refund = createShop().refund(aRefund(payment.id, 100));
    await expect(refund).rejects.toMatchObject({ outcome: 'refused' });
  });
});

describe('a closing receipt', () => {
  it('settles the prepayment, once for its key', async () => {
    const { shop, calls } = recordedShop();
    const payment = await shop.create(anOrder());
    await giveCard(payment, '4111111111111111');
    const { lines, email } = anOrder();
    const receipt = { paymentId: payment.id, email, lines };
    const id = await shop.sendReceipt('closing-1', receipt);
    expect(JSON.parse(calls.at(-1)?.body ?? '')).toMatchObject({
      type: 'payment',
      payment_id: payment.id,
      send: true,
      settlements: [{ type: 'prepayment', amount: { value: '8900.00', currency: 'RUB' } }],
      items: [{ payment_mode: 'full_payment' }, { payment_mode: 'full_payment', payment_subject: 'service' }],
    });
    expect(await shop.sendReceipt('closing-1', receipt)).toBe(id);
    const list = await (await callApi(`/receipts?payment_id=${payment.id}`)).json<{ items: unknown[] }>();
    expect(list.items).toHaveLength(1);
  });
});
