import { createHash } from 'node:crypto';
import { glob, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import migrations from 'virtual:migrations';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { createApp } from '#api/app.ts';
import { connect } from '#api/connect.ts';
import type { Bindings } from '#api/env.ts';
import { publishImport } from '#api/imports/publish.ts';
import { stageProducts } from '#api/imports/stage.ts';
import { createD1Database } from '#hosts/node/database/d1-database.ts';
import { migrate } from '#hosts/node/database/migrate.ts';
import { openSqliteFile } from '#hosts/node/database/sqlite-file.ts';
import { type ImportProduct, StartedImport } from '#shared/contract/catalogue-import.ts';
import { countRowsRead, rememberStatements, timeBatches } from './counted-database.ts';
import { GROUPS, generatedProduct } from './generated-product.ts';

const TOKEN = 'catalogue-token-of-the-bench';
const KEY = `bench:${btoa('b'.repeat(32))}`;
/** Products that are staged at once. */
const STAGED = 500;

const VARIABLES = {
  SITE_URL: 'https://shop.test',
  ATELIER_URL: 'https://atelier.test',
  PROVIDER_URL: 'https://provider.test/v3',
  PROVIDER_TEST: 'true',
  PROVIDER_SHOP_ID: '1',
  PROVIDER_SECRET_KEY: 'test_secret',
  PAYMENTS: 'on',
  NOTIFICATION_TOKEN: 'notification-token-of-the-bench',
  ORDER_TOKEN_KEYS: KEY,
  PERSONAL_DATA_KEYS: KEY,
  CERTIFICATE_KEYS: KEY,
  OPERATOR_TOKEN_HASH: createHash('sha256').update(TOKEN).digest('hex'),
  CATALOGUE_TOKEN: TOKEN,
  MAIL_TRANSPORT: 'none',
  MAIL_FROM: 'hello@nega.test',
  MAIL_MANAGER: 'atelier@nega.test',
};

/** How long a publication took, and the longest batch of it, ms. */
export type Published = { took: number; longestBatch: number };

/**
 * The API before a D1 of its own, filled with generated products. D1 itself, in workerd, counts rows. Time is taken with
 * its file opened by Node: from Node, workerd is reached over HTTP, which takes longer than most statements.
 */
export type GeneratedShop = {
  /** Adds products from one index to another with one import; returns how long publishing that took, ms. */
  grow(from: number, to: number): Promise<Published>;
  /** Gives every tenth of so many products other prices with one import. */
  reprice(size: number): Promise<Published>;
  /** Makes a call; returns how long it took (ms). Throws where it fails. */
  call(path: string): Promise<number>;
  /** Makes a call; returns how many rows D1 read for it. */
  rowsRead(path: string): Promise<number>;
  close(): Promise<void>;
};

export async function openGeneratedShop(): Promise<GeneratedShop> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-scale-'));
  const worker = {
    name: 'scale',
    modules: true,
    script: 'export default { fetch: () => new Response(null) }',
    d1Databases: ['DB'],
  };
  const runtime = new Miniflare(
    convertV4MiniflareOptions({ workers: [worker], resourcePersistencePath: folder, telemetry: { enabled: false } }),
  );
  const d1 = (await runtime.getD1Database('DB')) as unknown as D1Database;
  await migrate(d1, migrations);
  const asked: D1PreparedStatement[] = [];
  const bindings = { ...VARIABLES, DB: rememberStatements(d1, asked) } as unknown as Bindings;
  // A replica would be another object, whose statements nobody counts.
  const counted = createApp(() => ({ ...connect(bindings), replica: null, log: () => undefined }));
  const file = openSqliteFile({ path: await findFile(folder), readers: 1 });
  const timedBindings = { ...VARIABLES, DB: createD1Database(file) } as unknown as Bindings;
  const timed = createApp(() => ({ ...connect(timedBindings), log: () => undefined }));
  const send = async (app: typeof counted, path: string, body?: unknown) => {
    const headers = { Authorization: `Bearer ${TOKEN}`, 'Content-Type': 'application/json' };
    const response = await app.request(
      path,
      body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) },
      {},
    );
    if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
    return response.json();
  };
  const publish = async (count: number, productOf: (index: number) => ImportProduct): Promise<Published> => {
    const batches: number[] = [];
    const timedBatches = { ...bindings, DB: timeBatches(d1, batches) };
    const { id } = StartedImport.parse(await send(counted, '/imports', { replace: false, groups: GROUPS }));
    for (let start = 0; start < count; start += STAGED) {
      const products = Array.from({ length: Math.min(STAGED, count - start) }, (_, index) => productOf(start + index));
      await stageProducts(connect(timedBatches).bulkDatabase, id, products);
    }
    batches.length = 0;
    const took = await duration(() => publishWhole(timedBatches, id));
    return { took, longestBatch: Math.max(...batches) };
  };
  return {
    grow: (from, to) => publish(to - from, (index) => generatedProduct(from + index)),
    reprice: (size) => publish(size / 10, (index) => repriced(generatedProduct(index * 10))),
    call: (path) => duration(() => send(timed, path)),
    async rowsRead(path) {
      asked.length = 0;
      await send(counted, path);
      return countRowsRead(asked);
    },
    async close() {
      await file.close();
      await runtime.dispose();
      await rm(folder, { recursive: true });
    },
  };
}

/** Publishes an import by as many calls as that takes. */
async function publishWhole(bindings: Bindings, id: string): Promise<void> {
  for (;;) {
    const ports = connect(bindings);
    const published = await publishImport({ ...ports, database: ports.bulkDatabase }, id);
    if ('code' in published) throw new Error(`The import is refused: ${published.code}`);
    if (!published.progress) return;
  }
}

function repriced({ variants, ...product }: ImportProduct): ImportProduct {
  return { ...product, variants: variants.map((variant) => ({ ...variant, price: variant.price + 5_000 })) };
}

/** How long work takes, ms. */
async function duration(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The database's own file among those that the runtime keeps. */
async function findFile(folder: string): Promise<string> {
  for await (const path of glob('**/*.sqlite', { cwd: folder })) {
    if (path.includes('D1') && !path.includes('metadata')) return join(folder, path);
  }
  throw new Error('The runtime keeps no database file');
}
