import type { Hono } from 'hono';
import type { App } from '../app.ts';

/**
 * Redirects addresses that no link of the shop uses to the canonical ones, permanently: Russian has no prefix, and no
 * path ends in a slash. The query is kept. Double slashes were refused earlier, so the path stays on this host.
 */
export function mountCanonicalRedirects(app: Hono<App>): void {
  app.get('*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const bare = barePath(pathname);
    return bare === pathname ? next() : c.redirect(bare + search, 308);
  });
}

function barePath(pathname: string): string {
  // Exactly one slash: `//host` would be another site's address.
  const path = pathname.replace(/^\/ru(?=\/|$)/, '').replace(/^[/\\]+|[/\\]+$/g, '');
  return `/${path}`;
}
