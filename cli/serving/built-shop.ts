import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare, type V4WorkerOptions } from 'miniflare';
import { unstable_getMiniflareWorkerOptions, unstable_readConfig } from 'wrangler';
import { localKey } from '../../vite/local-key.ts';
import { ROOT } from '../local-shop.ts';
import { ensureBuild } from './build.ts';
import { migrateLocalShop } from './migrate.ts';
import type { LocalServer, Opening } from './open-shop.ts';
import { listenForWaiting } from './waiting-room.ts';

/** The storefront first: it gets the port. */
const WORKERS = ['nega', 'nega_api', 'nega_sandbox', 'atelier/nega_atelier'];
const API = 'nega-api';

/**
 * Builds the shop as for a deployment and serves it. The port is the runtime's own: no Node proxy is between a browser
 * and the shop (docs/decisions/016).
 */
export async function serveBuild({ port, state, build, steps, room }: Opening): Promise<LocalServer> {
  const waiting = await listenForWaiting(room, port);
  await steps.run('Building', () => ensureBuild(build));
  const runtime = await steps.run('Starting the Workers', () => startRuntime(build, state));
  await steps.run('Preparing the database', async () =>
    migrateLocalShop(await runtime.getD1Database('DB', API), state),
  );
  const { origin } = await runtime.ready;
  return {
    origin,
    async open() {
      await waiting.close();
      await runtime.setOptions(options({ build, state, port }));
    },
    async close() {
      await waiting.close();
      await runtime.dispose();
    },
  };
}

type Runtime = { build: string; state: string; port: number };

function options({ build, state, port }: Runtime) {
  const workers = WORKERS.map((name) => workerOptions(join(ROOT, build, name), state));
  return runtimeOptions(workers, { state, port });
}

/**
 * The runtime's options for Workers on one machine, the first of them at the port; their data is in the state folder.
 */
export function runtimeOptions(workers: V4WorkerOptions[], { state, port }: Omit<Runtime, 'build'>) {
  return convertV4MiniflareOptions({
    workers,
    host: '127.0.0.1',
    port,
    cf: false,
    log: new Log(LogLevel.WARN),
    logRequests: false,
    // The local schedule calls the handler of the front.
    unsafeTriggerHandlers: true,
    handleStructuredLogs({ level, message }) {
      if (level === 'error' || level === 'warn') process.stderr.write(`${message}\n`);
    },
    resourcePersistencePath: resolve(ROOT, state, 'v3'),
    telemetry: { enabled: false },
  });
}

async function startRuntime(build: string, state: string): Promise<Miniflare> {
  const runtime = new Miniflare(options({ build, state, port: 0 }));
  await runtime.ready;
  return runtime;
}

/** A built Worker for the runtime: its modules, its bindings, and the key of its data. */
export function workerOptions(folder: string, state: string): V4WorkerOptions {
  const config = unstable_readConfig({ config: join(folder, 'wrangler.json') });
  if (config.name === API) config.vars['PERSONAL_DATA_KEYS'] = localKey(state);
  const { modulesRules: _, ...worker } = unstable_getMiniflareWorkerOptions(config).workerOptions;
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  // Miniflare takes the first module for the entry.
  const modules = files.sort((a, b) => Number(b === 'index.js') - Number(a === 'index.js'));
  return {
    ...worker,
    name: config.name ?? '',
    rootPath: folder,
    modules: modules.map((path) => ({ type: 'ESModule', path })),
  };
}
