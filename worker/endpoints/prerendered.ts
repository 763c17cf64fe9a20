import type { Context, Hono } from 'hono';
import { PRERENDERED } from '#shared/domain/information-pages.ts';
import { LOCALES } from '#shared/domain/locale.ts';
import { href, ROUTES, type RouteSpec, renderedFolder } from '#shared/routes.ts';
import type { App } from '../app.ts';
import { ASSETS } from '../page/assets.ts';
import { finishPage } from '../render/page-cache.ts';
import { sendFinished } from '../render/stream.tsx';
import { callerOf } from '../shop.ts';
import { createShopClient } from '../upstream/shop-client.ts';

/**
 * Serves what the build prerendered (vite/prerender.ts): information pages as documents, and the data of each for soft
 * navigation. In development nothing is prerendered, and the pages' own routes respond.
 */
export function mountPrerendered(app: Hono<App>): void {
  for (const locale of LOCALES) {
    for (const name of PRERENDERED) mountPage(app, href(locale, name), ROUTES[name]);
  }
}

function mountPage(app: Hono<App>, path: string, { firstStyle }: RouteSpec): void {
  app.get(path, async (c, next) => {
    // The link to the other language keeps the query, which only a rendered page can do.
    const document = new URL(c.req.url).search === '' ? await readPrerendered(c, `${path}.document`) : null;
    if (!document?.body) return next();
    const finished = await finishPage(new Uint8Array(await document.arrayBuffer()));
    return sendFinished(c, finished, { firstStyle });
  });
  app.get(`${path}/_page.html`, async (c) => {
    const data = c.req.query('build') === ASSETS.buildId ? await readPrerendered(c, `${path}.data`) : null;
    if (!data?.body) return c.body(null, 404, { 'Cache-Control': 'no-store' });
    return c.body(data.body, 200, {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Language': c.get('visitor').locale,
      // For the entry script; opened as a page, it shows as plain text.
      'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
      'Cache-Control': 'public, max-age=31536000, immutable',
      'X-Robots-Tag': 'noindex',
    });
  });
}

/**
 * A prerendered file for this Worker's configured addresses; null if there is none, or if the header, footer or
 * contacts were edited since the build: then the page is rendered.
 */
export async function readPrerendered(c: Context<App>, file: string): Promise<Response | null> {
  const edited = await createShopClient(callerOf(c, c.get('visitor').locale)).edited();
  if (edited.some((name) => name !== 'home')) return null;
  const folder = renderedFolder(c.env.SITE_URL, c.env.ASSETS_URL);
  const response = await c.env.ASSETS.fetch(new URL(`/${folder}/${file.replace(/^\//, '')}`, c.req.url));
  return response.status === 200 ? response : null;
}
