import { env } from 'cloudflare:workers';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { countWrites } from '#hosts/node/database/count-writes.ts';
import type { SqlConnection } from '#hosts/node/database/sql-connection.ts';
import { readFreeSpace } from '#hosts/node/metrics/free-space.ts';
import { createMetrics } from '#hosts/node/metrics/metrics.ts';
import type { ShopSources } from '#hosts/node/metrics/shop-gauges.ts';
import { anOrder, CONTACT, openStockedShop, placed } from '../api/ordering.ts';
import type { Shop } from '../api/shop.ts';
import { temporaryFolder } from './temporary-folder.ts';

const HOUR_MS = 60 * 60 * 1000;

let shop: Shop;
beforeEach(async () => {
  shop = await openStockedShop();
});

/** The metrics an hour from now. */
async function scrape(changes: Partial<ShopSources> = {}): Promise<string> {
  const metrics = createMetrics();
  metrics.observe({ level: 'info', event: 'request', operation: 'GET /categories', status: 200, ms: 5 });
  metrics.observe({ level: 'error', event: 'mail-dead' });
  metrics.watch({
    database: env.DB,
    writesWaiting: () => 3,
    freeSpace: async () => new Map([['database', 5e9]]),
    clock: () => shop.ports.clock() + HOUR_MS,
    ...changes,
  });
  return await metrics.read();
}

function metric(text: string, name: string): number | null {
  const line = text.split('\n').find((each) => each.startsWith(`${name} `));
  return line === undefined ? null : Number(line.split(' ').at(-1));
}

describe('the metrics', () => {
  test('say how many orders are in which state, and how long emails wait, and nothing of who ordered', async () => {
    await placed(shop, anOrder('counted'));
    const text = await scrape();
    expect(metric(text, 'shop_orders{state="awaiting_payment"}')).toBe(1);
    expect(metric(text, 'shop_orders_placed_total')).toBe(1);
    expect(metric(text, 'shop_outbox_emails')).toBe(1);
    expect(metric(text, 'shop_outbox_oldest_seconds')).toBeCloseTo(3600, -1);
    for (const word of [CONTACT.email, CONTACT.firstName, CONTACT.lastName, 'nega.test'])
      expect(text).not.toContain(word);
  });

  test('say how large the database is, what waits to be written, and what space is free', async () => {
    const text = await scrape();
    expect(metric(text, 'shop_database_bytes')).toBeGreaterThan(100_000);
    expect(metric(text, 'shop_database_writes_waiting')).toBe(3);
    expect(metric(text, 'shop_disk_free_bytes{store="database"}')).toBe(5e9);
    expect(metric(text, 'shop_outbox_oldest_seconds')).toBe(0);
  });

  test('say when the schedule last ran to its end, and that it never did', async () => {
    expect(await scrape()).toContain('shop_schedule_age_seconds +Inf');
    await env.DB.prepare("INSERT INTO job_mark (job, at) VALUES ('schedule', ?)").bind(shop.ports.clock()).run();
    expect(metric(await scrape(), 'shop_schedule_age_seconds')).toBeCloseTo(3600, -1);
  });

  test('go on without a database, and keep none of its old numbers', async () => {
    const database = { prepare: () => env.DB.prepare('SELECT nothing'), batch: env.DB.batch };
    const text = await scrape({ database });
    expect(metric(text, 'shop_database_up')).toBe(0);
    expect(metric(text, 'shop_outbox_emails')).toBeNull();
    expect(metric(await scrape(), 'shop_database_up')).toBe(1);
  });
});

test('a connection counts its writes until they are done, and no reads', async () => {
  const done = Promise.withResolvers<void>();
  const inner: SqlConnection = { run: () => done.promise.then(() => []), close: async () => undefined };
  const connection = countWrites(inner);
  const statement = (sql: string) => connection.run([{ sql, params: [] }]);
  const all = [statement('SELECT 1'), statement('DELETE FROM orders'), statement('DELETE FROM refund')];
  expect(connection.writesWaiting()).toBe(2);
  done.resolve();
  await Promise.all(all);
  expect(connection.writesWaiting()).toBe(0);
});

test('free space is that of folders of this machine, and of no bucket or server', async () => {
  const folder = temporaryFolder();
  const here = await readFreeSpace({ DATABASE_URL: `file:${join(folder, 'shop.sqlite')}`, PICTURES: folder });
  expect([...here.keys()]).toEqual(['database', 'pictures']);
  expect(Math.min(...here.values())).toBeGreaterThan(0);
  const elsewhere = await readFreeSpace({ DATABASE_URL: 'http://database:8080', PICTURES: 'https://store/bucket' });
  expect([...elsewhere]).toEqual([]);
});

describe('the alert rules', () => {
  const Rule = z.strictObject({
    alert: z.string().check(z.regex(/^Shop[A-Za-z]+$/)),
    expr: z.string(),
    for: z.optional(z.string().check(z.regex(/^\d+[smh]$/))),
    labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
    annotations: z.strictObject({ summary: z.string().check(z.regex(/\. .+\.$|; .+\.$/)) }),
  });
  const Rules = z.strictObject({ groups: z.array(z.strictObject({ name: z.string(), rules: z.array(Rule) })) });
  const file = readFileSync(join(import.meta.dirname, '../../hosts/node/alerts.yaml'), 'utf8');
  const rules = Rules.parse(parse(file)).groups.flatMap((group) => group.rules);

  test.each(rules.map(({ alert, expr }) => [alert, expr]))('%s asks for a metric that there is', async (_, expr) => {
    await placed(shop, anOrder('counted'));
    const text = await scrape();
    const names = expr.match(/\b(?:shop|nodejs)_\w+/g) ?? [];
    expect(names).not.toEqual([]);
    for (const name of names) expect(text).toMatch(new RegExp(`^${name}[{ ]`, 'm'));
    for (const [open, close] of ['()', '[]', '{}'])
      expect(expr.split(String(open))).toHaveLength(expr.split(String(close)).length);
  });

  test('fire for the first line of its kind, which increases nothing that was counted before', () => {
    const counting = rules.filter(({ expr }) => expr.includes('increase(shop_events_total'));
    expect(counting).not.toEqual([]);
    for (const { expr } of counting) {
      const [, labels] = /increase\(shop_events_total(\{[^}]*\})/.exec(expr) ?? [];
      expect(expr).toContain(`shop_events_total${labels} unless shop_events_total${labels} offset`);
    }
  });

  test('have names of their own', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  });
});
