import { afterEach, describe, expect, it } from 'vitest';
import { createYookassa, parseNotification } from '#api/adapters/yookassa/yookassa.ts';
import { documentedRequest } from './provider-document.ts';
import {
  anOrder,
  aRefund,
  callApi,
  createShop,
  fetchSandbox,
  giveCard,
  RETURN_URL,
  receiptItem,
  recordedShop,
  resetProvider,
  SITE,
  setFaults,
} from './shop.ts';

const PaymentBody = documentedRequest('payment');
const Key = documentedRequest('idempotenceKey');

afterEach(resetProvider);

const failing =
  (status: number, body: string | null = null) =>
  () =>
    new Response(body, { status });
const unreachable = () => Promise.reject(new TypeError('Network connection lost'));

describe('a payment through the adapter', () => {
  it('is requested as the provider’s documentation says', async () => {
    const { shop, calls } = recordedShop();
    const order = anOrder();
    await shop.create(order);
    const [call] = calls;
    expect(call?.url).toBe(`${SITE}/__sandbox/v3/payments`);
    expect(call?.headers.get('authorization')).toBe(`Basic ${btoa('100500:test_sandbox')}`);
    expect(call?.headers.get('content-type')).toBe('application/json');
    expect(Key.parse(call?.headers.get('idempotence-key'))).toBe(order.attemptId);
    expect(PaymentBody.parse(JSON.parse(call?.body ?? ''))).toEqual({
      amount: { value: '8900.00', currency: 'RUB' },
      capture: true,
      confirmation: { type: 'redirect', return_url: RETURN_URL, locale: 'ru_RU' },
      payment_method_data: { type: 'bank_card' },
      description: 'Заказ № N-1042',
      metadata: { order_number: 'N-1042', attempt_id: order.attemptId },
      receipt: {
        customer: { email: 'buyer@nega.test' },
        internet: true,
        items: [
          receiptItem('Бюстгальтер «Ива»', 2, '4200.00', 'commodity'),
          receiptItem('Доставка', 1, '500.00', 'service'),
        ],
      },
    });
  });

  it('is returned in the shop’s terms', async () => {
    const order = anOrder({ locale: 'en' });
    const payment = await createShop().create(order);
    expect(payment).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      status: 'pending',
      amount: 890_000,
      currency: 'RUB',
      test: true,
      attemptId: order.attemptId,
      confirmationUrl: `${SITE}/__sandbox/pay/${payment.id}`,
      cancelReason: null,
    });
  });

  it('cuts a long name to a receipt’s limit', async () => {
    const { shop, calls } = recordedShop();
    const lines = [{ description: 'ё'.repeat(200), quantity: 1, unitPrice: 890_000, kind: 'goods' }] as const;
    await shop.create(anOrder({ lines }));
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({ receipt: { items: [{ description: 'ё'.repeat(128) }] } });
  });

  it('names goods in a receipt with plain spaces and without joiners', async () => {
    const { shop, calls } = recordedShop();
    const description = 'Балконет «Вишнёвый\u00a0сад», high-\u2060waist';
    await shop.create(anOrder({ lines: [{ description, quantity: 1, unitPrice: 890_000, kind: 'goods' }] }));
    expect(JSON.parse(calls[0]?.body ?? '')).toMatchObject({
      receipt: { items: [{ description: 'Балконет «Вишнёвый сад», high-waist' }] },
    });
  });

  it('is refused before any call if the receipt’s lines do not add up to the amount', async () => {
    const { shop, calls } = recordedShop();
    const creation = shop.create(anOrder({ amount: 890_001 }));
    await expect(creation).rejects.toMatchObject({ outcome: 'refused', code: 'receipt_mismatch' });
    expect(calls).toEqual([]);
  });

  it('ignores unknown fields in the provider’s responses', async () => {
    const { shop } = recordedShop(() => Response.json({ ...minimalPayment, future: { field: [1] } }));
    expect(await shop.get(minimalPayment.id)).toMatchObject({
      status: 'pending',
      attemptId: null,
      confirmationUrl: null,
    });
  });

  it('that the provider does not know is null', async () => {
    expect(await createShop().get('22e12f66-000f-5000-8000-18db351245c7')).toBeNull();
  });

  it('keeps an id inside its path', async () => {
    const { shop, calls } = recordedShop(failing(404, '{"type":"error","code":"not_found"}'));
    expect(await shop.get('../refunds?x=')).toBeNull();
    expect(new URL(calls[0]?.url ?? '').pathname).toBe('/__sandbox/v3/payments/..%2Frefunds%3Fx%3D');
  });
});

describe('a failing provider', () => {
  it('is called again with the same key and body, at growing intervals', async () => {
    const { shop, calls, waits } = recordedShop(failing(500), unreachable);
    const order = anOrder();
    expect((await shop.create(order)).status).toBe('pending');
    expect(calls.map((call) => call.headers.get('idempotence-key'))).toEqual(Array(3).fill(order.attemptId));
    expect(new Set(calls.map((call) => call.body)).size).toBe(1);
    expect(waits).toEqual([500, 2000]);
  });

  it.each([
    ['500', failing(500), 'http_500'],
    ['a gateway’s page', failing(502, '<html>'), 'http_502'],
    ['429', failing(429, '{"type":"error","code":"too_many_requests"}'), 'too_many_requests'],
    ['a redirect', failing(302), 'http_302'],
    ['no answer', unreachable, 'unreachable'],
    ['broken JSON', failing(200, '{"id":'), 'http_200'],
    ['an endless answer', failing(200, ' '.repeat(300_000)), 'unreachable'],
  ])('leaves the outcome unknown after three tries: %s', async (_name, response, code) => {
    const { shop, calls } = recordedShop(response, response, response);
    await expect(shop.create(anOrder())).rejects.toMatchObject({ name: 'ProviderError', outcome: 'unknown', code });
    expect(calls.length).toBe(3);
  });

  it('is given the time it requests', async () => {
    const { shop, waits } = recordedShop(
      failing(429, '{"retry_after":1800}'),
      failing(429, '{"retry_after":99999999}'),
    );
    await shop.create(anOrder());
    expect(waits).toEqual([1800, 10_000]);
  });

  it('is not called again if it responds with something else than a payment', async () => {
    const { shop, calls } = recordedShop(() => Response.json({ id: 'x' }));
    await expect(shop.create(anOrder())).rejects.toMatchObject({ outcome: 'unknown', code: 'unexpected_answer' });
    expect(calls.length).toBe(1);
  });

  it('does not charge twice when its response was lost after acting', async () => {
    await setFaults({ lose_next: 2 });
    const payment = await createShop().create(anOrder());
    const list = await (await callApi('/payments')).json();
    expect(list).toMatchObject({ items: [{ id: payment.id }] });
    await giveCard(payment, '4111111111111111');
    await setFaults({ lose_next: 1 });
    const refund = await createShop().refund(aRefund(payment.id, 890_000));
    expect(refund.status).toBe('succeeded');
    expect(await (await callApi(`/refunds?payment_id=${payment.id}`)).json()).toMatchObject({
      items: [{ id: refund.id }],
    });
  });

  it('that hangs is given up after one attempt, and has made one payment at most', async () => {
    const tries: number[] = [];
    const impatient = createShop({
      fetch: (input, init) => {
        tries.push(1);
        return fetchSandbox(input, { ...init, signal: AbortSignal.timeout(50) });
      },
    });
    const order = anOrder();
    await setFaults({ slow_ms: 400 });
    await expect(impatient.create(order)).rejects.toMatchObject({ outcome: 'unknown', extent: 'outage' });
    expect(tries).toHaveLength(1);
    const payment = await createShop().create(order);
    expect(await (await callApi('/payments')).json()).toMatchObject({ items: [{ id: payment.id }] });
  });

  it('returns the same payment when a new process repeats the attempt’s key', async () => {
    const order = anOrder();
    await setFaults({ lose_next: 3 });
    await expect(createShop().create(order)).rejects.toMatchObject({
      outcome: 'unknown',
      code: 'internal_server_error',
    });
    const payment = await createShop().create(order);
    expect(await (await callApi('/payments')).json()).toMatchObject({ items: [{ id: payment.id }] });
  });
});

describe('a refusal', () => {
  it.each([
    [
      'an amount over the card limit',
      { amount: 35_000_001, lines: [{ description: 'x', quantity: 1, unitPrice: 35_000_001, kind: 'goods' }] },
      'invalid_request',
    ],
    ['a mail address that is none', { email: 'buyer' }, 'invalid_request'],
  ] as const)('is final: %s', async (_name, changes, code) => {
    await expect(createShop().create(anOrder(changes))).rejects.toMatchObject({ outcome: 'refused', code });
  });

  it('is not assumed if the secret key is wrong, or the key was used with another body', async () => {
    const order = anOrder();
    const strangers = createShop({ secretKey: 'test_wrong' }).create(order);
    await expect(strangers).rejects.toMatchObject({ outcome: 'unknown', code: 'invalid_credentials' });
    await createShop().create(order);
    const other = createShop().create({ ...order, orderNumber: 'N-1043' });
    await expect(other).rejects.toMatchObject({ outcome: 'unknown', code: 'key_conflict' });
  });

  it('never shows the secret key', async () => {
    const error = await createYookassa({
      url: 'https://x',
      shopId: '1',
      secretKey: 'test_hidden',
      receipts: { kind: 'own', vatCode: 1 },
      fetch: async () => new Response(null, { status: 401 }),
    })
      .get('y')
      .catch(String);
    expect(error).toBe('ProviderError: GET /payments/y: 401');
  });
});

describe('a notification', () => {
  const id = '22e12f66-000f-5000-8000-18db351245c7';

  it.each([
    ['a payment', { type: 'notification', event: 'payment.succeeded', object: { id, status: 'succeeded' } }],
    ['a refund', { type: 'notification', event: 'refund.succeeded', object: { id: 'r', payment_id: id } }],
  ])('names the payment: %s', (_name, body) => {
    expect(parseNotification(body)).toEqual({ paymentId: id });
  });

  it.each([
    ['nothing', null],
    ['a text', 'payment.succeeded'],
    ['another event', { type: 'notification', event: 'payout.succeeded', object: { id } }],
    ['an id that is a path', { type: 'notification', event: 'payment.succeeded', object: { id: '../refunds' } }],
    ['a refund without a payment', { type: 'notification', event: 'refund.succeeded', object: { id } }],
  ])('is ignored if it says %s', (_name, body) => {
    expect(parseNotification(body)).toBeNull();
  });
});

const minimalPayment = {
  id: '22e12f66-000f-5000-8000-18db351245c7',
  status: 'pending',
  paid: false,
  amount: { value: '100.00', currency: 'RUB' },
  created_at: '2026-11-20T10:00:00.000Z',
  recipient: { account_id: '100500', gateway_id: '100700' },
  refundable: false,
  test: true,
};
