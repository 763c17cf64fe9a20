import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { OPERATIONS, type Operation } from '#shared/contract/operations.ts';
import type { ProblemCode } from '#shared/contract/problem.ts';
import type { App } from '../app.ts';
import { apiUrl, fetchApi } from '../upstream/api-address.ts';
import { fetchWithRetry } from '../upstream/retry.ts';

/** What may pass of a request; cookies never do. */
const REQUEST_HEADERS = [
  'Accept',
  'Content-Type',
  'Content-Language',
  'Idempotency-Key',
  'Order-Token',
  'If-None-Match',
];
const RESPONSE_HEADERS = ['Content-Type', 'Content-Language', 'Cache-Control', 'Retry-After', 'ETag', 'X-Request-Id'];
const KILOBYTE = 1024;

type Passage = { methods: readonly string[]; path: string; limit: number; headers?: readonly string[] };

/** Calls for merchants carry their own token and larger bodies. */
const MERCHANT = { limit: 4096 * KILOBYTE, headers: ['Authorization'] };

function passageOf(operation: Operation): Passage | null {
  if (operation.audience === 'internal') return null;
  const passage = { methods: [operation.method], path: operation.path.replace(/\{(\w+)\}/g, ':$1') };
  return operation.audience === 'merchant' ? { ...passage, ...MERCHANT } : { ...passage, limit: 64 * KILOBYTE };
}

/** Every path and method that passes; all else under /api is 404. */
const PASSAGES: readonly Passage[] = [
  ...Object.values(OPERATIONS).flatMap((operation) => passageOf(operation) ?? []),
  { methods: ['GET'], path: '/openapi.json', limit: 0 },
  { methods: ['POST'], path: '/notifications/:token', limit: 64 * KILOBYTE },
  { methods: ['PUT', 'HEAD', 'GET'], path: '/pictures/:key{.+}', ...MERCHANT, limit: 10 * 1024 * KILOBYTE },
];

/** Lets the listed calls through to the shop API, with listed headers and bounded bodies. */
export function mountApiProxy(app: Hono<App>): void {
  for (const passage of PASSAGES) {
    app.on([...passage.methods], `/api${passage.path}`, limited(passage.limit), (c) => pass(c, passage));
  }
  app.all('/api/*', (c) => problem(c, 404, 'not-found', 'There is no such call'));
}

function limited(maxSize: number) {
  return bodyLimit({ maxSize, onError: (c) => problem(c, 413, 'too-large', 'The body is too large') });
}

async function pass(c: Context<App>, passage: Passage): Promise<Response> {
  const origin = c.req.header('Origin');
  const site = c.req.header('Sec-Fetch-Site');
  const foreign = (origin !== undefined && origin !== new URL(c.req.url).origin) || site === 'cross-site';
  if (foreign && c.req.method !== 'GET') return problem(c, 403, 'forbidden', 'The call comes from another site');
  const url = new URL(c.req.url);
  const headers = new Headers({ 'X-Request-Id': c.get('requestId') });
  for (const name of [...REQUEST_HEADERS, ...(passage.headers ?? [])]) {
    const value = c.req.header(name);
    if (value !== undefined) headers.set(name, value);
  }
  const request = new Request(apiUrl(c.env, url.pathname.slice('/api'.length)) + url.search, {
    method: c.req.method,
    headers,
    body: c.req.raw.body,
  });
  try {
    const answer = await fetchWithRetry((r) => fetchApi(c.env, r), request, { signal: c.req.raw.signal });
    const kept = RESPONSE_HEADERS.flatMap((name): [string, string][] => {
      const value = answer.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return new Response(answer.body, { status: answer.status, headers: kept });
  } catch (error) {
    // A visitor who left is no error: carts ask for a new price before the last one came.
    if (c.req.raw.signal.aborted) throw error;
    c.get('log').error('proxy', error);
    return problem(c, 502, 'upstream-unavailable', 'The shop does not answer');
  }
}

function problem(c: Context, status: 403 | 404 | 413 | 502, code: ProblemCode, title: string): Response {
  const body = { type: `/problems/${code}`, title, status, requestId: c.get('requestId') };
  return c.json(body, status, { 'Content-Type': 'application/problem+json', 'Cache-Control': 'no-store' });
}
