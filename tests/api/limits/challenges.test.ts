import { env } from 'cloudflare:workers';
import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { createProofOfWork } from '#api/adapters/proof-of-work.ts';
import { openDatabase } from '#api/database/database.ts';
import { readKeyRing } from '#api/security/secrets.ts';
import { solveProofOfWork } from '#client/shop-api/solve-proof-of-work.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { interruptBatches } from '../interrupted-database.ts';
import { aNewContact, anOrder, CONTACT, place } from '../ordering.ts';
import { recordStatements } from '../recorded-statements.ts';
import { openShop, type Shop } from '../shop.ts';
import { answerTo } from '../solving.ts';

const FIRST_KEY = `tests:${btoa('o'.repeat(32))}`;
const NEW_KEY = `2027:${btoa('n'.repeat(32))}`;
const ADDRESS = { 'Client-Address': '2001:db8::1' };

let shop: Shop;
beforeEach(async () => {
  shop = openShop();
  await fill(shop, [aProduct('robe', { variants: [aVariant('robe-m', { price: 500_000, stock: 100 })] })]);
});

const order = (key?: string, headers: Record<string, string> = {}, contact = CONTACT) =>
  place(shop, anOrder('robe-m', { contact }), key, headers);
async function statusesOf(times: number, call: (time: number) => Promise<Response>): Promise<number[]> {
  const statuses: number[] = [];
  for (let made = 0; made < times; made += 1) statuses.push((await call(made)).status);
  return statuses;
}
const FREE = [201, 201, 201, 201, 201];

describe('a proof of work', () => {
  const BITS = 8;
  const at = (now: number, keys = FIRST_KEY) =>
    createProofOfWork({ keys: readKeyRing(keys), clock: () => now, bits: BITS });
  const NOW = Date.UTC(2026, 10, 21, 9);
  const LIFE_MS = 5 * 60_000;

  test('is valid for its subject and its time only', async () => {
    const subjects = fc.tuple(fc.string(), fc.string()).filter(([one, other]) => one !== other);
    const property = fc.asyncProperty(subjects, fc.nat(LIFE_MS - 1000), async ([subject, other], later) => {
      const answer = await solveProofOfWork(await at(NOW).issue(subject));
      expect(await at(NOW + later).isSolved(subject, answer)).toBe(true);
      expect(await at(NOW + later).isSolved(other, answer)).toBe(false);
      expect(await at(NOW + LIFE_MS).isSolved(subject, answer)).toBe(false);
      const [expires, signature] = answer.split('.');
      const nonce = `${Number(expires) + 600}.${signature}`;
      const prolonged = await solveProofOfWork({ kind: 'proof-of-work', nonce, bits: BITS });
      expect(await at(NOW).isSolved(subject, prolonged)).toBe(false);
    });
    await fc.assert(property);
  });

  test('accepts every number whose hash begins with enough zero bits, and no other', async () => {
    const { nonce } = await at(NOW).issue('order a');
    for (let number = 0; number < 1000; number += 1) {
      const answer = `${nonce}.${number}`;
      const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(answer));
      const isFound = Math.clz32(new DataView(hash).getUint32(0)) >= BITS;
      expect([answer, await at(NOW).isSolved('order a', answer)]).toEqual([answer, isFound]);
    }
  });

  test('accepts nothing but its own solution', async () => {
    const { nonce } = await at(NOW).issue('order a');
    for (const answer of ['', nonce, `${nonce}.`, `${nonce}.0x1`, 'a.b.c', '.'.repeat(1000)]) {
      expect(await at(NOW).isSolved('order a', answer)).toBe(false);
    }
  });

  test('survives a key rotation, and is invalid without its key', async () => {
    const answer = await solveProofOfWork(await at(NOW).issue('order a'));
    expect(await at(NOW, `${NEW_KEY},${FIRST_KEY}`).isSolved('order a', answer)).toBe(true);
    expect(await at(NOW, NEW_KEY).isSolved('order a', answer)).toBe(false);
  });
});

describe('an order past half of what its contact may make', () => {
  test('is made with a solved challenge, up to the limit', async () => {
    expect(await statusesOf(6, () => order())).toEqual([...FREE, 428]);
    for (let made = 5; made < 10; made += 1) {
      const key = crypto.randomUUID();
      const answer = await answerTo(await order(key));
      expect((await order(key, answer)).status).toBe(201);
    }
    const refused = await order();
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '3600']);
  });

  test('is counted once, however often it needed a challenge, and not if it was abandoned', async () => {
    await statusesOf(5, () => order());
    const before = await env.DB.prepare('SELECT key, count FROM call_count ORDER BY key').all();
    expect(await statusesOf(20, () => order('a-key'))).toEqual(Array.from({ length: 20 }, () => 428));
    const after = await env.DB.prepare('SELECT key, count FROM call_count ORDER BY key').all();
    expect(after.results).toEqual(before.results);
    expect((await order('a-key', await answerTo(await order('a-key')))).status).toBe(201);
    const { results } = await env.DB.prepare('SELECT DISTINCT count FROM call_count').all();
    expect(results).toEqual([{ count: 6 }]);
  });

  test('counts for neither mailbox nor phone if one of them has a challenge to solve', async () => {
    await statusesOf(5, () => order());
    const samePhone = { ...CONTACT, email: 'vera@nega.test' };
    expect((await order(undefined, {}, samePhone)).status).toBe(428);
    const statuses = await statusesOf(5, (time) =>
      order(undefined, {}, aNewContact({ email: `vera+${time}@nega.test` })),
    );
    expect(statuses).toEqual(FREE);
  });

  test('is refused with the solution for another order', async () => {
    await statusesOf(5, () => order());
    const answer = await answerTo(await order('a-key'));
    expect((await order('another-key', answer)).status).toBe(428);
    expect((await order('a-key', answer)).status).toBe(201);
    expect((await order('another-key', answer)).status).toBe(428);
  });

  test('gets a new challenge if the old one has expired', async () => {
    await statusesOf(5, () => order());
    const late = await answerTo(await order('a-key'));
    shop.pass(5);
    const again = await order('a-key', late);
    expect((await order('a-key', await answerTo(again))).status).toBe(201);
  });

  test('gets its response again without a challenge once it was made', async () => {
    await statusesOf(5, () => order());
    const first = await order('a-key', await answerTo(await order('a-key')));
    const repeated = await order('a-key');
    expect([repeated.status, await repeated.text()]).toEqual([201, await first.text()]);
  });

  test('needs none if it could not be made anyway', async () => {
    await statusesOf(5, () => order());
    const changed = await place(shop, anOrder('robe-m', { expectedTotal: 1 }));
    expect(changed.status).toBe(409);
  });
});

test('an order that is retried because the catalogue changed is counted once', async () => {
  const interrupted = interruptBatches(env.DB, 6, () =>
    env.DB.prepare('UPDATE catalogue SET version = version + 1').run(),
  );
  shop.ports.database = openDatabase(recordStatements(interrupted, shop.statements));
  expect((await order()).status).toBe(201);
  expect(shop.statements.filter((statement) => statement.includes('into "orders"')).length).toBeGreaterThan(1);
  const { results } = await env.DB.prepare('SELECT count FROM call_count').all();
  expect(results).toEqual([{ count: 1 }, { count: 1 }]);
});

test('a burst of concurrent orders gets five without a challenge, as sequential ones do', async () => {
  const answers = await Promise.all(Array.from({ length: 20 }, () => order()));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(answers.filter(({ status }) => status === 428)).toHaveLength(15);
});

test('an order from an address past half of its limit needs a challenge, for any contact, and is counted once', async () => {
  const fromAddress = (key?: string, headers = {}) => order(key, { ...ADDRESS, ...headers }, contacts());
  const contacts = () => aNewContact();
  expect(await statusesOf(6, () => fromAddress())).toEqual([...FREE, 428]);
  for (let made = 5; made < 10; made += 1) {
    const key = crypto.randomUUID();
    const contact = aNewContact();
    const answer = await answerTo(await order(key, ADDRESS, contact));
    expect((await order(key, { ...ADDRESS, ...answer }, contact)).status).toBe(201);
  }
  expect((await fromAddress()).status).toBe(429);
  shop.pass(1);
  expect((await fromAddress()).status).toBe(201);
});

test('an email past half of its mailbox’s limit needs a challenge, which is valid for that email only', async () => {
  const ask = (number: number, headers: Record<string, string> = {}) =>
    shop.post(`/orders/${number}/link`, { email: 'anna@nega.test' }, headers);
  expect(await statusesOf(6, () => ask(1001))).toEqual([200, 200, 200, 200, 200, 428]);
  const answer = await answerTo(await ask(1001));
  expect((await ask(1002, answer)).status).toBe(428);
  expect((await ask(1001, answer)).status).toBe(200);
});
