import { beforeEach, expect, test } from 'vitest';
import { codeFromBytes } from '#shared/domain/certificates/code.ts';
import { anOrder } from '../ordering.ts';
import { type CertificateShop, openCertificateShop } from './certificate-shop.ts';

const GUESSER = { 'Client-Address': '203.0.113.7' };
const NEIGHBOUR = { 'Client-Address': '198.51.100.1' };

let at: CertificateShop;
beforeEach(async () => {
  at = await openCertificateShop();
});

const guess = () => codeFromBytes(crypto.getRandomValues(new Uint8Array(16)));
const line = { key: 'line', sku: 'robe-m', quantity: 1 };
const quote = (codes: string[], headers: Record<string, string> = GUESSER) =>
  at.shop.post('/quotes', { lines: [line], certificates: [], codes }, headers);
/** The four places where a code may be tried. */
const DOORS = [
  (code: string) => at.shop.post('/certificates/balance', { code }, GUESSER),
  (code: string) => at.shop.post('/certificates/openings', { code }, GUESSER),
  (code: string) => quote([code]),
  (code: string) =>
    at.shop.post('/orders', anOrder('robe-m', { codes: [code] }), {
      ...GUESSER,
      'Idempotency-Key': crypto.randomUUID(),
    }),
];

test('unknown codes are limited to ten a minute, in all calls together', async () => {
  const [good = ''] = await at.bought(500_000);
  const statuses: number[] = [];
  for (let tried = 0; tried < 12; tried += 1) {
    const door = DOORS[tried % DOORS.length];
    if (door) statuses.push((await door(guess())).status);
  }
  expect(statuses.slice(0, 10)).not.toContain(429);
  expect(statuses.slice(10)).toEqual([429, 429]);
  // A code that is good is told no better from one that is none.
  const shut: number[] = [];
  for (const door of DOORS) shut.push((await door(good)).status);
  expect(shut).toEqual([429, 429, 429, 429]);
  expect((await quote([good], NEIGHBOUR)).status).toBe(200);
  at.shop.pass(1);
  expect((await quote([good])).status).toBe(200);
});

test('several codes of one request count separately, and concurrent requests get no further', async () => {
  const responses = await Promise.all(Array.from({ length: 10 }, () => quote([guess(), guess(), guess()])));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
});

test('a cart with a valid code, or without codes, may be priced any number of times', async () => {
  const [good = ''] = await at.bought(500_000);
  for (let asked = 0; asked < 15; asked += 1) expect((await quote([good])).status).toBe(200);
  for (let asked = 0; asked < 15; asked += 1) expect((await quote([])).status).toBe(200);
});
