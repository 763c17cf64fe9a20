import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { importProduct } from '#api/database/import-tables.ts';
import { expectStock } from '#api/imports/expected-stock.ts';
import { indexText } from '#api/search/index-text.ts';
import { sha256 } from '#api/security/secrets.ts';
import { stableJson } from '#api/security/stable-json.ts';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';

/**
 * Stages products; one that was staged before is replaced and keeps its place. A count without an export is held
 * against what the shop has at this moment.
 */
export async function stageProducts(database: Database, importId: string, products: readonly ImportProduct[]) {
  const rows = await Promise.all(
    (await expectStock(database, products)).map(async (product) => ({
      importId,
      handle: product.handle,
      hash: await contentHash(product),
      body: JSON.stringify(product),
      search: JSON.stringify(indexText(product)),
    })),
  );
  // A statement for each: together they may be larger than one statement's parameters are allowed to be.
  const [first, ...others] = rows.map((row) =>
    database
      .insert(importProduct)
      .values(row)
      .onConflictDoUpdate({
        target: [importProduct.importId, importProduct.handle],
        set: { hash: row.hash, body: row.body, search: row.search, change: sql`NULL` },
      }),
  );
  if (first) await database.batch([first, ...others]);
}

/**
 * A product's content in one short text. Stock is left out: orders change it too, so it is compared with what the
 * shop has, not with what was last imported.
 */
function contentHash(product: ImportProduct): Promise<string> {
  const variants = product.variants.map(({ stock: _stock, exported: _exported, ...variant }) => variant);
  return sha256(stableJson({ ...product, variants }));
}
