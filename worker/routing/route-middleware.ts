import type { MiddlewareHandler } from 'hono';
import type { App } from '../app.ts';

/** The middleware that a screen may name. */
export type RouteMiddleware = 'no-store' | 'chosen-fit';

/**
 * Marks in a product's page what its address chooses: `size=S`, or `fit=measured`. The page is cached without it, so
 * that sizes do not multiply what is cached, and marked on its way out; the island reads the same address.
 */
const markChosenFit: MiddlewareHandler<App> = async (c, next) => {
  await next();
  const size = c.req.query('size');
  if (size === undefined && c.req.query('fit') !== 'measured') return;
  // Without this the response would be repeated as it is cached (render/response-cache.ts).
  c.set('sentPage', undefined);
  const rewriter = new HTMLRewriter().on('.fit input', {
    element(input) {
      // Made to measure has no value.
      if (input.getAttribute('value') === (size ?? null)) input.setAttribute('checked', '');
    },
  });
  c.res = rewriter.transform(c.res);
};

const MIDDLEWARE: Readonly<Record<RouteMiddleware, MiddlewareHandler<App>>> = {
  'no-store': async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
  },
  'chosen-fit': markChosenFit,
};

/** The middleware that a screen names, in its order. Throws for an unknown name (specification, section 8). */
export function routeMiddleware(names: readonly string[]): readonly MiddlewareHandler<App>[] {
  return names.map((name) => {
    const found = Object.entries(MIDDLEWARE).find(([known]) => known === name);
    if (!found) throw new Error(`Unknown route middleware: ${name}`);
    return found[1];
  });
}
