import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { ProviderError, type ProviderPayment } from '#api/ports/payment-provider.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { anOrder, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { openShop, type Shop } from '../shop.ts';
import { countOf } from '../stored.ts';

const silent = new ProviderError('no answer', { outcome: 'unknown', extent: 'outage', code: 'unreachable' });
const refusesKey = new ProviderError('no', { outcome: 'unknown', extent: 'key', code: 'invalid_credentials' });

let shop: Shop;
beforeEach(async () => {
  shop = openShop();
  await fill(shop, [aProduct('robe', { variants: [aVariant('counted', { stock: 5000 })] })]);
});

type Row = Record<string, unknown>;

async function insert(table: string, rows: readonly Row[]): Promise<void> {
  const generated = ['ready_by', 'arrives_by'];
  const names = Object.keys(rows[0] ?? {}).filter((name) => !generated.includes(name));
  const text = `INSERT INTO ${table} (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`;
  await env.DB.batch(rows.map((row) => env.DB.prepare(text).bind(...names.map((name) => row[name]))));
}

/** Orders like one that waits for its payment: `paying` of them with an open attempt, the others without. */
async function crowd(size: number, paying: number): Promise<void> {
  await payingOf(shop, await placed(shop, anOrder('counted'))).start();
  const all = async (table: string) => (await env.DB.prepare(`SELECT * FROM ${table}`).all<Row>()).results[0] ?? {};
  const [order, line, attempt] = await Promise.all(['orders', 'order_line', 'payment_attempt'].map(all));
  // The first one is no part of the crowd.
  await env.DB.exec("UPDATE payment_attempt SET status = 'canceled'; UPDATE orders SET state = 'delivered'");
  const numbers = Array.from({ length: size }, (_, index) => index + 1);
  const ids = numbers.map((number) => `order-${number}`);
  await insert(
    'orders',
    numbers.map((number) => ({ ...order, number: 5000 + number, id: `order-${number}` })),
  );
  await insert(
    'order_line',
    ids.map((id) => ({ ...line, order_id: id })),
  );
  await insert(
    'payment_attempt',
    ids.slice(0, paying).map((id) => ({ ...attempt, id: `of-${id}`, order_id: id, provider_id: id })),
  );
}

const inState = async (state: string) =>
  env.DB.prepare('SELECT count(*) AS n FROM orders WHERE state = ?').bind(state).first<number>('n');

/** Has every payment succeed, its answer taking so long. */
const succeedAll = (ms = 0) => {
  shop.provider.get = async (id): Promise<ProviderPayment> => {
    shop.provider.asked += 1;
    shop.time.now += ms;
    const known = { status: 'succeeded', amount: 539_000, currency: 'RUB', test: true } as const;
    return { id, ...known, attemptId: `of-${id}`, confirmationUrl: null, cancelReason: null };
  };
};

describe('a run of the schedule', () => {
  test('does the shop’s own jobs before waiting for a provider that hangs, and waits for it once', async () => {
    await crowd(8, 6);
    shop.pass(31);
    let expiredBefore: number | null = null;
    shop.provider.get = async () => {
      expiredBefore ??= await inState('expired');
      shop.provider.asked += 1;
      shop.time.now += 35_000;
      throw silent;
    };
    await shop.runJobs();
    expect(expiredBefore).toBe(2);
    expect(shop.provider.asked).toBe(1);
    await shop.runJobs();
    expect(shop.provider.asked).toBe(2);
  });

  test('stops calling the provider once its key is rejected', async () => {
    await crowd(6, 6);
    shop.pass(3);
    shop.provider.failure = refusesKey;
    await shop.runJobs();
    expect(shop.provider.asked).toBe(1);
  });

  test('leaves the rest to the next run when its minute with the provider is over', async () => {
    await crowd(8, 8);
    shop.pass(3);
    succeedAll(25_000);
    await shop.runJobs();
    expect(shop.provider.asked).toBe(3);
    await shop.runJobs();
    await shop.runJobs();
    expect(await inState('paid')).toBe(8);
  });

  test('stays within the limit of statements after an outage of a thousand orders', async () => {
    await crowd(1000, 500);
    shop.pass(31);
    succeedAll();
    for (let run = 1; run <= 3; run += 1) {
      const before = shop.statements.length;
      await shop.runJobs();
      expect(shop.statements.length - before).toBeLessThan(1000);
      expect(await inState('expired')).toBeGreaterThanOrEqual(run * 20);
      expect(await inState('paid')).toBeGreaterThanOrEqual(run * 15);
    }
    expect(shop.logs.filter(({ level }) => level === 'error')).toEqual([]);
  });
});

describe('a shopper who looks at the payment again and again', () => {
  const looks = async (paying: ReturnType<typeof payingOf>, times: number, ms: number) => {
    for (let look = 0; look < times; look += 1) {
      await paying.check();
      shop.time.now += ms;
    }
  };

  test('causes one call of the provider in two seconds, in any number of tabs, and the schedule still calls it', async () => {
    const paying = payingOf(shop, await placed(shop, anOrder('counted')));
    const link = await paying.start();
    await Promise.all(Array.from({ length: 10 }, paying.check));
    expect(shop.provider.asked).toBe(1);
    await looks(paying, 4, 1_000);
    expect(shop.provider.asked).toBe(2);
    expect(await paying.start()).toBe(link);
    shop.provider.change(null, { status: 'succeeded' });
    shop.time.now += 2_000;
    expect(await paying.check()).toMatchObject({ state: 'paid' });
  });

  test('causes a limited number of calls for an order', async () => {
    const paying = payingOf(shop, await placed(shop, anOrder('counted')));
    await paying.start();
    await env.DB.exec('UPDATE payment_attempt SET asks = 198');
    await looks(paying, 5, 3_000);
    expect(shop.provider.asked).toBe(2);
    shop.provider.change(null, { status: 'succeeded' });
    shop.pass(3);
    await shop.runJobs();
    expect(await paying.state()).toBe('paid');
  });
});

test('a concurrent notification, return and scheduled job raise no alarm', async () => {
  for (let time = 0; time < 5; time += 1) {
    const paying = payingOf(shop, await placed(shop, anOrder('counted')));
    await paying.start();
    const id = shop.provider.latestId();
    shop.provider.change(null, { status: 'succeeded' });
    shop.pass(3);
    await Promise.all([...Array.from({ length: 6 }, () => paying.notify(id)), paying.check(), shop.runJobs()]);
    expect(await paying.state()).toBe('paid');
  }
  expect(shop.logs.filter(({ level }) => level === 'error')).toEqual([]);
  expect(await countOf('refund')).toBe(0);
});
