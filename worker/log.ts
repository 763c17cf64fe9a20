import type { Context, MiddlewareHandler } from 'hono';
import type { App, Fact, RequestLog } from './app.ts';
import { routeName } from './route-name.ts';
import { createUpstreamFacts } from './upstream/upstream-facts.ts';

/** Gives every request an id and, when it is answered to the end, one structured line. */
export function requestLog(): MiddlewareHandler<App> {
  return async function requestLog(c, next) {
    const started = Date.now();
    const requestId = crypto.randomUUID();
    const noted: Record<string, Fact> = {};
    const ending: { work: Promise<unknown> | null } = { work: null };
    c.set('requestId', requestId);
    c.set('upstream', createUpstreamFacts());
    c.set('log', {
      error: createErrorLog(requestId),
      note: (facts) => Object.assign(noted, facts),
      after: (work) => {
        ending.work = work;
      },
    });
    await next();
    tellBrowser(c, noted['renderMs'], Date.now() - started);
    const line = { id: requestId, ...describeRequest(c) };
    const write = () =>
      console.log(JSON.stringify({ ...line, ...describeUpstream(c), ...noted, ms: Date.now() - started }));
    if (ending.work) c.executionCtx.waitUntil(ending.work.catch(() => null).then(write));
    else write();
  };
}

/** The id, and what the answer took until its first byte, ms; `desc` says how the API's answers were come by. */
function tellBrowser(c: Context<App>, renderMs: Fact | undefined, ms: number): void {
  const { cache, calls, ms: apiMs } = c.get('upstream').read();
  // Hono's own way would copy the answer for each header.
  const { headers } = c.res;
  headers.set('X-Request-Id', c.get('requestId'));
  if (cache) headers.set('X-Api-Cache', cache);
  const parts = [
    `api;dur=${apiMs};desc="${calls} calls${cache ? `, ${cache}` : ''}"`,
    ...(renderMs === undefined ? [] : [`render;dur=${renderMs}`]),
    `total;dur=${ms}`,
  ];
  headers.set('Server-Timing', parts.join(', '));
}

function describeRequest(c: Context<App>) {
  const visitor = c.get('visitor');
  return {
    method: c.req.method,
    route: routeName(c),
    status: c.res.status,
    locale: visitor?.locale,
    viewport: visitor?.viewport,
    bot: visitor?.bot,
  };
}

function describeUpstream(c: Context<App>) {
  const { cache, calls, ms } = c.get('upstream').read();
  return { ...(cache && { apiCache: cache }), upstreamCalls: calls, upstreamMs: ms };
}

function createErrorLog(id: string): RequestLog['error'] {
  const written = new Set<unknown>();
  return function writeError(what, error, facts) {
    // One error may be caught several times: by React, by the page and by the storefront.
    if (written.has(error)) return;
    written.add(error);
    console.error(JSON.stringify({ id, what, ...facts, ...describe(error) }));
  };
}

function describe(error: unknown): { error: string; cause?: string; stack?: string | undefined } {
  if (!(error instanceof Error)) return { error: String(error) };
  return {
    error: `${error.name}: ${error.message}`,
    stack: error.stack,
    ...(error.cause !== undefined && { cause: describeCause(error.cause) }),
  };
}

/** A parser's complaint quotes what it read, which may be somebody's order. */
function describeCause(cause: unknown): string {
  return cause instanceof SyntaxError ? cause.name : String(cause);
}
