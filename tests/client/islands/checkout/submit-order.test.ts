import { beforeEach, describe, expect, it, vi } from 'vitest';
import { submitOrder } from '#client/islands/checkout/submit-order.ts';
import { OrderRequest } from '#shared/contract/order.ts';
import { openBrowser } from '../../browser.ts';

const REQUEST = OrderRequest.parse({
  lines: [{ key: 'slip-s', sku: 'slip-s', quantity: 1 }],
  contact: {
    firstName: 'Anna',
    lastName: 'Berg',
    phone: '+79990001122',
    email: 'anna@nega.test',
    country: 'RU',
    city: 'Moscow',
    address: 'Arbat 1',
    postalCode: '119002',
    delivery: 'cdek',
    consent: true,
  },
  expectedTotal: 940_000,
});
const { delivery: _, consent: __, ...contact } = REQUEST.contact;
const CREATED = {
  token: 'order-token-of-the-tests',
  order: {
    number: '1042',
    state: 'awaiting_payment',
    createdAt: '2026-11-21T09:00:00.000Z',
    lines: [],
    certificates: [],
    redeemed: [],
    subtotal: 890_000,
    delivery: { id: 'cdek', price: 50_000, days: { min: 3, max: 5 } },
    total: 940_000,
    dates: { made: { from: '2026-11-25', to: '2026-11-27' }, withYou: null },
    contact,
  },
};

const made = () => Response.json(CREATED, { status: 201 });
const problem = (code: string, more: object = {}) =>
  Response.json({ type: `/problems/${code}`, title: code, status: 409, ...more }, { status: 409 });

/** Responds in turn; returns the keys that came. */
function respond(...responses: (() => Response | Promise<never>)[]) {
  const keys: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_input: string, init: RequestInit) => {
    keys.push(new Headers(init.headers).get('Idempotency-Key'));
    return (responses.length > 1 ? responses.shift() : responses[0])?.();
  });
  return keys;
}

beforeEach(() => {
  openBrowser();
});

describe('an order that is sent', () => {
  it('is made, and sending it again uses the same key', async () => {
    const keys = respond(made);
    expect(await submitOrder(REQUEST)).toMatchObject({ kind: 'made', created: { order: { number: '1042' } } });
    await submitOrder(REQUEST);
    expect(new Set(keys).size).toBe(1);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is retried while it is being made', async () => {
    vi.useFakeTimers().setTimerTickMode('nextTimerAsync');
    const keys = respond(
      () => problem('idempotency-in-flight'),
      () => problem('idempotency-in-flight'),
      made,
    );
    expect(await submitOrder(REQUEST)).toMatchObject({ kind: 'made' });
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it('is not waited for indefinitely', async () => {
    vi.useFakeTimers().setTimerTickMode('nextTimerAsync');
    const keys = respond(() => problem('idempotency-in-flight'));
    expect(await submitOrder(REQUEST)).toEqual({ kind: 'failed', code: 'idempotency-in-flight' });
    expect(keys).toHaveLength(9);
  });

  describe('near a limit', () => {
    const challenge = { kind: 'proof-of-work', nonce: 'nonce', bits: 8 };
    const asked = (more: object = challenge) => problem('challenge-required', { challenge: more });
    const solved = /^nonce\.\d+$/;

    it('is sent again with the solved challenge, under the same key', async () => {
      const responses: (string | null)[] = [];
      const keys = respond(() => asked(), made);
      const { fetch } = globalThis;
      vi.stubGlobal('fetch', (input: string, init: RequestInit) => {
        responses.push(new Headers(init.headers).get('Challenge-Answer'));
        return fetch(input, init);
      });
      expect(await submitOrder(REQUEST)).toMatchObject({ kind: 'made' });
      expect(responses).toEqual([null, expect.stringMatching(solved)]);
      expect(new Set(keys).size).toBe(1);
    });

    it('is retried once if the challenge expired, and then given up', async () => {
      expect(
        respond(
          () => asked(),
          () => asked(),
          made,
        ),
      ).toEqual([]);
      expect(await submitOrder(REQUEST)).toMatchObject({ kind: 'made' });
      const keys = respond(() => asked());
      expect(await submitOrder(REQUEST)).toEqual({ kind: 'failed', code: 'challenge-required' });
      expect(keys).toHaveLength(3);
    });

    it('is not sent again if this page cannot solve the challenge', async () => {
      const keys = respond(() => asked({ kind: 'another', siteKey: 'key' }));
      expect(await submitOrder(REQUEST)).toEqual({ kind: 'failed', code: 'challenge-required' });
      expect(keys).toHaveLength(1);
    });
  });

  it('reports higher prices', async () => {
    respond(() => problem('quote-changed', { quote: { total: 'not a quote' } }));
    expect(await submitOrder(REQUEST)).toEqual({ kind: 'changed', quote: null });
  });

  it('reports the fields that the API refuses', async () => {
    const errors = [{ path: 'contact.phone', code: 'phone' }];
    respond(() => problem('invalid-request', { errors }));
    expect(await submitOrder(REQUEST)).toEqual({ kind: 'refused', errors });
  });

  it('reports a failed connection, and is never sent twice for that', async () => {
    const keys = respond(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await submitOrder(REQUEST)).toEqual({ kind: 'failed', code: 'offline' });
    expect(keys).toHaveLength(1);
  });
});
