import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { Miniflare, type V4WorkerOptions } from 'miniflare';
import { build } from 'vite';
import { unstable_readConfig } from 'wrangler';
import { CATALOGUE_SIGN_IN } from '#cli/catalogue/sign-in.ts';
import { runtimeOptions, workerOptions } from '#cli/serving/built-shop.ts';
import { seedIfEmpty } from '#cli/serving/open-shop.ts';
import { createSteps } from '#cli/steps.ts';
import { href } from '#shared/routes.ts';
import { localApi, localSandbox } from '../../cli/serving/local-workers.ts';
import { findFreePort } from '../node-host/free-port.ts';

/**
 * The shop once more, with its API on Node and its pictures in a folder: `node node-host-shop.ts <build>` says where it
 * listens, and serves until its parent disconnects. The storefront and the card provider's stand-in are those of the
 * build; their data is gone in the end.
 */
const [buildFolder = ''] = process.argv.slice(2);
const ROOT = join(import.meta.dirname, '../..');
const HOST = join(ROOT, '.cache/browser-node-host');
const KEY = `tests:${btoa('k'.repeat(32))}`;
const CATEGORIES = href('ru', 'categories');
const NIGHTDRESSES = href('ru', 'category', { category: 'nightdresses' });

const folder = await mkdtemp(join(tmpdir(), 'node-host-shop-'));
const [shopPort, apiPort] = await Promise.all([findFreePort(), findFreePort()]);
const origin = `http://localhost:${shopPort}`;

await build({
  configFile: join(ROOT, 'hosts/node/vite.config.ts'),
  logLevel: 'error',
  build: { outDir: HOST },
});
const api = spawn(process.execPath, [join(HOST, 'main.js')], {
  env: {
    ...unstable_readConfig({ config: join(ROOT, 'api/wrangler.toml') }).vars,
    ...localApi(origin, KEY).vars,
    STOREFRONT_KEYS: KEY,
    MAIL_TRANSPORT: 'none',
    PORT: String(apiPort),
    METRICS_PORT: '0',
    DATABASE_URL: `file:${join(folder, 'shop.sqlite')}`,
    PICTURES: join(folder, 'pictures'),
  },
  stdio: ['ignore', 'pipe', 'inherit'],
});
await new Promise<void>((resolve, reject) => {
  api.once('exit', (code) => reject(new Error(`The API ended with ${code}`)));
  createInterface({ input: api.stdout }).on('line', (line) => {
    if (line.includes('"started"')) resolve();
  });
});

const runtime = new Miniflare(
  runtimeOptions([storefront(workerOptions(join(buildFolder, 'nega'), folder)), sandbox()], {
    state: folder,
    port: shopPort,
  }),
);
await runtime.ready;
await seedIfEmpty({ address: `${origin}/api`, token: CATALOGUE_SIGN_IN.localToken, steps: createSteps() });
// The storefront has heard of the empty catalogue, and goes by what it heard for two seconds.
while (!(await (await fetch(`${origin}${CATEGORIES}`)).text()).includes(NIGHTDRESSES)) await pause(100);
// Not a signal: Miniflare ends the process at the first one, before the API could be ended.
process.once('disconnect', async () => {
  api.kill();
  await Promise.all([runtime.dispose(), once(api, 'exit')]);
  await rm(folder, { recursive: true });
  process.exit(0);
});
process.send?.({ origin });

/** The built storefront, which calls the API at its address and has no bucket. */
function storefront({ r2Buckets: _, serviceBindings = {}, bindings, ...worker }: V4WorkerOptions): V4WorkerOptions {
  const { SANDBOX } = serviceBindings;
  return {
    ...worker,
    serviceBindings: SANDBOX ? { SANDBOX } : {},
    bindings: {
      ...bindings,
      SITE_URL: origin,
      API_URL: `http://127.0.0.1:${apiPort}`,
      STOREFRONT_KEYS: KEY,
    },
  };
}

function sandbox(): V4WorkerOptions {
  const worker = workerOptions(join(buildFolder, 'nega_sandbox'), folder);
  return { ...worker, bindings: { ...worker.bindings, ...localSandbox(origin).vars } };
}
