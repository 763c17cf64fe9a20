import type { Hono } from 'hono';
import type { App } from '../app.ts';
import { ASSETS } from '../render/assets.ts';

/** The build that is being served: open tabs ask hourly and reload at their next navigation. */
export function mountBuild(app: Hono<App>): void {
  app.get('/builds/latest.json', (c) => c.json({ id: ASSETS.buildId }, 200, { 'Cache-Control': 'no-store' }));
}
