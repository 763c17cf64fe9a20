import type { Context } from 'hono';
import { routePath } from 'hono/route';
import { routePattern } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { LOCALES } from '#shared/domain/locale.ts';
import { localizePath, ROUTES } from '#shared/routes.ts';
import type { App } from './app.ts';

/** The names of pages in the route table, and of API calls in the contract. */
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
 * The name of what handles a request, for logs: of the route table or the contract, else the pattern that matched, or
 * `none`. Never the path itself, which may contain tokens and order numbers.
 */
export function routeName(c: Context<App>): string {
  const pattern = routePath(c);
  const method = c.req.method === 'HEAD' ? 'GET' : c.req.method;
  return NAMES.get(`${method} ${pattern}`) ?? (pattern === '/*' || pattern === '' ? 'none' : pattern);
}
