import { cp, glob, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runSmokeTest } from '#cli/deploy/smoke-test.ts';
import { PICTURE_WIDTHS } from '#shared/domain/pictures.ts';
import { orderState, placeCertificateOrder } from './certificate-order.ts';
import { crawl } from './crawl.ts';
import { type LocalShopProcess, openLocalShop } from './open-local-shop.ts';
import { abortMidStream, closeTab, readLate, sendHalf } from './rude-clients.ts';

/** That of the browser's suite, whose build is then this one: they never run at once. */
const PORT = 8791;
const ORIGIN = `http://localhost:${PORT}`;
const ENV = {
  PORT: String(PORT),
  SHOP_STATE: join(tmpdir(), `serving-shop-${process.pid}`),
  SHOP_BUILD: '.cache/test-build',
  SHOP_PRODUCTS: 'premiere-long-silk-slip,midnight-silk-slip,serenade-silk-balconette-set',
  SHOP_SCHEDULE: '2',
};
const BROWSER = { Accept: 'text/html', 'User-Agent': 'Mozilla/5.0' };
const PAGES = ['/', '/en', '/categories/nightdresses', '/product-details/midnight-silk-slip', '/delivery', '/sales'];
const CONNECTIONS = 200;
const LOAD_MS = 10_000;
/** How long a reader looks at what came before asking again, ms. */
const READING_MS = 4000;
/** How often somebody leaves rudely, ms. */
const RUDENESS_MS = 100;

let shop: LocalShopProcess;
/** What the shop's address answered before the shop was open. */
let before: { status: number; retryAfter: string | null; text: string };

beforeAll(async () => {
  shop = openLocalShop('start', ENV);
  before = await vi.waitFor(askAddress, { timeout: 30_000, interval: 50 });
  await shop.opened;
}, 240_000);

afterAll(async () => {
  await shop.close();
  await rm(ENV.SHOP_STATE, { recursive: true, force: true });
});

async function askAddress() {
  const response = await fetch(ORIGIN, { headers: BROWSER });
  return { status: response.status, retryAfter: response.headers.get('Retry-After'), text: await response.text() };
}

/** Reads page after page until the time is over; returns every response that was not whole and 200. */
async function readOn(paths: readonly string[], first: number, until: number): Promise<string[]> {
  const failures: string[] = [];
  for (let turn = first; performance.now() < until; turn += 1, await setTimeout(READING_MS)) {
    const path = paths[turn % paths.length] ?? '/';
    try {
      const response = await fetch(`${ORIGIN}${path}`, { headers: BROWSER });
      await response.arrayBuffer();
      if (response.status !== 200) failures.push(`${response.status} ${path}`);
    } catch (error) {
      failures.push(`${path}: ${error instanceof Error ? `${error.message}, ${String(error.cause)}` : String(error)}`);
    }
  }
  return failures;
}

/** Pays for a certificate of today, whose order only the schedule ends. */
async function expectScheduled(): Promise<void> {
  const created = await placeCertificateOrder(ORIGIN);
  await vi.waitFor(async () => expect(await orderState(ORIGIN, created)).toBe('delivered'), {
    timeout: 30_000,
    interval: 500,
  });
}

async function again(work: () => Promise<unknown>, until: number): Promise<void> {
  for (; performance.now() < until; await setTimeout(RUDENESS_MS)) await work();
}

async function pictureKeys(): Promise<string[]> {
  const html = await (await fetch(`${ORIGIN}/en/product-details/midnight-silk-slip`, { headers: BROWSER })).text();
  return [...new Set(html.match(/catalogue\/[\da-f]+\.avif/g) ?? [])];
}

test('the shop’s address shows the progress until it is seeded, with Retry-After', () => {
  expect(before).toMatchObject({ status: 503, retryAfter: '1' });
  expect(before.text).toContain('The shop is opening');
});

test('every part of an opened shop passes the smoke test that ends a deployment', async () => {
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  const deployed = { siteUrl: ORIGIN, atelierUrl: ORIGIN, buildId: null, operatorToken: 'local-operator-token', say };
  expect(await runSmokeTest(deployed), lines.join('\n')).toBe(true);
  expect(lines.filter((line) => line.startsWith('✓'))).toHaveLength(23);
  const file = await fetch(`${ORIGIN}/icon.svg`);
  expect(file.headers.get('X-Build')).toBe((await fetch(ORIGIN, { headers: BROWSER })).headers.get('X-Build'));
});

test('the first page of an opened shop has products and pictures', async () => {
  const html = (await askAddress()).text;
  const pictures = [...new Set(html.match(/\/media\/\d+\/[\w/.-]+/g) ?? [])];
  expect(pictures.length).toBeGreaterThan(5);
  const statuses = await Promise.all(pictures.map(async (path) => (await fetch(`${ORIGIN}${path}`)).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('an opened shop ends an order of a certificate alone, as its schedule does', async () => {
  await expectScheduled();
}, 60_000);

test('the atelier is beside the shop, with its files', async () => {
  const html = await (await fetch(`${ORIGIN}/atelier/orders`, { headers: BROWSER })).text();
  const files = [...html.matchAll(/(?:src|href)="(\/atelier\/assets\/[^"]+)"/g)].map(([, path]) => path);
  expect(files.length).toBeGreaterThan(1);
  const statuses = await Promise.all(files.map(async (path) => (await fetch(`${ORIGIN}${path}`)).status));
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('every link, picture, style and script of every page responds to a crawler', async () => {
  const { found, broken } = await crawl(ORIGIN, { recurse: true });
  expect(broken).toEqual([]);
  expect(found.length).toBeGreaterThan(150);
}, 240_000);

test('two hundred readers are served for ten seconds while others abort, stall, read slowly and load every picture', async () => {
  const until = performance.now() + LOAD_MS;
  const product = { port: PORT, path: '/product-details/midnight-silk-slip' };
  const stalled = await Promise.all(Array.from({ length: 20 }, () => sendHalf(product)));
  const late = await Promise.all(Array.from({ length: 20 }, () => readLate(product)));
  const keys = await pictureKeys();
  const pictures = keys.flatMap((key) => PICTURE_WIDTHS.map((width) => `/media/${width}/${key}`));
  expect(pictures.length).toBeGreaterThan(20);

  const failures = await Promise.all([
    ...Array.from({ length: CONNECTIONS }, (_, index) => readOn(PAGES, index, until)),
    ...pictures.map((path) => readOn([path], 0, until)),
    again(() => abortMidStream(product), until),
    // At the pace of a shopper who looks at another page instead.
    again(async () => {
      await closeTab(product);
      await askAddress();
    }, until),
  ]);
  expect(failures.flat().filter(Boolean)).toEqual([]);
  expect(shop.lines.filter((line) => line.includes('[mf:'))).toEqual([]);
  for (const { read } of late) expect(await read()).toMatch(/^HTTP\/1\.1 200 .*<\/html>/s);
  for (const { letGo } of stalled) letGo();
}, 180_000);

test('a second start says that the port is taken, and changes nothing', async () => {
  const second = openLocalShop('start', ENV);
  await expect(second.opened).rejects.toThrow(`port ${PORT}`);
  expect((await askAddress()).status).toBe(200);
});

test('a shop that is opened again is not built or seeded again, and still has its data', async () => {
  const text = (await askAddress()).text;
  await shop.close();
  shop = openLocalShop('start', ENV);
  await shop.opened;
  expect(shop.lines.join('\n')).not.toContain('Filling the catalogue');
  const build = /data-build="([^"]+)"/;
  expect(build.exec((await askAddress()).text)?.[1]).toBe(build.exec(text)?.[1]);
}, 60_000);

test('a shop whose data is of a version before 1.0.0 is refused with one sentence', async () => {
  const state = `${ENV.SHOP_STATE}-before`;
  await shop.close();
  await cp(ENV.SHOP_STATE, state, { recursive: true });
  for await (const path of glob('v3/d1/*/*.sqlite', { cwd: state })) {
    const database = new DatabaseSync(join(state, path));
    const hasRecords = database.prepare("SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'").get();
    if (hasRecords) database.exec("UPDATE d1_migrations SET name = '0000_init.sql' WHERE name LIKE '0000%'");
    database.close();
  }
  const refused = openLocalShop('start', { ...ENV, SHOP_STATE: state });
  await expect(refused.opened).rejects.toThrow(
    `The data in ${state} is of a version before 1.0.0 and cannot be upgraded: delete it, and the next start makes an empty one.`,
  );
  await rm(state, { recursive: true });
}, 60_000);

test('the shop opens from its sources too, with everything that its pages refer to, and its schedule', async () => {
  await shop.close();
  shop = openLocalShop('dev', ENV);
  await shop.opened;
  const { found, broken } = await crawl(ORIGIN, { recurse: false });
  expect(broken).toEqual([]);
  expect(found.length).toBeGreaterThan(30);
  await expectScheduled();
  const atelier = await fetch(`${ORIGIN}/atelier/orders`, { headers: BROWSER });
  expect(await atelier.text()).toContain('/atelier/entry.tsx');
  expect((await fetch(`${ORIGIN}/atelier/entry.tsx`)).headers.get('Content-Type')).toContain('javascript');
}, 240_000);
