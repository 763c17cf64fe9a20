import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { DEADLINE_MS, openDatabase } from '#api/database/database.ts';
import { readReplicas } from '#api/database/replica.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { openLaggingReplica } from '../lagging-replica.ts';
import { anOrder, placed } from '../ordering.ts';
import { editorOf } from '../products/operator-products.ts';
import { recordStatements } from '../recorded-statements.ts';
import { OPERATOR, openShop, type Shop } from '../shop.ts';

const READS = ['/products/robe', '/products?facets=1', '/products/robe/related', '/categories', '/categories/robes'];
const robe = (price: number) => aProduct('robe', { variants: [aVariant('robe-m', { price })] });

let shop: Shop;
let asked: string[];
let replica: Awaited<ReturnType<typeof openLaggingReplica>>;
beforeEach(async () => {
  shop = openShop();
  asked = [];
  replica = await openLaggingReplica();
  await fill(shop, [robe(500_000)]);
  await replica.catchUp();
  shop.ports.replica = openDatabase(recordStatements(replica.database, asked));
});

/** Which version an answer of the catalogue is of, where at least `minimum` is wanted. */
async function versionOf(path: string, minimum?: number): Promise<number> {
  const headers = minimum === undefined ? {} : { 'Minimum-Catalogue-Version': String(minimum) };
  const response = await shop.send(path, { headers });
  expect(response.status, path).toBe(200);
  return Number(response.headers.get('Catalogue-Version'));
}

describe('a replica that lags', () => {
  test('serves catalogue reads, but never older than the version that the storefront knows', async () => {
    await fill(shop, [robe(600_000)]);
    const { version } = await (await shop.send('/catalogue-version')).json<{ version: number }>();
    for (const path of READS) {
      expect(await versionOf(path), path).toBe(version - 1);
      expect(await versionOf(path, version - 1), path).toBe(version - 1);
      expect(await versionOf(path, version), path).toBe(version);
    }
    await replica.catchUp();
    for (const path of READS) expect(await versionOf(path, version), path).toBe(version);
  });

  test('leaves the index of lists in memory, which is newer', async () => {
    const host = {};
    shop.ports.database = openDatabase(env.DB, DEADLINE_MS, { host });
    shop.ports.replica = openDatabase(recordStatements(replica.database, asked), DEADLINE_MS, { host, mayLag: true });
    await fill(shop, [robe(600_000), aProduct('new')]);
    const { version } = await (await shop.send('/catalogue-version')).json<{ version: number }>();
    expect(await versionOf('/products', version)).toBe(version);
    asked.length = 0;
    expect(await versionOf('/products', version - 1)).toBe(version - 1);
    expect(asked.filter((statement) => statement.includes('from "listing_index"'))).toHaveLength(1);
  });

  test('hides nothing that was published since', async () => {
    await fill(shop, [robe(500_000), aProduct('new')]);
    expect((await shop.send('/products/new')).status).toBe(200);
    expect((await shop.send('/products/never')).status).toBe(404);
  });

  test('is not used for orders, nor by operators', async () => {
    const { order, token } = await placed(shop, anOrder('robe-m'));
    const own = { headers: { 'Order-Token': token } };
    expect((await shop.send(`/orders/${order.number}`, own)).status).toBe(200);
    expect((await shop.send(`/operator/orders/${order.number}`, { headers: OPERATOR })).status).toBe(200);
    expect((await shop.send('/operator/products', { headers: OPERATOR })).status).toBe(200);
    expect((await shop.send('/catalogue-version')).status).toBe(200);
    expect(asked).toEqual([]);
    await shop.send('/categories');
    expect(asked).not.toEqual([]);
  });

  test('does not keep a scheduled price from beginning', async () => {
    const begins = shop.time.now + 1000;
    const prices = [{ sku: 'robe-m', price: 400_000 }];
    const schedule = { startsAt: begins, endsAt: begins + 1000, prices };
    expect((await editorOf(shop).post('products/robe/schedule', { schedule })).status).toBe(200);
    await replica.catchUp();
    shop.time.now = begins;
    const product = await (await shop.send('/products/robe')).json<{ variants: { price: { amount: number } }[] }>();
    expect(product.variants[0]?.price.amount).toBe(400_000);
  });
});

test('a failing replica is skipped, and the failure is logged', async () => {
  const broken = new Proxy(env.DB, {
    get: (target, name) => (name === 'batch' ? () => Promise.reject(new Error('No line')) : Reflect.get(target, name)),
  });
  shop.ports.replica = openDatabase(broken);
  expect((await shop.send('/products/robe')).status).toBe(200);
  expect(shop.logs).toContainEqual(expect.objectContaining({ level: 'warn', event: 'replica-failed' }));
});

test.skipIf(!('withSession' in env.DB))('a session of the platform’s answers as its database does', async () => {
  const session = readReplicas(env.DB);
  if (!session) throw new Error('There are sessions, and none was opened');
  shop.ports.replica = openDatabase(session);
  const answers = async () => Promise.all(READS.map(async (path) => (await shop.send(path)).json()));
  const ofSession = await answers();
  shop.ports.replica = null;
  expect(ofSession).toEqual(await answers());
});
