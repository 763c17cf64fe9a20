import { afterEach, describe, expect, it } from 'vitest';
import { documentedResponse } from './provider-document.ts';
import {
  aPayment,
  aReceipt,
  type PaymentResponse,
  paidPayment,
  postApi,
  read,
  resetProvider,
  setFaults,
} from './shop.ts';

const MISSING_ID = '22e12f66-000f-5000-8000-18db351245c7';

afterEach(resetProvider);

describe('a refund', () => {
  it('is possible until nothing is left', async () => {
    const { id } = await paidPayment();
    const ask = (value: string) => postApi('/refunds', { payment_id: id, amount: { value, currency: 'RUB' } });
    const refund = await (await ask('40.00')).json<{ id: string }>();
    expect(await read(`/refunds/${refund.id}`)).toMatchObject({ payment_id: id, status: 'succeeded' });
    expect(await read(`/payments/${id}`)).toMatchObject({ refunded_amount: { value: '40.00' }, refundable: true });
    expect((await ask('60.01')).status).toBe(400);
    await ask('60.00');
    expect(await read(`/payments/${id}`)).toMatchObject({
      status: 'succeeded',
      refunded_amount: { value: '100.00' },
      refundable: false,
    });
    expect(await read(`/refunds?payment_id=${id}&limit=1`)).toMatchObject({
      items: [{ amount: { value: '60.00' } }],
      next_cursor: expect.any(String),
    });
  });
});

describe('a refund that is held', () => {
  it('is pending, counts as refunded, and ends when it is released', async () => {
    const { id } = await paidPayment();
    await setFaults({ hold_refunds: true });
    const ask = (value: string) => postApi('/refunds', { payment_id: id, amount: { value, currency: 'RUB' } });
    const refund = await (await ask('70.00')).json<{ id: string }>();
    expect(await read(`/refunds/${refund.id}`)).toMatchObject({ status: 'pending' });
    expect(await read(`/payments/${id}`)).not.toHaveProperty('refunded_amount');
    expect((await ask('30.01')).status).toBe(400);
    await setFaults({ hold_refunds: false });
    const ended = await read(`/refunds/${refund.id}`);
    expect(ended).toMatchObject({ status: 'succeeded' });
    documentedResponse('refund').parse(ended);
    expect(await read(`/payments/${id}`)).toMatchObject({ refunded_amount: { value: '70.00' } });
  });
});

it('a refund of a payment that does not exist is an invalid body', async () => {
  const amount = { value: '1.00', currency: 'RUB' };
  expect((await postApi('/refunds', { payment_id: MISSING_ID, amount })).status).toBe(400);
});

describe('a receipt of its own', () => {
  const aClosing = (paymentId: string, value = '100.00') => ({
    type: 'payment',
    payment_id: paymentId,
    send: true,
    settlements: [{ type: 'prepayment', amount: { value, currency: 'RUB' } }],
    ...aReceipt(value),
  });

  it.each([
    [
      'another sum than it settles',
      { settlements: [{ type: 'prepayment', amount: { value: '99.00', currency: 'RUB' } }] },
    ],
    ['nothing settled', { settlements: [] }],
    ['no lines', { items: [] }],
    ['no mail address', { customer: {} }],
    ['a payment that does not exist', { payment_id: MISSING_ID }],
    ['no word that it is to be sent', { send: false }],
  ])('with %s is refused', async (_name, changes) => {
    const { id } = await paidPayment();
    const response = await postApi('/receipts', { ...aClosing(id), ...changes });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: 'invalid_request' });
  });

  it('is refused for an unpaid payment', async () => {
    const { id } = await (await postApi('/payments', aPayment())).json<PaymentResponse>();
    expect((await postApi('/receipts', aClosing(id))).status).toBe(400);
  });

  it('may be sent fifty times for a payment', async () => {
    const { id } = await paidPayment();
    const statuses = [];
    for (let sent = 0; sent < 51; sent += 1) statuses.push((await postApi('/receipts', aClosing(id, '1.00'))).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(50);
    expect(statuses.at(-1)).toBe(400);
  });
});
