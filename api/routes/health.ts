import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { selectEdited } from '#api/content/revisions.ts';
import { unknownMigrations } from '#api/database/unknown-migrations.ts';
import { takesWrites } from '#api/database/write-probe.ts';
import type { ApiEnv } from '#api/http/api-env.ts';
import { listRefusedKeys } from '#api/payments/provider-health.ts';
import { findReceiptMaker } from '#api/payments/receipt-maker.ts';
import { currentVersion, onlyVersion, selectVersion } from '#api/products/catalogue-version.ts';
import { arePaymentsOpen } from '#api/quotes/payment-method.ts';
import { mount } from '#api/routes/mount.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

export const healthRoutes = new Hono<ApiEnv>();

mount(healthRoutes, OPERATIONS.health, async (c) => {
  const { database, clock } = c.var.ports;
  // Wrangler's own table of applied migrations.
  const rows = await database.all<{ name: string }>(sql`SELECT name FROM d1_migrations ORDER BY id`);
  const applied = rows.map(({ name }) => name);
  const isWritable = await takesWrites(database, clock());
  return {
    ok: isWritable,
    database: isWritable ? 'well' : 'takes-no-writes',
    schema: applied.at(-1) ?? 'none',
    unknownMigrations: unknownMigrations(applied),
    catalogueVersion: onlyVersion(await selectVersion(database)).version,
    payments: (await arePaymentsOpen(c.var.ports)) ? 'open' : 'closed',
    refusedKeys: await listRefusedKeys(c.var.ports),
    receipts: await findReceiptMaker(c.var.ports),
  };
});

mount(healthRoutes, OPERATIONS.catalogueVersion, async (c) => {
  const { database, clock } = c.var.ports;
  const [versions, edited] = await Promise.all([selectVersion(database), selectEdited(database)]);
  const read = onlyVersion(versions);
  return {
    version: currentVersion(read, clock()),
    changesAt: read.changesAt,
    edited: edited.map(({ name }) => name),
  };
});
