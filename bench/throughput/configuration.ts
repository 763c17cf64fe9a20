import { readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { ROOT } from '#cli/local-shop.ts';

const WORKERS = join(import.meta.dirname, 'workers');
const FLAGS = 'compatibilityDate = "2026-10-01", compatibilityFlags = ["enable_request_signal"]';

type Parts = {
  /** Workers by the name of their service. */
  services: Readonly<Record<string, string>>;
  /** Addresses of services in other processes, by name. */
  external: Readonly<Record<string, string>>;
  /** The ports of services, on this machine only. */
  ports: Readonly<Record<string, number>>;
};

/** The configuration of workerd; the file has to be in `.cache`. */
export function workerdConfiguration({ services, external, ports }: Parts): string {
  const all = [
    ...Object.entries(services).map(([name, text]) => `(name = "${name}", worker = ${text})`),
    ...Object.entries(external).map(
      ([name, address]) => `(name = "${name}", external = (address = "${address}", http = ()))`,
    ),
  ];
  const sockets = Object.entries(ports).map(
    ([name, port]) => `(name = "${name}", address = "127.0.0.1:${port}", http = (), service = "${name}")`,
  );
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (services = [${all.join(',\n')}], sockets = [${sockets.join(',\n')}]);
`;
}

/** The compared Workers, from their build folders. They call the services `api`, `kv` and `shop`. */
export function comparedWorkers({ ours, floor }: { ours: string; floor: string }) {
  return {
    hello: worker([module('hello.js', WORKERS)]),
    floor: worker([module('worker.js', floor)], '(name = "SHOP", service = "shop")'),
    ours: worker(modulesOf(ours), OUR_BINDINGS),
  };
}

/** The measured pages use no pictures, limiters or files. */
const OUR_BINDINGS = `(name = "SITE_URL", text = "https://nega.example"), (name = "SHOP_API", service = "api"),
  (name = "API_CACHE", kvNamespace = "kv"), (name = "MEDIA", r2Bucket = "api"), (name = "IMAGES", service = "api"),
  (name = "ASSETS", service = "api")`;

/** As long as real responses, in the longer language. */
const ANSWERS = `(name = "ANSWERS", json = embed "${embedded(join(ROOT, 'cli/size/sample-shop.json'))}")`;

function worker(modules: readonly string[], bindings = ''): string {
  return `(modules = [${modules.join(', ')}], bindings = [${bindings}], ${FLAGS})`;
}

/** The entry first: workerd takes the first module for the Worker. */
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

/** The shop API, recorded. */
export const RECORDED_API = worker([module('recorded-api.js', WORKERS)], ANSWERS);
/** A KV namespace in memory. */
export const MEMORY_KV = worker([module('memory-kv.js', WORKERS)]);
