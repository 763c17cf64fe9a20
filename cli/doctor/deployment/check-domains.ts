import type { Configuration, Configurations } from './configuration.ts';

/** Whether the shop and the atelier answer at their own domains, and the API nowhere but behind them. */
export function checkDomains({ storefront, api, atelier }: Configurations): string[] {
  return [
    ...checkRoutes(storefront, 'SITE_URL'),
    ...checkRoutes(atelier, 'ATELIER_URL'),
    ...(storefront.workers_dev === true ? [secondAddress(storefront)] : []),
    ...checkClosed(atelier),
    ...(api ? [...checkClosed(api), ...checkNoRoutes(api)] : []),
  ];
}

type Route = Configuration['routes'][number];

function routesOf({ route, routes }: Configuration): Route[] {
  return route === undefined ? routes : [...routes, route];
}

/** `address` is the variable with the address that the routes have to lead to. */
function checkRoutes(configuration: Configuration, address: 'SITE_URL' | 'ATELIER_URL'): string[] {
  const { file, vars } = configuration;
  const host = URL.parse(vars[address] ?? '')?.host ?? 'your.shop';
  const line = `routes = [{ pattern = "${host}", custom_domain = true }]`;
  const routes = routesOf(configuration);
  if (routes.length === 0)
    return [`${file} has no route, so nobody can open ${address}: write ${line} above its first table.`];
  return routes
    .filter((route) => !isWholeHost(route, host))
    .map((route) => `The route "${patternOf(route)}" in ${file} is not all of ${address}: write ${line}.`);
}

function isWholeHost(route: Route, host: string): boolean {
  const isCustomDomain = typeof route !== 'string' && route.custom_domain === true;
  return patternOf(route) === (isCustomDomain ? host : `${host}/*`);
}

function patternOf(route: Route): string {
  return typeof route === 'string' ? route : route.pattern;
}

function secondAddress({ file }: Configuration): string {
  return `${file} opens a second address at workers.dev: set workers_dev = false.`;
}

function checkClosed(configuration: Configuration): string[] {
  return [
    ...(configuration.workers_dev === false ? [] : [secondAddress(configuration)]),
    ...(configuration.preview_urls === true
      ? [`${configuration.file} opens an address for each version: delete preview_urls.`]
      : []),
  ];
}

function checkNoRoutes(api: Configuration): string[] {
  if (routesOf(api).length === 0) return [];
  return [`${api.file} has routes, but only the storefront and the atelier may call the shop API: delete them.`];
}
