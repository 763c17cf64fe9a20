import type { Context, Hono, MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { fetchApi } from '#shared/api-access/fetch-api.ts';
import type { StorefrontOperationName } from '#shared/contract/storefront-operations.ts';
import type { App } from '../app.ts';
import { problemResponse } from '../guard/problem-response.ts';
import { rateLimit, UNCACHED_READS } from '../guard/rate-limits.ts';
import { MAX_RESPONSE_BYTES } from '../upstream/api-call.ts';
import { createDeadline } from '../upstream/deadline.ts';
import { readWhole } from '../upstream/read-whole.ts';
import { fetchWithRetry, type Limits } from '../upstream/retry.ts';
import { PAGE_BUDGET_MS } from '../upstream/time-limits.ts';
import { asksForLowest } from '../visitor/country.ts';
import { cachedRead } from './cached-read.ts';
import { allowedMethods, PROXY_RULES, type ProxyRule } from './proxy-rules.ts';
import { requestOf } from './request.ts';
import { clientResponse } from './response.ts';

/** Forwards the listed calls to the shop API, with listed headers and limited bodies. */
export function mountApiProxy(app: Hono<App>): void {
  for (const rule of PROXY_RULES) {
    const { limit, maxBytes, challenged, cached } = rule;
    const counted = 'counter' in limit;
    app.on(
      [...rule.methods],
      [`/api${rule.path}`],
      ...(counted ? [rateLimit({ ...limit, challenged })] : []),
      limitBody(maxBytes),
      ...(cached ? [answerFromCache(cached)] : []),
      ...(cached && !counted ? [rateLimit(UNCACHED_READS)] : []),
      (c) => orUnavailable(c, () => forward(c, rule)),
    );
  }
  for (const [path, methods] of allowedMethods()) {
    app.all(`/api${path}`, (c) =>
      problemResponse(c, {
        status: 405,
        code: 'method-not-allowed',
        title: 'The call takes other methods',
        headers: { Allow: methods.join(', ') },
      }),
    );
  }
  app.all('/api/*', (c) => problemResponse(c, { status: 404, code: 'not-found', title: 'There is no such call' }));
}

function limitBody(maxSize: number) {
  return bodyLimit({
    maxSize,
    onError: (c) => problemResponse(c, { status: 413, code: 'too-large', title: 'The body is too large' }),
  });
}

function answerFromCache(name: StorefrontOperationName): MiddlewareHandler<App> {
  return async function answerFromCache(c, next) {
    const answer = await orUnavailable(c, () => cachedRead(c, name));
    return answer ?? next();
  };
}

/** The answer, or a problem if the API gives none. */
async function orUnavailable<Answer>(c: Context<App>, ask: () => Promise<Answer>): Promise<Answer | Response> {
  try {
    return await ask();
  } catch (error) {
    // A visitor who left is not an error: carts cancel a quote when they request a newer one.
    if (c.req.raw.signal.aborted) throw error;
    c.var.log.error('proxy', error);
    return problemResponse(c, { status: 502, code: 'upstream-unavailable', title: 'The shop does not answer' });
  }
}

async function forward(c: Context<App>, rule: ProxyRule): Promise<Response> {
  const { upstream } = c.var;
  const { checked } = rule;
  const send = async (request: Request) => {
    const response = await fetchApi(c.env, request);
    return checked ? readWhole(response, MAX_RESPONSE_BYTES, request.signal) : response;
  };
  upstream.countCall();
  const response = await upstream.wait(fetchWithRetry(send, requestOf(c, rule), limitsOf(c, rule)));
  return await clientResponse(response, rule, { method: c.req.method, asksForLowest: asksForLowest(c) });
}

/**
 * Reads have the time budget of a page. Writes are tried once with their own limit, because giving up on an order that
 * the API still creates would be wrong; so are all calls of programs, which repeat them themselves.
 */
function limitsOf(c: Context<App>, { checked, methods, timeoutMs }: ProxyRule): Limits {
  const { signal } = c.req.raw;
  if (!checked) return { signal, timeoutMs, isRetried: false };
  const isRead = methods.includes('GET');
  return {
    signal: isRead ? AbortSignal.any([signal, createDeadline(PAGE_BUDGET_MS).signal]) : signal,
    timeoutMs,
  };
}
