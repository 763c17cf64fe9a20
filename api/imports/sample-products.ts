import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { product } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import { type EditErrors, stageEdits } from '#api/imports/edit-products.ts';
import { findProducts } from '#api/imports/export-products.ts';
import { EDIT_START, startImport } from '#api/imports/open-import.ts';
import { publishImport } from '#api/imports/publish.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { SampleCounts } from '#shared/contract/sample-operations.ts';

/** A sample product of which nobody has changed a field, a number on hand or a future price. */
const isUntouched = sql`is_sample = 1
  AND NOT EXISTS (SELECT 1 FROM variant JOIN stock_movement ON stock_movement.sku = variant.sku
    WHERE variant.product_id = product.id AND stock_movement.operator IS NOT NULL)
  AND NOT EXISTS (SELECT 1 FROM variant JOIN scheduled_price ON scheduled_price.sku = variant.sku
    WHERE variant.product_id = product.id)`;
const isShown = and(isUntouched, isNull(product.archivedAt));
const isArchived = and(isUntouched, isNotNull(product.archivedAt));

/** How many sample products nobody has changed, on sale and archived, and how many others the shop has. */
export async function countSamples(database: Database): Promise<SampleCounts> {
  const [shown, archived, all] = await Promise.all(
    [isShown, isArchived, isNull(product.archivedAt)].map((condition) => database.$count(product, condition)),
  );
  return { shown: shown ?? 0, archived: archived ?? 0, others: (all ?? 0) - (shown ?? 0) };
}

/** Archives the sample products that nobody has changed; orders, settings and all other products stay. */
export async function archiveSamples(ports: Ports, operator: string): Promise<EditErrors | null> {
  const refused = await publishSamples(ports, operator, { where: isShown, published: false });
  if (refused) return refused;
  await ports.database
    .update(product)
    .set({ archivedAt: ports.clock() })
    .where(and(isShown, eq(product.published, 0)));
  return null;
}

/** Puts the archived sample products on sale again, which also ends their being archived. */
export function restoreSamples(ports: Ports, operator: string): Promise<EditErrors | null> {
  return publishSamples(ports, operator, { where: isArchived, published: true });
}

type Samples = { where: SQL | undefined; published: boolean };

/** Changes whether sample products are on sale, all at once; they stay sample products. */
async function publishSamples(
  ports: Ports,
  operator: string,
  { where, published }: Samples,
): Promise<EditErrors | null> {
  const { database } = ports;
  const rows = await database.select({ handle: product.handle }).from(product).where(where);
  const stored = await findProducts(
    database,
    rows.map(({ handle }) => handle),
  );
  const changed = stored.filter((each) => each.product.published !== published);
  if (changed.length === 0) return null;
  const importId = await startImport(ports, { ...EDIT_START, sample: true }, operator);
  const edits = changed.map((each) => ({ product: { ...each.product, published }, revision: each.row.hash }));
  const refused = await stageEdits(database, importId, edits);
  if (refused) return refused;
  const done = await publishImport(ports, importId);
  return 'code' in done ? { errors: [done] } : null;
}
