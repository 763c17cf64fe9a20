import { sql } from 'drizzle-orm';
import { type Database, transact } from '#api/database/database.ts';
import { expectStock } from '#api/imports/expected-stock.ts';
import { indexText } from '#api/search/index-text.ts';
import { sha256 } from '#api/security/secrets.ts';
import { stableJson } from '#api/security/stable-json.ts';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';

/** The product that an edit was made from, and its hash; of one that is to be added, null and an empty text. */
export type EditBase = { product: ImportProduct | null; revision: string };

/** Characters of staged products that go into one statement; a single one may have more. */
const STATEMENT_LENGTH = 500_000;

/**
 * Stages products; one that was staged before is replaced and keeps its place. A count without an export is held
 * against what the shop has at this moment. A product with a base, which is found by its handle, is published only
 * while the shop still has that base.
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

/** Rows in as many packs as it takes: together they may be larger than one statement's parameters are allowed to be. */
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
 * A product's content in one short text. Stock is left out: orders change it too, so it is compared with what the
 * shop has, not with what was last imported.
 */
export function contentHash(product: ImportProduct): Promise<string> {
  const variants = product.variants.map(({ stock: _stock, exported: _exported, ...variant }) => variant);
  return sha256(stableJson({ ...product, variants }));
}
