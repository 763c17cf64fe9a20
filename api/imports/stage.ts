import { sql } from 'drizzle-orm';
import { type Database, transact } from '#api/database/database.ts';
import { expectStock } from '#api/imports/expected-stock.ts';
import { indexText } from '#api/search/index-text.ts';
import { sha256 } from '#api/security/secrets.ts';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { stableJson } from '#shared/domain/stable-json.ts';

/** The product that an edit was based on, and its hash. For a new product: null and an empty string. */
export type EditBase = { product: ImportProduct | null; revision: string };

/** Maximum characters of staged products per statement. A single product may exceed it. */
const STATEMENT_LENGTH = 500_000;

/**
 * Stages products. A product staged before is replaced and keeps its place. A count without an exported number is
 * compared with the shop's current stock. A product with a base, found by its handle, is published only while the shop
 * still has that base.
 */
export async function stageProducts(
  database: Database,
  importId: string,
  products: readonly ImportProduct[],
  bases: ReadonlyMap<string, EditBase> = new Map(),
): Promise<void> {
  if (products.length === 0) return;
  const rows = await Promise.all(
    (await expectStock(database, products)).map(async (product) => {
      const base = bases.get(product.handle);
      return JSON.stringify({
        handle: product.handle,
        hash: await contentHash(product),
        body: product,
        baseHash: base?.revision ?? null,
        base: base?.product ?? null,
        search: indexText(product),
      });
    }),
  );
  await transact(
    database,
    packed(rows).map(
      (pack) => sql`
        INSERT INTO import_product (import_id, handle, hash, body, base_hash, base, search)
        SELECT ${importId}, value ->> 'handle', value ->> 'hash', value -> 'body', value ->> 'baseHash',
          value ->> 'base', value -> 'search' FROM json_each(${`[${pack.join()}]`}) WHERE true
        ON CONFLICT (import_id, handle) DO UPDATE SET hash = excluded.hash, body = excluded.body,
          base_hash = excluded.base_hash, base = excluded.base, search = excluded.search, change = NULL`,
    ),
  );
}

/** Splits rows into packs, because together they may exceed the size limit of a statement's parameters. */
function packed(rows: readonly string[]): string[][] {
  const packs: string[][] = [];
  let length = STATEMENT_LENGTH;
  for (const row of rows) {
    if (length + row.length > STATEMENT_LENGTH) {
      packs.push([]);
      length = 0;
    }
    packs.at(-1)?.push(row);
    length += row.length;
  }
  return packs;
}

/**
 * Hash of a product's content. Stock is excluded: orders change it too, so it is compared with the shop's current stock
 * instead of the last import.
 */
export function contentHash(product: ImportProduct): Promise<string> {
  const variants = product.variants.map(({ stock: _stock, exported: _exported, ...variant }) => variant);
  return sha256(stableJson({ ...product, variants }));
}
