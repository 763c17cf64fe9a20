import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { countTroubles } from '#api/counters/count-troubles.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { type HealthPart, SCHEDULED_JOBS, stateOf } from '#shared/contract/shop-health.ts';
import { aProduct, fill } from '../catalogue.ts';
import { anOrder, placed } from '../ordering.ts';
import { OPERATOR, openShop, type Shop } from '../shop.ts';

const DAY_MINUTES = 24 * 60;

let shop: Shop;
beforeEach(async () => {
  shop = openShop();
  await fill(shop, [aProduct('robe')]);
  await shop.runJobs();
});

const readHealth = async () =>
  OPERATIONS.showHealth.response.parse(await (await shop.send('/operator/health', { headers: OPERATOR })).json());
const found = async (part: HealthPart) => (await readHealth()).rows.find((row) => row.part === part);
const readToday = async () =>
  OPERATIONS.showToday.response.parse(await (await shop.send('/operator/today', { headers: OPERATOR })).json());
const troublesOfToday = async () => (await readToday()).lines.find(({ kind }) => kind === 'health')?.count ?? 0;
const now = () => new Date(shop.time.now).toISOString();

describe('the health of a shop', () => {
  test('is well after a run of the schedule, and then Today has no line of it', async () => {
    const { rows, errors, calls } = await readHealth();
    expect(rows.filter((row) => stateOf(row) !== 'well')).toEqual([]);
    expect([errors, calls]).toEqual([[], []]);
    expect(await troublesOfToday()).toBe(0);
  });

  test('tells of every job when it was run and will be, and since when it fails, until it goes well', async () => {
    const ran = now();
    const { jobs } = await readHealth();
    expect(jobs.slice(0, SCHEDULED_JOBS.length).map(({ job }) => job)).toEqual(SCHEDULED_JOBS);
    expect(jobs[0]).toEqual({
      job: 'apply-prices',
      every: 'run',
      ranAt: ran,
      nextAt: new Date(shop.time.now + 120_000).toISOString(),
      failingSince: null,
    });
    expect(jobs.at(-1)).toMatchObject({ job: 'receipt-maker', every: 'day', ranAt: ran });
    shop.pass(2);
    const since = now();
    await env.DB.exec('ALTER TABLE import RENAME TO hidden_import');
    for (let run = 0; run < 2; run += 1) {
      await shop.runJobs();
      shop.pass(2);
    }
    await env.DB.exec('ALTER TABLE hidden_import RENAME TO import');
    const failing = (await readHealth()).jobs.filter(({ failingSince }) => failingSince !== null);
    expect(failing).toMatchObject([{ job: 'purge-imports', failingSince: since }]);
    expect(await found('jobs')).toMatchObject({ finding: 'failed', count: 1, at: since });
    await shop.runJobs();
    expect(await found('jobs')).toMatchObject({ finding: 'done' });
  });

  test('tells a schedule that has stopped, and Today leads to it', async () => {
    const ran = now();
    shop.pass(9);
    expect(await found('schedule')).toMatchObject({ finding: 'runs', at: ran });
    shop.pass(2);
    expect(await found('schedule')).toMatchObject({ finding: 'late', at: ran });
    expect(await troublesOfToday()).toBe(1);
  });

  test('tells emails that wait, those that the host refuses, and that none are sent at all', async () => {
    const since = now();
    await placed(shop, anOrder('robe-m'));
    expect(await found('outbox')).toMatchObject({ finding: 'waiting', count: 1, at: since });
    shop.pass(61);
    expect(await found('outbox')).toMatchObject({ finding: 'late' });
    await env.DB.exec(`UPDATE mail_outbox SET tries = 3, fault = 'x', first_tried_at = ${shop.time.now}`);
    expect(await found('mail')).toMatchObject({ finding: 'failing', count: 1, at: now() });
    await env.DB.exec(`UPDATE mail_outbox SET dead_at = ${shop.time.now}`);
    expect(await found('refused')).toMatchObject({ finding: 'some', count: 1 });
    expect(await found('mail')).toMatchObject({ finding: 'sends', at: null });
    shop.ports.mailer = null;
    expect(await found('mail')).toMatchObject({ finding: 'off' });
  });

  test('tells receipts that wait and that were refused, for orders that are listed by them', async () => {
    await placed(shop, anOrder('robe-m'));
    const receipt = (status: string) =>
      env.DB.exec(
        `INSERT OR REPLACE INTO closing_receipt (id, order_id, status, created_at, updated_at) SELECT 'r', id, '${status}', ${shop.time.now}, ${shop.time.now} FROM orders`,
      );
    await receipt('created');
    expect(await found('receipts')).toMatchObject({ finding: 'none' });
    shop.pass(6);
    expect(await found('receipts')).toMatchObject({ finding: 'pending', count: 1 });
    await receipt('refused');
    expect(await found('receipts')).toMatchObject({ finding: 'refused', count: 1 });
    expect((await readToday()).lines).toContainEqual(expect.objectContaining({ kind: 'receipt', count: 1 }));
    expect(await troublesOfToday()).toBe(0);
  });

  test('tells a card provider that is silent, refuses the key or is switched off', async () => {
    expect(await found('card')).toMatchObject({ finding: 'answers' });
    await env.DB.exec(`INSERT INTO payment_health (id, failures, failed_at) VALUES (1, 3, ${shop.time.now})`);
    expect(await found('card')).toMatchObject({ finding: 'silent', count: 3, at: now() });
    await env.DB.exec(`UPDATE payment_health SET key_refused_at = ${shop.time.now}`);
    expect(await found('card')).toMatchObject({ finding: 'key-refused', at: now() });
    shop.ports.settings.payments = false;
    expect(await found('card')).toMatchObject({ finding: 'off' });
  });

  test('tells a publication that is under way, and one that stands still', async () => {
    await env.DB.exec(
      `INSERT INTO publication_run (id, phase, done, total, moved_at) VALUES (1, 'write', 3, 10, ${shop.time.now})`,
    );
    expect(await found('publication')).toMatchObject({ finding: 'running', count: 7 });
    shop.pass(1);
    expect(await found('publication')).toMatchObject({ finding: 'stalled' });
  });

  test('tells when the shop was last backed up where a command does that, and that the platform keeps it elsewhere', async () => {
    expect(await found('backup')).toMatchObject({ finding: 'kept' });
    shop.ports.backups = 'command';
    expect(await found('backup')).toMatchObject({ finding: 'never' });
    await env.DB.exec(`INSERT INTO job_mark (job, at) VALUES ('backup', ${shop.time.now})`);
    shop.pass(35 * 60);
    expect(await found('backup')).toMatchObject({ finding: 'made' });
    shop.pass(2 * 60);
    expect(await found('backup')).toMatchObject({ finding: 'late' });
  });
});

describe('errors and slow calls', () => {
  const fail = (event: string) =>
    countTroubles(shop.ports, async ({ log }) => log({ level: 'error', event, order: 'Анна', message: '+7 999' }));

  test('are counted by day and kind, for a week, without what they are about', async () => {
    await fail('receipt-refused');
    shop.pass(DAY_MINUTES);
    await fail('receipt-refused');
    await fail('mail-dead');
    const { errors } = await readHealth();
    expect(errors).toEqual([
      { event: 'receipt-refused', today: 1, week: 2 },
      { event: 'mail-dead', today: 1, week: 1 },
    ]);
    expect(await found('errors')).toMatchObject({ finding: 'some', count: 2 });
    const stored = await env.DB.prepare('SELECT * FROM daily_count').all();
    expect(JSON.stringify(stored.results)).not.toMatch(/Анна|999/);
    shop.pass(6 * DAY_MINUTES);
    expect((await readHealth()).errors).toEqual([
      { event: 'mail-dead', today: 0, week: 1 },
      { event: 'receipt-refused', today: 0, week: 1 },
    ]);
  });

  test('are counted of calls by their pattern: of shoppers from a second, of others from five', async () => {
    const slowed = (ms: number) => {
      const { queueMail } = shop.ports;
      shop.ports.accessEmail = null;
      shop.ports.clock = () => {
        shop.time.now += ms;
        return shop.time.now;
      };
      return () => Object.assign(shop.ports, { queueMail, clock: () => shop.time.now });
    };
    const quick = slowed(1000);
    await shop.send('/products/robe');
    await shop.send('/operator/views?list=orders', { headers: OPERATOR });
    quick();
    expect((await readHealth()).calls).toEqual([
      { operation: 'GET /products/:handle', kind: 'slow', today: 1, week: 1 },
    ]);
    expect(await found('calls')).toMatchObject({ finding: 'slow', count: 1 });
  });

  test('do not keep a call from being answered if they cannot be counted', async () => {
    await env.DB.exec('ALTER TABLE daily_count RENAME TO hidden_count');
    await expect(fail('mail-dead')).resolves.toBeUndefined();
    await env.DB.exec('ALTER TABLE hidden_count RENAME TO daily_count');
  });
});
