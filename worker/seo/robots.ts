import { LOCALES } from '#shared/domain/locale.ts';
import { localizePath, ROUTES, type RouteSpec } from '#shared/routes.ts';

/** What crawlers are asked to leave alone: pages of one shopper, search results, and the API. */
export function robots(siteUrl: string): string {
  const routes: readonly RouteSpec[] = Object.values(ROUTES);
  const closed = routes
    .filter((route) => route.private)
    .flatMap(({ path }) => LOCALES.map((locale) => localizePath(path.replace(/:.*$/, ''), locale)));
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    'Disallow: /api/',
    // Yandex's own word: these do not make another page.
    'Clean-param: colour&sort /',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
    '',
  ].join('\n');
}
