import programCalls from 'virtual:program-calls';
import type { Context } from 'hono';
import { routePath } from 'hono/route';
import { routePattern } from '#shared/contract/operation.ts';
import { STOREFRONT_OPERATIONS } from '#shared/contract/storefront-operations.ts';
import { LOCALES } from '#shared/domain/locale.ts';
import { localizePath, ROUTES } from '#shared/routes.ts';
import type { App } from './app.ts';

/** The names of pages in the route table, and of API calls in the contract. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ROUTES).flatMap(([name, { path }]) =>
    LOCALES.map((locale): [string, string] => [`GET ${localizePath(path, locale)}`, name]),
  ),
  ...Object.entries(STOREFRONT_OPERATIONS).map(([name, { method, path }]) => callName({ name, method, path })),
  ...programCalls.map(callName),
]);

function callName({ name, method, path }: { name: string; method: string; path: string }): [string, string] {
  return [`${method} /api${routePattern({ path })}`, `api.${name}`];
}

/**
 * The name of what handles a request, for logs: of the route table or the contract, else the pattern that matched, or
 * `none`. Never the path itself, which may contain tokens and order numbers.
 */
export function routeName(c: Context<App>): string {
  const pattern = routePath(c);
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
  return NAMES.get(`${method} ${pattern}`) ?? (pattern === '/*' || pattern === '' ? 'none' : pattern);
}
