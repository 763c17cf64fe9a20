import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * The shop that the tests have open, once more, with its files on another host: `node two-hosts.ts <build> <shop>
 * <fine|dead|silent>` says where it listens, and serves until it is ended. The pages come from the same built Worker,
 * run here with `ASSETS_URL` set; what stands behind it is the open shop.
 */
const [build = '', shop = '', state = 'fine'] = process.argv.slice(2);
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.svg': 'image/svg+xml',
};
/** What the open shop answers itself: pictures, and calls, which it takes for a program's. */
const FORWARDED = /^\/(api|media|cloth|icons|icon\.svg|favicon\.ico)\b/;

const WANTED = new Set(['accept', 'content-type', 'content-language', 'user-agent', 'x-whole-page']);

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

async function listen(handler: Handler): Promise<{ server: Server; origin: string }> {
  const server = createServer((request, response) => {
    handler(request, response).catch((error: unknown) => {
      process.stderr.write(`${error}\n`);
      response.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A host has no port');
  return { server, origin: `http://localhost:${address.port}` };
}

/** The second host: files, and that anybody may use them. */
async function serveFile(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (state === 'silent') return;
  const path = new URL(request.url ?? '/', 'http://files').pathname;
  const type = TYPES[extname(path)] ?? 'application/octet-stream';
  const bytes = await readFile(join(build, 'client', path)).catch(() => null);
  if (!bytes) response.writeHead(404).end();
  else response.writeHead(200, { 'Content-Type': type, 'Access-Control-Allow-Origin': '*' }).end(bytes);
}

type Worker = { fetch: (request: Request, env: object, context: object) => Promise<Response> };

function isWorker(value: unknown): value is Worker {
  return typeof value === 'object' && value !== null && 'fetch' in value && typeof value.fetch === 'function';
}

async function loadWorker(): Promise<Worker> {
  const module: { default?: unknown } = await import(pathToFileURL(join(build, 'nega/index.js')).href);
  if (!isWorker(module.default)) throw new Error('The build has no Worker');
  return module.default;
}

/** The shop API as the open shop lets everybody call it; which catalogue it is, it tells nobody. */
async function askShop(input: Request | string): Promise<Response> {
  const request = new Request(input);
  const { pathname, search } = new URL(request.url);
  if (pathname === '/catalogue-version') return Response.json({ version: 1 });
  return fetch(`${shop}/api${pathname}${search}`, { headers: request.headers });
}

const worker = await loadWorker();
const files = await listen(serveFile);
const everybodyPasses = { limit: async () => ({ success: true }) };
const context = {
  waitUntil: (work: Promise<unknown>) => void work.catch(() => null),
  passThroughOnException: () => undefined,
};

const pages = await listen(async (incoming, outgoing) => {
  const url = new URL(incoming.url ?? '/', pages.origin);
  const headers = new Headers(
    Object.entries(incoming.headers).flatMap(([name, value]) =>
      typeof value === 'string' && WANTED.has(name) ? [[name, value]] : [],
    ),
  );
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  const body = chunks.length > 0 ? Buffer.concat(chunks) : null;
  const request = { method: incoming.method ?? 'GET', headers, body };
  const response = FORWARDED.test(url.pathname)
    ? await fetch(`${shop}${url.pathname}${url.search}`, request)
    : await worker.fetch(new Request(url, request), environment(), context);
  const sent = Object.fromEntries([...response.headers].filter(([name]) => !/^content-(encoding|length)$/.test(name)));
  outgoing.writeHead(response.status, sent);
  const reader = response.body?.getReader();
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) outgoing.write(part.value);
  outgoing.end();
});

function environment(): object {
  return {
    SITE_URL: pages.origin,
    ASSETS_URL: files.origin,
    SHOP_API: { fetch: askShop },
    API_CACHE: { get: async () => null, put: async () => undefined },
    MEDIA: {},
    IMAGES: {},
    ASSETS: { fetch: async () => new Response(null, { status: 404 }) },
    LIMIT_ORDERS: everybodyPasses,
    LIMIT_WRITES: everybodyPasses,
    LIMIT_SEARCH: everybodyPasses,
    LIMIT_REPORTS: everybodyPasses,
    LIMIT_PROGRAMS: everybodyPasses,
  };
}

if (state === 'dead') files.server.close();
process.send?.({ pages: pages.origin, files: files.origin });
