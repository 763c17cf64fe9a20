import type { MiddlewareHandler } from 'hono';
import type { RouteMiddleware } from '#shared/routes.ts';
import type { App } from '../app.ts';

const MIDDLEWARE: Readonly<Record<RouteMiddleware, MiddlewareHandler<App>>> = {
  'no-store': async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  },
};

/** The middleware that the route table names, in its order. Throws for an unknown name (specification, section 8). */
export function routeMiddleware(names: readonly string[]): readonly MiddlewareHandler<App>[] {
  return names.map((name) => {
    const found = Object.entries(MIDDLEWARE).find(([known]) => known === name);
    if (!found) throw new Error(`Unknown route middleware: ${name}`);
    return found[1];
  });
}
