import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { onlyVersion, selectVersion } from '#api/catalogue/version.ts';
import { arePaymentsOpen, listRefusedKeys } from '#api/payments/payment-health.ts';
import type { ApiEnv } from '#api/ports.ts';
import type { CatalogueVersion, Health } from '#shared/contract/health.ts';

export const healthRoutes = new Hono<ApiEnv>()
  .get('/healthz', async (c) => {
    const { database } = c.var.ports;
    // Wrangler's own record of what it has applied.
    const newest = sql`SELECT name FROM d1_migrations ORDER BY id DESC LIMIT 1`;
    const [migration] = await database.all<{ name: string }>(newest);
    const health: Health = {
      ok: true,
      schema: migration?.name ?? 'none',
      catalogueVersion: onlyVersion(await selectVersion(database)),
      payments: (await arePaymentsOpen(c.var.ports)) ? 'open' : 'closed',
      refusedKeys: await listRefusedKeys(c.var.ports),
    };
    return c.json(health, 200, { 'Cache-Control': 'no-store' });
  })
  .get('/catalogue-version', async (c) => {
    const answer: CatalogueVersion = { version: onlyVersion(await selectVersion(c.var.ports.database)) };
    return c.json(answer, 200, { 'Cache-Control': 'no-store' });
  });
