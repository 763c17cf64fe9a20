import { describe, expect, it } from 'vitest';
import { ROUTES, type RouteSpec } from '#shared/routes.ts';
import { routeMiddleware } from '#worker/routing/route-middleware.ts';

describe('middleware of the route table', () => {
  it('exists for every name', () => {
    for (const route of Object.values<RouteSpec>(ROUTES)) {
      expect(routeMiddleware(route.middleware ?? [])).toHaveLength(route.middleware?.length ?? 0);
    }
  });

  it('throws for an unknown name', () => {
    expect(() => routeMiddleware(['no-store', 'sign-in'])).toThrow('Unknown route middleware: sign-in');
    expect(() => routeMiddleware(['toString'])).toThrow('Unknown route middleware: toString');
  });

  it('fails the build for an unknown name', () => {
    // @ts-expect-error: the name is not in the table's type.
    const route: RouteSpec = { path: '/', layout: 'default', middleware: ['sign-in'] };
    expect(() => routeMiddleware(route.middleware ?? [])).toThrow();
  });
});
