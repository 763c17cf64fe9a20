import type { Context } from 'hono';
import { routePath } from 'hono/route';
import { routePattern } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { LOCALES } from '#shared/domain/locale.ts';
import { localizePath, ROUTES } from '#shared/routes.ts';
import type { App } from './app.ts';

/** Pages by their name in the route table, calls of the API by theirs in the contract. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(ROUTES).flatMap(([name, { path }]) =>
    LOCALES.map((locale): [string, string] => [`GET ${localizePath(path, locale)}`, name]),
  ),
  ...Object.entries(OPERATIONS).map(([name, operation]): [string, string] => [
    `${operation.method} /api${routePattern(operation)}`,
    `api.${name}`,
  ]),
]);

/**
 * What answers a request, for logs: a name of the tables, else the pattern that matched, `none` where nothing did.
 * Never the path itself, which may hold tokens and order numbers.
 */
export function routeName(c: Context<App>): string {
  const pattern = routePath(c);
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
  return NAMES.get(`${method} ${pattern}`) ?? (pattern === '/*' || pattern === '' ? 'none' : pattern);
}
