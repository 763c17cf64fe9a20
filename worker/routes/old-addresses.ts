import type { Hono } from 'hono';
import type { App } from '../app.ts';

/** Russian has no prefix: whoever writes one is sent to the bare path, for good. */
export function mountOldAddresses(app: Hono<App>): void {
  app.get('/ru', (c) => c.redirect(`/${new URL(c.req.url).search}`, 308));
  app.get('/ru/*', (c) => {
    const { pathname, search } = new URL(c.req.url);
    // One slash only: `//host` would be another site's address.
    return c.redirect(`/${pathname.slice('/ru/'.length).replace(/^[/\\]+/, '')}${search}`, 308);
  });
}
