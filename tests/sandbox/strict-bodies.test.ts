import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { documentedResponse } from './provider-document.ts';
import { anOrder, aReceipt, aRefund, createProvider, paidPayment, postApi, resetProvider } from './shop.ts';

type Json = { [member: string]: unknown };
/** Where a member stands in a body. */
type Path = readonly (string | number)[];

const shop = createProvider();
const LINES = [{ description: 'Топ', quantity: 1, unitPrice: 10_000, kind: 'goods' }] as const;
const EMAIL = 'buyer@nega.test';

let paid: string;
let held: string;
beforeEach(async () => {
  paid = (await paidPayment()).id;
  held = (await paidPayment({ capture: false })).id;
});
afterEach(resetProvider);

/** The bodies that the shop sends, and those of held money. */
const BODIES: Record<string, () => { path: string; body: Json }> = {
  'a payment': () => ({ path: '/payments', body: JSON.parse(shop.paymentBody(anOrder())) }),
  'a capture': () => ({
    path: `/payments/${held}/capture`,
    body: { amount: { value: '60.00', currency: 'RUB' }, receipt: aReceipt('60.00') },
  }),
  'a cancellation': () => ({ path: `/payments/${held}/cancel`, body: {} }),
  'a refund': () => ({
    path: '/refunds',
    body: JSON.parse(shop.refundBody(aRefund(paid, 10_000, { email: EMAIL, lines: LINES }))),
  }),
  'a receipt': () => ({
    path: '/receipts',
    body: JSON.parse(shop.receiptBody({ paymentId: paid, email: EMAIL, lines: LINES })),
  }),
};
const NAMES = Object.keys(BODIES);

const bodyOf = (name: string) => BODIES[name]?.() ?? { path: '', body: {} };

/** Every member of a body, however deep; the body itself is the empty path. */
function pathsOf(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  const members = Array.isArray(value) ? value.map((item, index) => [index, item] as const) : Object.entries(value);
  return [at, ...members.flatMap(([member, inner]) => pathsOf(inner, [...at, member]))];
}

function valueAt(body: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, member) => Object(value)[member], body);
}

/** A copy of the body with another value at the path. */
function changed(body: unknown, [member, ...rest]: Path, value: unknown): unknown {
  if (member === undefined) return value;
  const copy = structuredClone(body);
  Object.assign(Object(copy), { [member]: changed(Object(body)[member], rest, value) });
  return copy;
}

const ofAnotherType = (value: unknown) => (typeof value === 'string' ? 7 : 'another type');
const isObject = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value);

async function expectRefused(path: string, body: unknown, parameter: unknown): Promise<void> {
  const response = await postApi(path, body);
  const refusal = await response.json();
  expect([response.status, JSON.stringify(body), refusal]).toEqual([
    400,
    JSON.stringify(body),
    expect.objectContaining({ type: 'error', code: 'invalid_request', parameter }),
  ]);
  documentedResponse('invalidRequest').parse(refusal);
}

describe.each(NAMES)('%s', (name) => {
  it('is accepted as the shop writes it', async () => {
    const { path, body } = bodyOf(name);
    expect((await postApi(path, body)).status).toBe(200);
  });

  it('is refused with an unknown field at any depth', async () => {
    const { path, body } = bodyOf(name);
    for (const at of pathsOf(body).filter((one) => isObject(valueAt(body, one)) && !one.includes('metadata')))
      await expectRefused(path, changed(body, [...at, 'surprise'], 'x'), expect.any(String));
  });

  it('is refused with a value of another type at any depth', async () => {
    const { path, body } = bodyOf(name);
    for (const at of pathsOf(body))
      await expectRefused(path, changed(body, at, ofAnotherType(valueAt(body, at))), expect.any(String));
  });
});

const LONG_MAIL = `${'m'.repeat(64)}@${`${'d'.repeat(60)}.`.repeat(4)}test`;

it.each([
  ['a payment', ['description'], 'x'.repeat(129), 'description'],
  ['a payment', ['confirmation', 'return_url'], `https://nega.test/${'x'.repeat(2048)}`, 'confirmation.return_url'],
  ['a payment', ['metadata', 'x'.repeat(33)], 'x', `metadata.${'x'.repeat(33)}`],
  ['a payment', ['metadata', 'order_number'], 'x'.repeat(513), 'metadata.order_number'],
  ['a payment', ['receipt', 'items', 0, 'description'], 'x'.repeat(129), 'receipt'],
  ['a payment', ['receipt', 'customer', 'email'], LONG_MAIL, 'receipt'],
  ['a refund', ['description'], 'x'.repeat(251), 'description'],
  ['a refund', ['payment_id'], 'x'.repeat(37), 'payment_id'],
  ['a refund', ['receipt', 'items', 0, 'description'], '', 'receipt'],
  ['a receipt', ['payment_id'], 'x'.repeat(37), 'payment_id'],
  ['a receipt', ['items', 0, 'description'], 'x'.repeat(129), 'items.0.description'],
  ['a receipt', ['customer', 'email'], LONG_MAIL, 'customer.email'],
  ['a receipt', ['surprise'], 'x', 'surprise'],
  ['a payment', ['confirmation', 'surprise'], 'x', 'confirmation.surprise'],
] as const)('%s with %j of %j is refused, and %s is named', async (name, at, value, parameter) => {
  const { path, body } = bodyOf(name);
  await expectRefused(path, changed(body, at, value), parameter);
});

it('only a cancellation needs no body', async () => {
  const ask = (path: string) => postApi(path, undefined);
  for (const path of ['/payments', '/refunds', '/receipts', `/payments/${held}/capture`])
    expect((await ask(path)).status).toBe(400);
  expect((await ask(`/payments/${held}/cancel`)).status).toBe(200);
});
