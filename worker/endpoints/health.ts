import type { Hono } from 'hono';
import type { App } from '../app.ts';
import { UpstreamError } from '../errors/upstream-error.ts';
import { ASSETS } from '../page/assets.ts';

const HEADERS = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };

/** Whether the shop can sell, for monitoring: 200, or 503 with the part that fails. */
export function mountHealth(app: Hono<App>): void {
  app.get('/healthz', async (c) => {
    const build = ASSETS.buildId;
    try {
      const { ok, ...health } = await c.get('shop').call('health');
      const status = { ok, build, api: 'reachable', ...health };
      return c.json(status, ok ? 200 : 503, HEADERS);
    } catch (error) {
      c.get('log').error('health', error);
      const isDatabase = error instanceof UpstreamError && error.problem?.type === '/problems/database-unavailable';
      const failing = isDatabase ? { api: 'reachable', database: 'unreachable' } : { api: 'unreachable' };
      return c.json({ ok: false, build, ...failing }, 503, HEADERS);
    }
  });
}
