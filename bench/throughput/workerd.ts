import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '#cli/local-shop.ts';
import { answering } from '../answering.ts';
import { openLog } from '../log.ts';

const WORKERS = join(import.meta.dirname, 'workers');
const FLAGS = 'compatibilityDate = "2026-10-01", compatibilityFlags = ["enable_request_signal"]';

/** Everybody on one runtime, each at a port of their own on this machine only. */
export const PORTS = { hello: 8793, floor: 8794, ours: 8795, api: 8796 } as const;

type Setup = {
  /** Folders with the built storefront and the built floor. */
  ours: string;
  floor: string;
  /** Where the floor has its pages from: the storefront beside it, or a whole shop. */
  shop?: string;
};
type Runtime = { pid: number; close: () => Promise<void> };

/** Starts plain `workerd serve`: what stands between developers and a Worker costs more than a Worker does. */
export async function startWorkerd(setup: Setup): Promise<Runtime> {
  for (const port of Object.values(PORTS))
    if (await answers(port)) throw new Error(`Port ${port} is in use: does another bench run?`);
  const file = join(ROOT, '.cache/bench.capnp');
  writeFileSync(file, configuration(setup));
  const workerd = spawn(join(ROOT, 'node_modules/.bin/workerd'), ['serve', file], {
    // The storefront writes a line a request, and tells of the failures that it covers: the API is down for a half.
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  workerd.stderr.pipe(openLog('workerd'));
  const close = () => stopped(workerd);
  try {
    for (const port of Object.values(PORTS)) await answering(`http://127.0.0.1:${port}/healthz`);
    return { pid: workerd.pid ?? Number.NaN, close };
  } catch (error) {
    await close();
    throw error;
  }
}

function configuration({ ours, floor, shop = `127.0.0.1:${PORTS.ours}` }: Setup): string {
  const services = Object.entries({
    hello: worker([module('hello.js', WORKERS)]),
    floor: worker([module('worker.js', floor)], '(name = "SHOP", service = "shop")'),
    ours: worker(modulesOf(ours), OUR_BINDINGS),
    api: worker([module('recorded-api.js', WORKERS)], ANSWERS),
    kv: worker([module('memory-kv.js', WORKERS)]),
  }).map(([name, text]) => `(name = "${name}", worker = ${text})`);
  services.push(`(name = "shop", external = (address = "${shop}", http = ()))`);
  const sockets = Object.entries(PORTS).map(
    ([name, port]) => `(name = "${name}", address = "127.0.0.1:${port}", http = (), service = "${name}")`,
  );
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [${services.join(',\n')}], sockets = [${sockets.join(',\n')}]);
`;
}

/** Pictures, counters and files are not asked for by the pages that are measured. */
const OUR_BINDINGS = `(name = "SITE_URL", text = "https://nega.example"), (name = "SHOP_API", service = "api"),
  (name = "API_CACHE", kvNamespace = "kv"), (name = "MEDIA", r2Bucket = "api"), (name = "IMAGES", service = "api"),
  (name = "ASSETS", service = "api")`;

/** As long as real responses are, in the longer language. */
const ANSWERS = `(name = "ANSWERS", json = embed "${embedded(join(ROOT, 'cli/size/sample-shop.json'))}")`;

function worker(modules: readonly string[], bindings = ''): string {
  return `(modules = [${modules.join(', ')}], bindings = [${bindings}], ${FLAGS})`;
}

/** The entry first: workerd takes it for the Worker. */
function modulesOf(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.js'));
  return files.sort((a, b) => Number(b === 'index.js') - Number(a === 'index.js')).map((name) => module(name, folder));
}

function module(name: string, folder: string): string {
  return `(name = "${name}", esModule = embed "${embedded(join(folder, name))}")`;
}

function embedded(file: string): string {
  return relative(join(ROOT, '.cache'), file);
}

function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => true,
    () => false,
  );
}

function stopped(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill();
  });
}
