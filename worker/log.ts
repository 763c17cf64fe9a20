import type { Context, MiddlewareHandler } from 'hono';
import type { App, LogFact, RequestLog } from './app.ts';
import { routeName } from './route-name.ts';
import { createUpstreamFacts, type UpstreamSummary } from './upstream/upstream-facts.ts';
import type { Visitor } from './visitor/visitor.ts';

/** Gives every request an id and writes one structured line when its response is complete. */
export function requestLog(): MiddlewareHandler<App> {
  return async function requestLog(c, next) {
    const started = Date.now();
    const requestId = crypto.randomUUID();
    const upstream = createUpstreamFacts();
    const noted: Record<string, LogFact> = {};
    const ending: { work: Promise<unknown> | null } = { work: null };
    c.set('requestId', requestId);
    c.set('upstream', upstream);
    c.set('log', {
      error: createErrorLog(requestId),
      note: (facts) => Object.assign(noted, facts),
      after: (work) => {
        ending.work = work;
      },
    });
    await next();
    tellBrowser(c, noted['renderMs'], Date.now() - started);
    const { method } = c.req;
    const answer = { id: requestId, method, route: routeName(c), status: c.res.status, visitor: c.get('visitor') };
    const write = () => writeRequest({ ...answer, upstream: upstream.read(), noted, ms: Date.now() - started });
    if (ending.work) c.executionCtx.waitUntil(ending.work.catch(() => null).then(write));
    else write();
  };
}

type RequestFacts = {
  id: string;
  method: string;
  route: string;
  status: number;
  visitor: Visitor;
  upstream: UpstreamSummary;
  noted: Readonly<Record<string, LogFact>>;
  ms: number;
};

/** Writes the line of a request. */
export function writeRequest({ id, method, route, status, visitor, upstream, noted, ms }: RequestFacts): void {
  const { locale, viewport, bot } = visitor;
  const { cache, calls: upstreamCalls, ms: upstreamMs } = upstream;
  const request = { id, method, route, status, locale, viewport, bot };
  console.log(
    JSON.stringify({ ...request, ...(cache && { apiCache: cache }), upstreamCalls, upstreamMs, ...noted, ms }),
  );
}

/** Adds the request's id and the time to the first byte, ms, to the response. */
function tellBrowser(c: Context<App>, renderMs: LogFact | undefined, ms: number): void {
  const upstream = c.get('upstream').read();
  // `c.header()` would copy the response for each header.
  const { headers } = c.res;
  headers.set('X-Request-Id', c.get('requestId'));
  if (upstream.cache) headers.set('X-Api-Cache', upstream.cache);
  headers.set('Server-Timing', serverTiming(upstream, renderMs, ms));
}

/** The value of `Server-Timing`; `desc` is the result of the API cache. */
export function serverTiming(
  { calls, ms, cache }: UpstreamSummary,
  renderMs: LogFact | undefined,
  total: number,
): string {
  return [
    `api;dur=${ms};desc="${calls} calls${cache ? `, ${cache}` : ''}"`,
    ...(renderMs === undefined ? [] : [`render;dur=${renderMs}`]),
    `total;dur=${total}`,
  ].join(', ');
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

/** Messages of parsers quote their input, which may be somebody's order. */
function describeCause(cause: unknown): string {
  return cause instanceof SyntaxError ? cause.name : String(cause);
}
