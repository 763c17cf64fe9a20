import { eq, type SQL, sql } from 'drizzle-orm';
import { product } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import { category } from '#api/database/group-tables.ts';
import { operatorIndex } from '#api/database/listing-tables.ts';
import { type Bits, inBoth, inEither } from '#api/listing/bits.ts';
import type { Term } from '#api/listing/product-ids.ts';
import { followIndex, type TermIndex } from '#api/listing/term-index.ts';
import { categoryTerm, collectionHandles, collectionTerm, collectionTerms } from '#api/listing/terms.ts';
import { bitsOfTerm } from '#api/listing/variant-bits.ts';
import { isLowStock, missingParts } from '#api/products/missing-parts.ts';
import { readMissingParts, statusOf } from '#api/products/operator-items.ts';
import type { CatalogueQuery, MissingPart, ProductStatus } from '#shared/contract/operator-catalogue.ts';

const LOW_STOCK_TERM: Term = 'low-stock';
/** The products of a status. */
export const statusTerm = (status: ProductStatus): Term => `status:${status}`;
const missingTerm = (part: MissingPart): Term => `missing:${part}`;

function selectProducts(database: Database, listed: SQL) {
  return database
    .select({
      revision: sql<number>`log.revision`.as('revision'),
      id: sql<number>`log.product_id`.as('id'),
      category: category.handle,
      published: product.published,
      archivedAt: product.archivedAt,
      isLowStock: sql<number>`${isLowStock}`.as('is_low_stock'),
      collections: collectionHandles.as('collections'),
      missing: missingParts.as('missing'),
    })
    .from(sql`(${listed}) AS log`)
    .leftJoin(product, sql`${product.id} = log.product_id`)
    .leftJoin(category, eq(category.id, product.categoryId))
    .orderBy(sql`log.revision`);
}
type Row = Awaited<ReturnType<typeof selectProducts>>[number];

/** The index of the operators' lists, with products of any status. Storefront lists never read it. */
export const OPERATOR = followIndex({
  table: operatorIndex,
  format: 1,
  select: selectProducts,
  read: { termsOf, priceOf: () => null },
});

function termsOf({ category, published, archivedAt, isLowStock, collections, missing }: Row): ReadonlySet<Term> {
  if (category === null || published === null) return new Set();
  return new Set([
    statusTerm(statusOf({ published, archivedAt })),
    categoryTerm(category),
    ...collectionTerms(collections),
    ...readMissingParts(missing).map(missingTerm),
    ...(isLowStock === 1 ? [LOW_STOCK_TERM] : []),
  ]);
}

/** The current index of the operators' lists. */
export async function readOperatorIndex(database: Database): Promise<TermIndex> {
  return (await OPERATOR.read(database)).index;
}

type Filters = Pick<CatalogueQuery, 'status' | 'category' | 'collection' | 'missing' | 'lowStock'>;

/** The products that pass filters. Without a status filter, all that are not archived. */
export function narrowCatalogue(
  index: TermIndex,
  { status, category, collection, missing, lowStock }: Partial<Filters>,
): Bits {
  const bitsOf = (term: Term) => bitsOfTerm(index, term);
  const statuses: readonly ProductStatus[] = status ? [status] : ['published', 'draft'];
  const conditions = [
    ...(category === undefined ? [] : [categoryTerm(category)]),
    ...(collection === undefined ? [] : [collectionTerm(collection)]),
    ...(missing === undefined ? [] : [missingTerm(missing)]),
    ...(lowStock === undefined ? [] : [LOW_STOCK_TERM]),
  ];
  return conditions.map(bitsOf).reduce(inBoth, statuses.map((each) => bitsOf(statusTerm(each))).reduce(inEither));
}
