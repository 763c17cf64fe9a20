import type { MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import type { App } from './app.ts';

/** Writes lines that carry the request's id. Paths with tokens, queries and personal data never enter. */
export type RequestLog = { error: (what: string, error: unknown) => void };

/** Gives every request an id and, when it is answered, one structured line. */
export function requestLog(): MiddlewareHandler<App> {
  return async function requestLog(c, next) {
    const started = Date.now();
    const requestId = crypto.randomUUID();
    c.set('requestId', requestId);
    c.set('log', {
      error: (what, error) => console.error(JSON.stringify({ id: requestId, what, ...describe(error) })),
    });
    await next();
    c.header('X-Request-Id', requestId);
    const visitor = c.get('visitor');
    console.log(
      JSON.stringify({
        id: requestId,
        method: c.req.method,
        route: routePath(c, -1),
        status: c.res.status,
        locale: visitor?.locale,
        viewport: visitor?.viewport,
        bot: visitor?.bot,
        ms: Date.now() - started,
      }),
    );
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
