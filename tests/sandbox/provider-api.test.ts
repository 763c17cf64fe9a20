import { afterEach, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { documentedResponse } from './provider-document.ts';
import {
  aPayment,
  aReceipt,
  callApi,
  fetchSandbox,
  giveCard,
  type PaymentResponse,
  paidPayment,
  postApi,
  read,
  resetProvider,
  SITE,
  setFaults,
} from './shop.ts';

const MISSING_ID = '22e12f66-000f-5000-8000-18db351245c7';

afterEach(resetProvider);

describe('answers', () => {
  it('have the format of the provider’s documentation', async () => {
    const payment = await (
      await postApi('/payments', aPayment({ description: 'Заказ № 1', metadata: { a: 'b' } }))
    ).json<PaymentResponse>();
    documentedResponse('payment').parse(payment);
    const declined = await paidPayment({}, '5555555555554600');
    documentedResponse('payment').parse(await read(`/payments/${declined.id}`));
    const held = await paidPayment({ capture: false });
    documentedResponse('payment').parse(await read(`/payments/${held.id}`));
    const paid = await paidPayment();
    const refund = await postApi('/refunds', { payment_id: paid.id, amount: { value: '40.00', currency: 'RUB' } });
    documentedResponse('refund').parse(await refund.json());
    documentedResponse('payment').parse(await read(`/payments/${paid.id}`));
    documentedResponse('me').parse(await read('/me'));
    documentedResponse('notFound').parse(await read(`/payments/${MISSING_ID}`));
    documentedResponse('invalidRequest').parse(await (await postApi('/payments', {})).json());
  });

  it('of a paid payment contain the paid amount', async () => {
    const payment = await paidPayment();
    expect(await read(`/payments/${payment.id}`)).toMatchObject({
      status: 'succeeded',
      paid: true,
      refundable: true,
      income_amount: { value: '96.50', currency: 'RUB' },
      payment_method: { type: 'bank_card', card: { first6: '411111', last4: '1111', card_type: 'Visa' } },
      authorization_details: { three_d_secure: { applied: false } },
      receipt_registration: 'succeeded',
    });
  });
});

describe('a call', () => {
  it('without the shop’s key is refused', async () => {
    const response = await fetchSandbox(`${SITE}/__sandbox/v3/payments`, { headers: { authorization: 'Basic eDp5' } });
    expect(response.status).toBe(401);
    documentedResponse('invalidCredentials').parse(await response.json());
  });

  it('that posts anything but JSON is 415 without a body', async () => {
    const response = await callApi('/payments', {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: '{}',
    });
    expect([response.status, await response.text()]).toEqual([415, '']);
  });

  it('by another method is 405 without a body', async () => {
    const response = await callApi('/payments', { method: 'PUT' });
    expect([response.status, await response.text()]).toEqual([405, '']);
  });

  it.each([
    [
      'an amount below the least',
      { amount: { value: '0.99', currency: 'RUB' }, receipt: aReceipt('0.99') },
      'amount.value',
    ],
    [
      'an amount above the most',
      { amount: { value: '350000.01', currency: 'RUB' }, receipt: aReceipt('350000.01') },
      'amount.value',
    ],
    ['an amount without kopecks', { amount: { value: '100', currency: 'RUB' } }, 'amount.value'],
    ['another currency', { amount: { value: '100.00', currency: 'USD' } }, 'amount.currency'],
    ['no return address', { confirmation: { type: 'redirect' } }, 'confirmation.return_url'],
    [
      'a script for a return address',
      { confirmation: { type: 'redirect', return_url: 'javascript:alert(1)' } },
      'confirmation.return_url',
    ],
    ['a long description', { description: 'x'.repeat(129) }, 'description'],
    [
      'too much metadata',
      { metadata: Object.fromEntries(Array.from({ length: 17 }, (_, key) => [key, 'x'])) },
      'metadata',
    ],
    ['no receipt', { receipt: undefined }, 'receipt'],
    ['a receipt of another sum', { receipt: aReceipt('100.01') }, 'receipt'],
    ['a receipt without mail', { receipt: { ...aReceipt('100.00'), customer: {} } }, 'receipt'],
  ])('with %s is refused', async (_name, changes, parameter) => {
    const response = await postApi('/payments', aPayment(changes));
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ type: 'error', code: 'invalid_request', parameter });
  });

  it('with a wrong receipt gets the provider’s own error', async () => {
    const response = await postApi('/payments', aPayment({ receipt: aReceipt('99.99') }));
    expect(await response.json()).toMatchObject({ description: 'Receipt is missing or illegal' });
  });
});

describe('an idempotence key', () => {
  it('is required for every POST', async () => {
    const headers = { 'content-type': 'application/json' };
    const response = await callApi('/payments', { method: 'POST', headers, body: JSON.stringify(aPayment()) });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ parameter: 'Idempotence-Key' });
    expect((await postApi('/payments', aPayment(), 'x'.repeat(65))).status).toBe(400);
  });

  it('makes one payment of concurrent calls', async () => {
    const body = aPayment();
    const made = await Promise.all(Array.from({ length: 8 }, () => postApi('/payments', body, 'one')));
    const ids = await Promise.all(made.map(async (response) => (await response.json<PaymentResponse>()).id));
    expect(new Set(ids).size).toBe(1);
    expect(await read('/payments')).toMatchObject({ items: [{ id: ids[0] }] });
  });

  it('returns the first object in its present state', async () => {
    const body = aPayment();
    const first = await (await postApi('/payments', body, 'one')).json<PaymentResponse>();
    await giveCard({ confirmationUrl: first.confirmation.confirmation_url }, '4111111111111111');
    expect(await (await postApi('/payments', body, 'one')).json()).toMatchObject({ id: first.id, status: 'succeeded' });
  });

  it('with another body is refused', async () => {
    await postApi('/payments', aPayment(), 'one');
    const response = await postApi('/payments', aPayment({ description: 'other' }), 'one');
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'invalid_request',
      description: 'Idempotence key duplicated',
      parameter: 'Idempotence-Key',
    });
  });

  it('is not used up by a refusal', async () => {
    await postApi('/payments', aPayment({ receipt: undefined }), 'one');
    expect((await postApi('/payments', aPayment(), 'one')).status).toBe(200);
  });

  it('is forgotten after a day', async () => {
    const first = await (await postApi('/payments', aPayment(), 'one')).json<PaymentResponse>();
    await setFaults({ clock_ms: 25 * 3_600_000 });
    const second = await (await postApi('/payments', aPayment(), 'one')).json<PaymentResponse>();
    expect(second.id).not.toBe(first.id);
  });
});

describe('time', () => {
  it('ends an unconfirmed payment after an hour', async () => {
    const payment = await (await postApi('/payments', aPayment())).json<PaymentResponse>();
    await setFaults({ clock_ms: 3_599_000 });
    expect(await read(`/payments/${payment.id}`)).toMatchObject({ status: 'pending' });
    await setFaults({ clock_ms: 3_601_000 });
    expect(await read(`/payments/${payment.id}`)).toMatchObject({
      status: 'canceled',
      cancellation_details: { party: 'yoo_money', reason: 'expired_on_confirmation' },
    });
  });

  it('returns held money after its term', async () => {
    const payment = await paidPayment({ capture: false });
    expect(await read(`/payments/${payment.id}`)).toMatchObject({
      status: 'waiting_for_capture',
      expires_at: expect.any(String),
    });
    await setFaults({ clock_ms: 7 * 24 * 3_600_000 + 1000 });
    expect(await read(`/payments/${payment.id}`)).toMatchObject({
      cancellation_details: { reason: 'expired_on_capture' },
    });
  });
});

describe('held money', () => {
  it('is captured whole or in part, once', async () => {
    const payment = await paidPayment({ capture: false });
    const part = { amount: { value: '60.00', currency: 'RUB' }, receipt: aReceipt('60.00') };
    expect((await postApi(`/payments/${payment.id}/capture`, { amount: part.amount })).status).toBe(400);
    const captured = await postApi(`/payments/${payment.id}/capture`, part);
    expect(await captured.json()).toMatchObject({ status: 'succeeded', amount: { value: '60.00' } });
    expect((await postApi(`/payments/${payment.id}/capture`, {})).status).toBe(400);
  });

  it('is returned when the shop cancels', async () => {
    const payment = await paidPayment({ capture: false });
    const canceled = await postApi(`/payments/${payment.id}/cancel`, {});
    expect(await canceled.json()).toMatchObject({
      status: 'canceled',
      cancellation_details: { party: 'merchant', reason: 'canceled_by_merchant' },
    });
  });
});

describe('the list of payments', () => {
  it('is paginated from new to old', async () => {
    const ids = [];
    for (let made = 0; made < 3; made += 1)
      ids.unshift((await (await postApi('/payments', aPayment())).json<PaymentResponse>()).id);
    const page = z.object({
      type: z.literal('list'),
      items: z.array(z.object({ id: z.string() })),
      next_cursor: z.optional(z.string()),
    });
    const first = page.parse(await read('/payments?limit=2'));
    const second = page.parse(await read(`/payments?limit=2&cursor=${first.next_cursor}`));
    expect([...first.items, ...second.items].map(({ id }) => id)).toEqual(ids);
    expect(second.next_cursor).toBeUndefined();
  });

  it('is filtered by state and time', async () => {
    const paid = await paidPayment();
    await postApi('/payments', aPayment());
    expect(await read('/payments?status=succeeded&captured_at.gte=2026-01-01T00:00:00Z')).toMatchObject({
      items: [{ id: paid.id }],
    });
    expect(await read('/payments?created_at.lt=2026-01-01T00:00:00Z')).toEqual({ type: 'list', items: [] });
    expect((await callApi('/payments?limit=101')).status).toBe(400);
    expect((await callApi('/payments?created_at.gte=yesterday')).status).toBe(400);
  });
});
