import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import type { AuditedFacts } from '#shared/contract/operator.ts';

/** The facts about a product for the audit log; null if there is none with that handle. */
export async function readProductFacts(database: Database, handle: string): Promise<AuditedFacts | null> {
  const [facts] = await database.all<AuditedFacts>(sql`
    SELECT name_ru AS name, published, archived_at IS NOT NULL AS archived, price, compare_at AS compareAt,
      (SELECT count(*) FROM variant WHERE product_id = product.id) AS variants,
      (SELECT count(*) FROM picture WHERE product_id = product.id) AS pictures,
      (SELECT count(*) FROM scheduled_price WHERE sku IN (
        SELECT sku FROM variant WHERE product_id = product.id)) AS scheduledPrices,
      substr(hash, 1, 8) AS revision
    FROM product WHERE handle = ${handle}`);
  return facts ?? null;
}

/** The facts about a category or a collection for the audit log; null if there is none with that handle. */
export async function readGroupFacts(database: Database, kind: string, handle: string): Promise<AuditedFacts | null> {
  if (kind !== 'category' && kind !== 'collection') return null;
  const [facts] = await database.all<AuditedFacts>(
    sql`SELECT name_ru AS nameRu, name_en AS nameEn, manual_order AS hasOwnOrder FROM ${sql.raw(kind)} WHERE handle = ${handle}`,
  );
  return facts ?? null;
}
