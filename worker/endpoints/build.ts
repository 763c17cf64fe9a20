import type { Hono, MiddlewareHandler } from 'hono';
import { BUILD_HEADER } from '#shared/routes.ts';
import type { App } from '../app.ts';
import { ASSETS } from '../page/assets.ts';
import { readPrerendered } from './prerendered.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };

/** Names the build in every answer; those of files have it from the build itself (vite/build-files.ts). */
export function buildHeader(): MiddlewareHandler {
  return async function buildHeader(c, next) {
    await next();
    c.header(BUILD_HEADER, ASSETS.buildId);
  };
}

/**
 * The build that is being served: open tabs ask hourly and reload at their next navigation. Each build has a manifest
 * `{ id, timestamp, prerendered }`, the time in ms and the paths that were rendered with it; another build's is gone.
 */
export function mountBuild(app: Hono<App>): void {
  app.get('/builds/latest.json', (c) => c.json({ id: ASSETS.buildId }, 200, NO_STORE));
  app.get('/builds/meta/:file', async (c) => {
    if (c.req.param('file') !== `${ASSETS.buildId}.json`) return c.body(null, 404, NO_STORE);
    const manifest = await readPrerendered(c, 'manifest');
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=3600' };
    if (manifest?.body) return c.body(manifest.body, 200, headers);
    // Development renders nothing beforehand.
    return c.json({ id: ASSETS.buildId, timestamp: Date.now(), prerendered: [] }, 200, headers);
  });
  // Files that are there answer for themselves. Others are of a build that is gone, or that is not everywhere yet.
  app.get('/assets/*', (c) => c.body(null, 404, NO_STORE));
}
