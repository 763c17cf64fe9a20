import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { scheduler } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

type Worker = {
  fetch: (
    request: Request,
    env: object,
    context: { waitUntil: () => void; passThroughOnException: () => void },
  ) => Promise<Response>;
};

const SITE = 'https://nega.example';
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36';
const BINDINGS = {
  SITE_URL: SITE,
  SHOP_API: { fetch: respondFromSample },
  API_CACHE: { get: async () => null, put: async () => undefined },
  MEDIA: {},
  IMAGES: {},
  ASSETS: { fetch: async () => new Response(null, { status: 404 }) },
};

/**
 * Renders pages as the production build would send them to a phone. The Worker is a plain module, so it runs in this
 * process, with the sample catalogue. Throws for a page whose response is not 200.
 */
export async function renderPages(dist: string, paths: readonly string[]): Promise<ReadonlyMap<string, string>> {
  // A global in a Worker, a module in Node.
  Object.assign(globalThis, { scheduler });
  const worker = await loadWorker(join(dist, 'nega/index.js'));
  const pages = new Map<string, string>();
  for (const path of paths) {
    const request = new Request(SITE + path, { headers: { 'User-Agent': PHONE, 'Sec-CH-UA-Mobile': '?1' } });
    const context = { waitUntil: () => undefined, passThroughOnException: () => undefined };
    const response = await quietly(() => worker.fetch(request, BINDINGS, context));
    if (response.status !== 200) throw new Error(`${path} answers ${response.status}`);
    pages.set(path, await quietly(() => response.text()));
  }
  return pages;
}

async function loadWorker(file: string): Promise<Worker> {
  const module: { default?: unknown } = await import(pathToFileURL(file).href).catch((cause: unknown) => {
    throw new Error('There is no production build: run "npm run build" first', { cause });
  });
  if (!isWorker(module.default)) throw new Error(`${file} is no Worker`);
  return module.default;
}

function isWorker(value: unknown): value is Worker {
  return typeof value === 'object' && value !== null && 'fetch' in value && typeof value.fetch === 'function';
}

/** The Worker's log lines are not part of the table. */
async function quietly<Result>(work: () => Promise<Result>): Promise<Result> {
  const { console: loud } = globalThis;
  globalThis.console = Object.create(loud, { log: { value: () => undefined } });
  try {
    return await work();
  } finally {
    globalThis.console = loud;
  }
}

/** The shop API's responses for the sample catalogue, by path: as long as real ones, in the longer language. */
const ANSWERS: Readonly<Record<string, unknown>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'sample-shop.json'), 'utf8'),
);

/** Replaces the shop API; a list has the requested length. */
export async function respondFromSample(input: Request | URL | string): Promise<Response> {
  const url = new URL(input instanceof Request ? input.url : input);
  if (url.pathname === '/catalogue-version') return Response.json({ version: 1 });
  const response = ANSWERS[url.pathname];
  if (response === undefined)
    return Response.json({ type: '/problems/not-found', title: 'No', status: 404 }, { status: 404 });
  const limit = Number(url.searchParams.get('limit') ?? 24);
  return Response.json(isList(response) ? { ...response, items: response.items.slice(0, limit) } : response);
}

function isList(response: unknown): response is { items: unknown[] } {
  return typeof response === 'object' && response !== null && 'items' in response && Array.isArray(response.items);
}
