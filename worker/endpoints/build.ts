import type { Hono, MiddlewareHandler } from 'hono';
import { BUILD_HEADER } from '#shared/routes.ts';
import type { App } from '../app.ts';
import { ASSETS } from '../page/assets.ts';
import { readPrerendered } from './prerendered.ts';

const NO_STORE = { 'Cache-Control': 'no-store' };

/** Adds the build's id to every response; static files get it from the build itself (vite/build-files.ts). */
export function buildHeader(): MiddlewareHandler {
  return async function buildHeader(c, next) {
    await next();
    c.header(BUILD_HEADER, ASSETS.buildId);
  };
}

/**
 * Serves the current build's id: open tabs ask for it hourly and reload at their next navigation. Each build has a
 * manifest `{ id, timestamp, prerendered }`: ms since 1970, and the prerendered paths. A manifest of an older build is
 * a 404.
 */
export function mountBuild(app: Hono<App>): void {
  app.get('/builds/latest.json', (c) => c.json({ id: ASSETS.buildId }, 200, NO_STORE));
  app.get('/builds/meta/:file', async (c) => {
    if (c.req.param('file') !== `${ASSETS.buildId}.json`) return c.body(null, 404, NO_STORE);
    const manifest = await readPrerendered(c, 'manifest');
    const headers = { 'Content-Type': 'application/json', 'Cache-Control': 'public, max-age=3600' };
    if (manifest?.body) return c.body(manifest.body, 200, headers);
    // In development nothing is prerendered.
    return c.json({ id: ASSETS.buildId, timestamp: Date.now(), prerendered: [] }, 200, headers);
  });
  // Existing files are served before this Worker runs. A missing one belongs to an old build, or is not deployed
  // everywhere yet.
  app.get('/assets/*', (c) => c.body(null, 404, NO_STORE));
}
