import { createHash } from 'node:crypto';
import { glob, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import migrations from 'virtual:migrations';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import { createApp } from '#api/app.ts';
import { connect } from '#api/connect.ts';
import type { DatabaseBinding } from '#api/database/database-binding.ts';
import type { Bindings } from '#api/env.ts';
import { runScheduledJobs } from '#api/jobs/scheduled-jobs.ts';
import type { LogLine, Ports } from '#api/ports/ports.ts';
import { createD1Database } from '#hosts/node/database/d1-database.ts';
import { migrate } from '#hosts/node/database/migrate.ts';
import { openSqliteFile } from '#hosts/node/database/sqlite-file.ts';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';
import { createAcceptingProvider } from './accepting-provider.ts';
import { countRowsRead } from './counted-database.ts';
import { addOrders, findAsked } from './generated-orders.ts';
import { generatedProduct, SOLD_PRODUCT } from './generated-product.ts';
import type { CallValues } from './order-calls.ts';
import { type PublicationTimes, publishProducts } from './publish-products.ts';
import { type Api, makeTemplateOrders, type Templates } from './template-orders.ts';

const CATALOGUE_TOKEN = 'catalogue-token-of-the-bench';
const OPERATOR_TOKEN = 'operator-token-of-the-bench';
const KEY = `bench:${btoa('b'.repeat(32))}`;
/** Number of days over which all orders were created. */
const DAYS = 3 * 365;

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
  OPERATOR_TOKEN_HASH: createHash('sha256').update(OPERATOR_TOKEN).digest('hex'),
  CATALOGUE_TOKEN,
  MAIL_TRANSPORT: 'none',
  MAIL_FROM: 'hello@nega.test',
  MAIL_MANAGER: 'atelier@nega.test',
};

type Work = (api: Api) => Promise<unknown>;

/**
 * The API with its own D1, filled with generated products and orders. Rows are counted with D1 itself, in workerd.
 * Times are measured with its file opened by Node, because reaching workerd from Node takes an HTTP request, which is
 * slower than most statements.
 */
export type GeneratedShop = {
  /** Adds the products of an index range with one import. */
  addProducts(from: number, to: number): Promise<PublicationTimes>;
  /** Changes the prices of every tenth of `size` products with one import. */
  reprice(size: number): Promise<PublicationTimes>;
  /** Adds the orders of an index range. Returns the values that calls ask for. */
  addOrders(from: number, to: number): Promise<CallValues & { token: string }>;
  /** Duration of the work, ms. Throws if it fails. */
  time(work: Work): Promise<number>;
  /** Rows that D1 reads for the work. */
  rowsRead(work: Work): Promise<number>;
  close(): Promise<void>;
};

export async function openGeneratedShop(): Promise<GeneratedShop> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-scale-'));
  const runtime = startRuntime(folder);
  const d1 = (await runtime.getD1Database('DB')) as unknown as D1Database;
  await migrate(d1, migrations);
  let rows = 0;
  const counting = countRowsRead(d1, (more) => {
    rows += more;
  });
  const file = openSqliteFile({ path: await findFile(folder), readers: 1 });
  const onFile = createD1Database(file);
  const provider = createAcceptingProvider();
  const portsOf = (database: DatabaseBinding): Ports => ({
    ...connect({ ...VARIABLES, DB: database } as unknown as Bindings),
    // A replica would be a separate object whose statements are not counted.
    replica: null,
    provider,
    log: throwFailures,
  });
  const counted = openApi(() => portsOf(counting));
  const timed = openApi(() => portsOf(onFile));
  const publish = (count: number, productOf: (index: number) => ImportProduct) =>
    publishProducts(
      { api: counted, database: d1, portsOf, read: () => timed.send('/products?facets=1&sort=price-up') },
      count,
      productOf,
    );
  let templates: Templates | null = null;
  return {
    addProducts: (from, to) => publish(to - from, (index) => generatedProduct(from + index)),
    reprice: (size) => publish(size / 10, (index) => repriced(generatedProduct(index * 10))),
    async addOrders(from, to) {
      const shop = { database: onFile, sealer: portsOf(onFile).sealer };
      if (templates === null) {
        await publish(1, () => SOLD_PRODUCT);
        templates = await makeTemplateOrders(timed, onFile, moscowDay(Date.now()));
      }
      await addOrders(shop, templates, { from, to, days: DAYS, now: Date.now() });
      return {
        ...(await findAsked(onFile, templates, moscowDay(Date.now()))),
        token: templates.orders[0]?.token ?? '',
      };
    },
    async time(work) {
      const began = performance.now();
      await work(timed);
      return performance.now() - began;
    },
    async rowsRead(work) {
      rows = 0;
      await work(counted);
      return rows;
    },
    async close() {
      await file.close();
      await runtime.dispose();
      await rm(folder, { recursive: true });
    },
  };
}

/** workerd with an empty database in a folder. */
function startRuntime(folder: string): Miniflare {
  const worker = {
    name: 'scale',
    modules: true,
    script: 'export default { fetch: () => new Response(null) }',
    d1Databases: ['DB'],
  };
  return new Miniflare(
    convertV4MiniflareOptions({ workers: [worker], resourcePersistencePath: folder, telemetry: { enabled: false } }),
  );
}

/** Calls the API like any client with its tokens. Throws an Error if a call or a job fails. */
function openApi(openPorts: () => Ports): Api {
  const app = createApp(openPorts);
  return {
    async send(path, body, token = '') {
      const bearer = path.startsWith('/operator') ? OPERATOR_TOKEN : CATALOGUE_TOKEN;
      const headers = {
        Authorization: `Bearer ${bearer}`,
        'Content-Type': 'application/json',
        'Idempotency-Key': crypto.randomUUID(),
        'Order-Token': token,
      };
      const init = body === undefined ? { headers } : { method: 'POST', headers, body: JSON.stringify(body) };
      const response = await app.request(path, init, {});
      if (!response.ok) throw new Error(`${path} answers ${response.status}: ${await response.text()}`);
      return response.json();
    },
    runSchedule: () => runScheduledJobs(openPorts()),
  };
}

function throwFailures(line: LogLine): void {
  if (line.event === 'failed' || line.event === 'job-failed') throw new Error(JSON.stringify(line));
}

function repriced({ variants, ...product }: ImportProduct): ImportProduct {
  return { ...product, variants: variants.map((variant) => ({ ...variant, price: variant.price + 5_000 })) };
}

/** The database's own file among the runtime's files. */
async function findFile(folder: string): Promise<string> {
  for await (const path of glob('**/*.sqlite', { cwd: folder })) {
    if (path.includes('D1') && !path.includes('metadata')) return join(folder, path);
  }
  throw new Error('The runtime keeps no database file');
}
