import { type SQL, sql } from 'drizzle-orm';
import { violatesConstraint } from '#api/database/constraint.ts';
import { type ImportPart, ofPart } from '#api/imports/import-part.ts';
import type { FieldError } from '#shared/contract/problem.ts';

/**
 * Reasons to refuse a publication although every product was valid when staged. For each: SQLite's message when a
 * constraint fails the batch, the result of the check before any slice is written, and the text for the merchant.
 */
const PUBLICATION_ERRORS = {
  outdated: {
    constraint: 'NOT NULL constraint failed: publication.base_version',
    error: { path: 'revision', code: 'changed-meanwhile' },
  },
  'repeated-sku': {
    constraint: 'UNIQUE constraint failed: variant.sku',
    error: { path: 'sku', code: 'repeated' },
  },
  'short-stock': {
    constraint: 'CHECK constraint failed: variant_stock',
    error: { path: 'stock', code: 'held-by-orders' },
  },
  'unknown-category': {
    constraint: 'NOT NULL constraint failed: product.category_id',
    error: { path: 'category', code: 'unknown' },
  },
  'unknown-collection': {
    constraint: 'NOT NULL constraint failed: product_collection.collection_id',
    error: { path: 'collections', code: 'unknown' },
  },
} as const satisfies Record<string, { constraint: string; error: FieldError }>;

/** Converts an error of the publishing batch into a message for the merchant. Null if it is not about the import. */
export function publicationError(error: unknown): FieldError | null {
  return (
    Object.values(PUBLICATION_ERRORS).find(({ constraint }) => violatesConstraint(error, constraint))?.error ?? null
  );
}

/** Message for the merchant for a refusal found by {@link publicationRefusal}. */
export function refusalError(refusal: string): FieldError {
  const found = Object.entries(PUBLICATION_ERRORS).find(([code]) => code === refusal);
  if (!found) throw new Error(`A publication was refused for an unknown reason: ${refusal}`);
  return found[1].error;
}

/** SQL: a staged product `s` was edited from a version that the shop no longer has. */
export const isVersionConflict = sql`s.base_hash <> coalesce((SELECT p.hash FROM product AS p WHERE p.handle = s.handle), '')`;

/** SQL: a product that an import removes has changed since the removal was requested. */
export function hasOutdatedRemovals(importId: string): SQL {
  return sql`EXISTS (SELECT 1 FROM import AS i, json_each(i.removals) AS gone LEFT JOIN product AS p ON p.handle = gone.key
    WHERE i.id = ${importId} AND p.hash IS NOT gone.value)`;
}

/** SQL expression for what would refuse a compared part of an import. Null if nothing would. */
export function publicationRefusal(part: ImportPart): SQL {
  const any = (condition: SQL) =>
    sql`EXISTS (SELECT 1 FROM import_product AS s WHERE ${ofPart(part)} AND ${condition})`;
  const variants = (condition: SQL) => sql`EXISTS (SELECT 1 FROM import_product AS s
    CROSS JOIN import_stock AS n ON n.import_id = s.import_id AND n.handle = s.handle
    WHERE ${ofPart(part)} AND ${condition})`;
  const groups = (path: string) => sql`(SELECT g.value ->> 'handle' FROM import AS i, json_each(i.groups, ${path}) AS g
    WHERE i.id = ${part.importId})`;
  const mayStay = sql`(SELECT replace FROM import WHERE id = ${part.importId}) = 0`;
  return sql`CASE
    WHEN ${any(isVersionConflict)} OR ${hasOutdatedRemovals(part.importId)} THEN 'outdated'
    WHEN ${variants(sql`(SELECT count(*) FROM import_stock AS other
      WHERE other.import_id = n.import_id AND other.sku = n.sku) > 1`)} THEN 'repeated-sku'
    WHEN ${mayStay} AND ${variants(sql`EXISTS (SELECT 1 FROM variant
      JOIN product AS p ON p.id = variant.product_id WHERE variant.sku = n.sku AND p.handle <> n.handle
        AND NOT EXISTS (SELECT 1 FROM import_product AS other
          WHERE other.import_id = n.import_id AND other.handle = p.handle))`)} THEN 'repeated-sku'
    WHEN ${variants(sql`n.outcome = 'short'`)} THEN 'short-stock'
    WHEN ${any(sql`s.body ->> 'category' NOT IN ${groups('$.categories')}
      AND NOT (${mayStay} AND s.body ->> 'category' IN (SELECT handle FROM category))`)} THEN 'unknown-category'
    WHEN ${any(sql`EXISTS (SELECT 1 FROM json_each(s.body, '$.collections') AS c
      WHERE c.value NOT IN ${groups('$.collections')}
        AND NOT (${mayStay} AND c.value IN (SELECT handle FROM collection)))`)} THEN 'unknown-collection'
  END`;
}
