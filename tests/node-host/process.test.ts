import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { findFaults } from '#hosts/node/configuration.ts';
import { readJournal } from '#hosts/node/journal.ts';
import { CreatedOrder } from '#shared/contract/order.ts';
import { OwnOrder } from '#shared/contract/own-order.ts';
import { aProduct, fill } from '../api/catalogue.ts';
import { anOrder } from '../api/ordering.ts';
import { VARIABLES } from '../api/variables.ts';
import { findFreePort } from './free-port.ts';
import { HOST_VARIABLES, type HostProcess, startHostProcess } from './host-process.ts';
import { hasSqld, type Sqld, startSqld } from './sqld.ts';

let folder: string;
let hosts: HostProcess[] = [];
const databases: Sqld[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'node-host-test-'));
});
afterAll(async () => {
  await Promise.all(hosts.map((host) => host.end()));
  await Promise.all(databases.map((database) => database.kill()));
  await rm(folder, { recursive: true });
});

function start(variables: Readonly<Record<string, string>> = {}, limits = {}): HostProcess {
  const database = `file:${join(folder, 'shop.sqlite')}`;
  const host = startHostProcess({ DATABASE_URL: database, PICTURES: join(folder, 'pictures'), ...variables }, limits);
  hosts.push(host);
  return host;
}

const mailHost = inject('mailHost');
const emails = async () => (await (await fetch(`http://127.0.0.1:${mailHost.http}/`)).json()) as { text: string }[];
const SMTP = {
  MAIL_TRANSPORT: 'smtp',
  SMTP_HOST: 'localhost',
  SMTP_PORT: String(mailHost.smtp),
  SMTP_USER: 'shop',
  SMTP_PASSWORD: 'пароль shop',
};

const postTo =
  (host: HostProcess) =>
  (path: string, body: unknown, headers: Record<string, string> = {}) =>
    host.send(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });

test('a host with missing variables names them, and does not start', async () => {
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const refused = [
    start({ STOREFRONT_KEYS: '', DATABASE_URL: 'shop', PROVIDER_TEST: 'yes' }),
    start({ DATABASE_URL: url }),
  ];
  const [first, second] = await Promise.all(refused.map(({ ended }) => ended));
  expect(first).toEqual({
    code: 1,
    errors:
      'Missing or malformed variables: DATABASE_URL, STOREFRONT_KEYS\nMissing or malformed variables: PROVIDER_TEST\n',
  });
  expect(second).toEqual({ code: 1, errors: expect.stringMatching(/^DATABASE_URL leads to no database that answers/) });
  hosts = [];
});

test.each([
  ['9999_later.sql', 'The database is of a newer version, which has 9999_later.sql: '],
  ['0000_init.sql', 'The database is of a version before 1.0.0 and cannot be upgraded: delete it'],
  ['0000_baseline.sql', 'The database is of a version before 1.0.0 and cannot be upgraded: delete it'],
])('a host whose database has %s says so in one sentence, and does not start', async (migration, words) => {
  const path = join(folder, migration.replace('.sql', '.sqlite'));
  const database = new DatabaseSync(path);
  database.exec(
    `CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT); INSERT INTO d1_migrations VALUES (1, '${migration}')`,
  );
  database.close();
  const { code, errors } = await start({ DATABASE_URL: `file:${path}` }).ended;
  expect(code).toBe(1);
  expect(errors.startsWith(words)).toBe(true);
  expect(errors.indexOf('\n')).toBe(errors.length - 1);
  hosts = [];
});

test.each<[Record<string, string>, string]>([
  [
    { PORT: '', DATABASE_READERS: 'two', GRACE_SECONDS: '0' },
    'Missing or malformed variables: PORT, DATABASE_READERS, GRACE_SECONDS',
  ],
  [{ DATABASE_URL: 'http://', PICTURES: 's3://bucket' }, 'Missing or malformed variables: DATABASE_URL, PICTURES'],
  [{ METRICS_PORT: '8080' }, 'METRICS_PORT has to be another one than PORT'],
  [
    { DATABASE_REPLICA_URL: 'http://replica' },
    'DATABASE_REPLICA_URL is a replica of a server, which DATABASE_URL has to name',
  ],
  [{ PICTURES: 'https://store/bucket' }, 'PICTURES is a bucket, which needs PICTURES_KEY_ID and PICTURES_SECRET'],
  [{ MAIL_TRANSPORT: 'cloudflare', EMAIL: 'any' }, 'Missing or malformed variables: MAIL_TRANSPORT'],
])('a host does not start with %j', (changes, fault) => {
  expect(findFaults({ ...HOST_VARIABLES, ...changes })).toEqual([fault]);
});

test
  .skipIf(!hasSqld)
  .concurrent('a host whose database stands still says so, refuses in time, and goes on with it', async () => {
    const database = await startSqld({ folder: join(folder, 'server') });
    databases.push(database);
    const host = start({ DATABASE_URL: database.url });
    await host.said('started');
    expect((await host.inside('/health')).status).toBe(200);
    await database.pause();
    const [health, read] = await Promise.all([host.inside('/health'), host.send('/categories')]);
    expect([health.status, read.status, read.headers.get('Retry-After')]).toEqual([503, 503, '2']);
    expect(await (await host.inside('/metrics')).text()).toContain(
      'shop_events_total{event="database-timeout",level="error"} 1',
    );
    database.resume();
    expect((await host.inside('/health')).status).toBe(200);
    expect((await host.send('/categories')).status).toBe(200);
    await database.kill();
    const key = { 'Idempotency-Key': crypto.randomUUID() };
    const order = await postTo(host)('/orders', anOrder('robe-m'), key);
    expect([order.status, order.headers.get('Retry-After')]).toEqual([503, '30']);
    expect(await (await host.inside('/health')).json()).toEqual({ ok: false, database: 'unreachable' });
  });

test.concurrent('three processes on one database sell, run the schedule and send the email once, without losses', async () => {
  const [first, second, third] = [start(SMTP), start(SMTP), start(SMTP)];
  const all = [first, second, third];
  await Promise.all(all.map((host) => host.said('started')));
  const migrated = all.flatMap(({ lines }) => lines.filter((line) => line['event'] === 'migrated'));
  expect(new Set(migrated.map((line) => line['migration'])).size).toBe(migrated.length);

  const post = postTo(first);
  const merchant = { Authorization: `Bearer ${VARIABLES.CATALOGUE_TOKEN}` };
  await fill({ post: (path, body) => post(path, body, merchant) }, [aProduct('robe')]);
  const made = await postTo(second)('/orders', anOrder('robe-m'), { 'Idempotency-Key': crypto.randomUUID() });
  const { order, token } = CreatedOrder.parse(await made.json());
  await vi.waitFor(async () => expect((await emails()).length).toBeGreaterThan(0), { timeout: 30_000 });

  const ageOfSchedule = /^shop_schedule_age_seconds [\d.]+$/m;
  const metrics = async () => (await third.inside('/metrics')).text();
  await vi.waitFor(async () => expect(await metrics()).toMatch(ageOfSchedule), { timeout: 30_000 });

  expect(await Promise.all(all.map((host) => host.end()))).toEqual([0, 0, 0]);
  expect(all.flatMap(({ lines }) => lines.filter((line) => line['event'] === 'schedule-ran'))).toHaveLength(1);
  expect(first.lines.at(-1)).toMatchObject({ event: 'ended' });
  expect(await emails()).toHaveLength(1);
  const again = start();
  const found = await again.send(`/orders/${order.number}`, { headers: { 'Order-Token': token } });
  expect(OwnOrder.parse(await found.json())).toMatchObject({ number: order.number });
  expect(again.lines.some((line) => line['event'] === 'migrated')).toBe(false);
});

test.concurrent('a full disk refuses orders for the moment, answers readers, and makes the host unwell', async () => {
  const file = { DATABASE_URL: `file:${join(folder, 'full.sqlite')}` };
  const before = start(file);
  const merchant = { Authorization: `Bearer ${VARIABLES.CATALOGUE_TOKEN}` };
  await fill({ post: (path, body) => postTo(before)(path, body, merchant) }, [aProduct('robe')]);
  await before.end();
  const host = start(file, { fileBlocks: 128 });
  const order = () => postTo(host)('/orders', anOrder('robe-m'), { 'Idempotency-Key': crypto.randomUUID() });
  const patient = { timeout: 30_000 };
  await vi.waitFor(async () => expect((await order()).status).toBe(503), patient);
  const refused = await order();
  expect(refused.headers.get('Retry-After')).toBe('30');
  expect(await refused.json()).toMatchObject({ type: '/problems/database-unavailable' });
  await vi.waitFor(async () => expect((await host.inside('/health')).status).toBe(503), patient);
  expect(await (await host.inside('/health')).json()).toEqual({ ok: false, database: 'takes-no-writes' });
  expect((await host.send('/products/robe')).status).toBe(200);
});

test('an erasure is in the journal beside the database', async () => {
  const host = start({ DATABASE_URL: `file:${join(folder, 'erased', 'shop.sqlite')}` });
  const merchant = { Authorization: `Bearer ${VARIABLES.CATALOGUE_TOKEN}` };
  await fill({ post: (path, body) => postTo(host)(path, body, merchant) }, [aProduct('robe')]);
  const made = await postTo(host)('/orders', anOrder('robe-m'), { 'Idempotency-Key': crypto.randomUUID() });
  const { order, token } = CreatedOrder.parse(await made.json());
  const path = join(folder, 'erased', 'journal.jsonl');
  for (const end of ['cancellation', 'erasure']) {
    expect(readJournal(path)).toBeNull();
    const ended = await postTo(host)(`/orders/${order.number}/${end}`, {}, { 'Order-Token': token });
    expect(ended.status).toBe(200);
  }
  expect(readJournal(path)).toMatchObject([{ event: 'personal-data-erased', order: expect.any(String) }]);
});

test('a process that is stopped finishes the current request, and refuses others', async () => {
  const host = start();
  const body = JSON.stringify({ lines: anOrder('robe-m').lines, certificates: [], codes: [], country: 'RU' });
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body };
  const { url, headers } = await host.sign('/quotes', init);
  const request = httpRequest(url, { method: 'POST', headers: { ...headers, Expect: '100-continue' } });
  request.flushHeaders();
  await once(request, 'continue');
  const ended = host.end();
  await host.said('ending');
  expect((await host.inside('/health')).status).toBe(503);
  await expect(host.send('/categories')).rejects.toThrow();
  request.end(body);
  const [response]: IncomingMessage[] = await once(request, 'response');
  response?.resume();
  expect(response?.statusCode).toBe(200);
  expect(response?.headers['connection']).toBe('close');
  expect(await ended).toBe(0);
});

test('only signed requests are accepted, and only the internal network sees health and metrics', async () => {
  const host = start({ HOST: '127.0.0.1' });
  const { port } = await host.said('started');
  await expect(fetch(`http://127.0.0.2:${port}/categories`)).rejects.toThrow('fetch failed');
  const unsigned = (path: string) => fetch(`http://localhost:${port}${path}`);
  expect((await unsigned('/categories')).status).toBe(401);
  expect((await unsigned('/metrics')).status).toBe(401);
  const response = await host.send('/categories');
  // Longer than a reverse proxy keeps a connection that nobody uses.
  expect([response.status, response.headers.get('Keep-Alive')]).toEqual([200, 'timeout=130']);
  expect(await (await host.inside('/health')).json()).toEqual({ ok: true });
  const metrics = await (await host.inside('/metrics')).text();
  expect(metrics).toMatch(/^shop_request_seconds_count\{operation="GET \/categories",status="200"\} 1$/m);
  expect(metrics).toMatch(/^shop_database_up 1$/m);
  expect(metrics).toMatch(/^shop_disk_free_bytes\{store="database"\} \d+$/m);
});
