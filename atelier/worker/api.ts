import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { apiUrl, fetchApi } from '#shared/api-access/fetch-api.ts';
import { type Operation, routePattern } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { ACCESS_ASSERTION_HEADER, SESSION_HEADER } from '#shared/contract/operator-headers.ts';
import { CLIENT_ADDRESS_HEADER } from '#shared/contract/storefront-signature.ts';
import type { AtelierEnv } from './env.ts';
import { atelierProblemResponse } from './problem-response.ts';
import { limitCalls } from './rate-limits.ts';
import { readSessionCookie, withSessionCookie } from './session.ts';

const BASE = '/atelier/api';
/** Default time limit of a call, ms. */
const CALL_TIMEOUT_MS = 15_000;

/**
 * Headers that may pass of a request and of a response, including the assertion of Cloudflare Access; cookies never do.
 */
const REQUEST_HEADERS = ['Accept', 'Content-Type', 'Content-Language', 'Idempotency-Key', ACCESS_ASSERTION_HEADER];
const ANSWER_HEADERS = ['Content-Type', 'Content-Language', 'Retry-After', 'X-Request-Id'];

/** Forwards the operators' calls to the shop API, with the session of the visitor's cookie. */
export function mountApi(app: Hono<AtelierEnv>): void {
  app.use(`${BASE}/*`, limitCalls());
  const operations: readonly Operation[] = Object.values(OPERATIONS);
  for (const operation of operations) {
    if (operation.audience !== 'operator') continue;
    app.on(operation.method, [BASE + routePattern(operation)], limitBody(operation.maxBytes ?? 0), (c) =>
      forward(c, operation),
    );
  }
  app.all(`${BASE}/*`, (c) =>
    atelierProblemResponse(c, { status: 404, code: 'not-found', title: 'There is no such call' }),
  );
}

function limitBody(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: (c) => atelierProblemResponse(c, { status: 413, code: 'too-large', title: 'The body is too large' }),
  });
}

async function forward(c: Context<AtelierEnv>, operation: Operation): Promise<Response> {
  const { timeoutMs = CALL_TIMEOUT_MS } = operation;
  try {
    const response = await fetchApi(c.env, await upstreamRequest(c, AbortSignal.timeout(timeoutMs)));
    const headers = pick(response.headers, ANSWER_HEADERS);
    headers.set('Cache-Control', 'no-store');
    return await withSessionCookie(operation, new Response(response.body, { status: response.status, headers }));
  } catch {
    return atelierProblemResponse(c, {
      status: 502,
      code: 'upstream-unavailable',
      title: 'The shop API does not answer',
    });
  }
}

async function upstreamRequest(c: Context<AtelierEnv>, signal: AbortSignal): Promise<Request> {
  const headers = pick(c.req.raw.headers, REQUEST_HEADERS);
  headers.set('X-Request-Id', c.var.requestId);
  const token = readSessionCookie(c);
  if (token !== null) headers.set(SESSION_HEADER, token);
  const address = c.req.header('CF-Connecting-IP');
  if (address !== undefined) headers.set(CLIENT_ADDRESS_HEADER, address);
  const { pathname, search } = new URL(c.req.url);
  return new Request(apiUrl(c.env, pathname.slice(BASE.length)) + search, {
    method: c.req.method,
    headers,
    body: c.req.method === 'GET' ? null : await c.req.arrayBuffer(),
    // Following a redirect would send the token to another address.
    redirect: 'manual',
    signal,
  });
}

function pick(headers: Headers, names: readonly string[]): Headers {
  return new Headers(
    names.flatMap((name): [string, string][] => {
      const value = headers.get(name);
      return value === null ? [] : [[name, value]];
    }),
  );
}
