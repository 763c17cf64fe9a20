import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { CreatedOrder, OwnOrder } from '#shared/contract/order.ts';
import { aProduct, fill } from '../api/catalogue.ts';
import { anOrder } from '../api/ordering.ts';
import { VARIABLES } from '../api/variables.ts';
import { findFreePort } from './free-port.ts';
import { type HostProcess, startHostProcess } from './host-process.ts';

let folder: string;
let hosts: HostProcess[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'node-host-test-'));
});
afterAll(async () => {
  await Promise.all(hosts.map((host) => host.end()));
  await rm(folder, { recursive: true });
});

function start(variables: Readonly<Record<string, string>> = {}): HostProcess {
  const database = `file:${join(folder, 'shop.sqlite')}`;
  const host = startHostProcess({ DATABASE_URL: database, PICTURES: join(folder, 'pictures'), ...variables });
  hosts.push(host);
  return host;
}

const mailHost = inject('mailHost');
const letters = async () => (await (await fetch(`http://127.0.0.1:${mailHost.http}/`)).json()) as { text: string }[];
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

test('a host that is told too little names what it lacks, and does not start', async () => {
  const { code, errors } = await start({ STOREFRONT_KEYS: '', PICTURES: '' }).ended;
  expect(code).toBe(1);
  expect(errors).toBe('Missing or malformed variables: PICTURES, STOREFRONT_KEYS\n');
  const second = await start({ CATALOGUE_TOKEN: 'short', MAIL_FROM: 'nobody' }).ended;
  expect(second.errors).toBe('Missing or malformed variables: CATALOGUE_TOKEN, MAIL_FROM\n');
  const third = await start({ DATABASE_URL: 'shop', PROVIDER_TEST: 'yes' }).ended;
  expect(third.errors).toBe(
    'Missing or malformed variables: DATABASE_URL\nMissing or malformed variables: PROVIDER_TEST\n',
  );
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const fourth = await start({ DATABASE_URL: url }).ended;
  expect(fourth.errors).toMatch(/^DATABASE_URL leads to no database that answers/);
  hosts = [];
});

test('three processes on one database sell, run the schedule and send the letter once, and lose nothing', async () => {
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
  await vi.waitFor(async () => expect((await letters()).length).toBeGreaterThan(0), { timeout: 30_000 });

  expect(await Promise.all(all.map((host) => host.end()))).toEqual([0, 0, 0]);
  expect(all.flatMap(({ lines }) => lines.filter((line) => line['event'] === 'schedule-ran'))).toHaveLength(1);
  expect(first.lines.at(-1)).toMatchObject({ event: 'ended' });
  expect(await letters()).toHaveLength(1);
  const again = start();
  const found = await again.send(`/orders/${order.number}`, { headers: { 'Order-Token': token } });
  expect(OwnOrder.parse(await found.json())).toMatchObject({ number: order.number });
  expect(again.lines.some((line) => line['event'] === 'migrated')).toBe(false);
});

test('a process that is told to end finishes the request under way, and says that it takes no more', async () => {
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

test('only what the storefront has signed is let in, and only the own network sees health and metrics', async () => {
  const host = start();
  const { port } = await host.said('started');
  const unsigned = (path: string) => fetch(`http://localhost:${port}${path}`);
  expect((await unsigned('/categories')).status).toBe(401);
  expect((await unsigned('/metrics')).status).toBe(401);
  expect((await host.send('/categories')).status).toBe(200);
  expect(await (await host.inside('/health')).json()).toEqual({ ok: true });
  expect(await (await host.inside('/metrics')).text()).toMatch(
    /shop_request_seconds_count\{operation="GET \/categories",status="200"\} 1/,
  );
});
