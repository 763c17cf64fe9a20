import type { Hono } from 'hono';
import type { App } from '../app.ts';

/**
 * Sends whoever writes an address as no link of the shop does to the bare one, for good: Russian has no prefix, and no
 * path ends in a slash. The query is kept. Doubled slashes were refused before, so every bare path is the shop's own.
 */
export function mountCanonicalRedirects(app: Hono<App>): void {
  app.get('*', async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const bare = barePath(pathname);
    return bare === pathname ? next() : c.redirect(bare + search, 308);
  });
}

function barePath(pathname: string): string {
  // One slash only: `//host` would be another site's address.
  const path = pathname.replace(/^\/ru(?=\/|$)/, '').replace(/^[/\\]+|[/\\]+$/g, '');
  return `/${path}`;
}
