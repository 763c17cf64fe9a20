import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { type Bits, inEither, listOfBits, toBits } from '#api/listing/bits.ts';
import type { Position } from '#api/listing/cursor.ts';
import { findInOrder } from '#api/listing/find-in-order.ts';
import { idsOfHandles } from '#api/listing/list-products.ts';
import { type ListingIndex, readListingIndex } from '#api/listing/listing-index.ts';
import { ALL, categoryTerm, collectionTerm } from '#api/listing/terms.ts';
import { bitsOfTerm } from '#api/listing/variant-bits.ts';
import type { PromotionFields } from '#shared/contract/promotion.ts';

/** A product that an example is made with, at the price of its cheapest variant without automatic sales. */
export type PromotionSample = { handle: string; nameRu: string; nameEn: string; price: number; isOnSale: number };

/** Products that are looked at, at most, and at once: some may be left out because they are on sale. */
const MAX_LOOKED_AT = 1000;
const AT_ONCE = 50;

type Scope = Pick<PromotionFields, 'products' | 'categories' | 'collections' | 'fullPriceOnly'>;

/** The first products that a promotion applies to; only those at full price if it excludes products on sale. */
export async function readSamples(database: Database, scope: Scope, most: number): Promise<PromotionSample[]> {
  const { index } = await readListingIndex(database);
  const list = listOfBits(await productsOf(database, index, scope));
  const samples: PromotionSample[] = [];
  let start: Position | undefined;
  for (let looked = 0; looked < MAX_LOOKED_AT; looked += AT_ONCE) {
    const next = await findInOrder(database, index, list, { sort: 'featured', limit: AT_ONCE, start });
    samples.push(...(await readPrices(database, next, scope.fullPriceOnly)));
    if (samples.length >= most || next.length < AT_ONCE) break;
    start = next.at(-1);
  }
  return samples.slice(0, most);
}

/** The products that a promotion applies to: all, or those that it names and those in groups that it names. */
async function productsOf(
  database: Database,
  index: ListingIndex,
  { products, categories, collections }: Scope,
): Promise<Bits> {
  const terms = [...categories.map(categoryTerm), ...collections.map(collectionTerm)];
  if (products.length + terms.length === 0) return bitsOfTerm(index, ALL);
  const named = toBits([await idsOfHandles(database, products)]);
  return terms.map((term) => bitsOfTerm(index, term)).reduce(inEither, named);
}

function readPrices(
  database: Database,
  products: readonly Position[],
  fullPriceOnly: boolean,
): Promise<PromotionSample[]> {
  return database.all<PromotionSample>(sql`
    SELECT handle, name_ru AS nameRu, name_en AS nameEn, cheapest.price + cheapest.sale_amount AS price,
      coalesce(cheapest.compare_at, 0) > cheapest.price + cheapest.sale_amount AS isOnSale
    FROM json_each(${JSON.stringify(products.map(({ id }) => id))}) AS given
    CROSS JOIN product ON product.id = given.value
    CROSS JOIN variant AS cheapest ON cheapest.sku = (SELECT sku FROM variant
      WHERE product_id = product.id ORDER BY price + sale_amount, sku LIMIT 1)
    WHERE published = 1 AND NOT (${fullPriceOnly} AND isOnSale) ORDER BY given.key`);
}
