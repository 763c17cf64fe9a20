import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Filters, narrowedBy } from '#api/catalogue/filters.ts';
import { cardColumns } from '#api/catalogue/product-cards.ts';
import { product } from '#api/database/catalogue-tables.ts';
import type { Database } from '#api/database/database.ts';
import { matchExpression, nameExpression } from '#api/search/match-expression.ts';
import type { QueryWord } from '#api/search/query-chunks.ts';
import type { SearchQuery } from '#shared/contract/search.ts';

export type Page = { sort: SearchQuery['sort']; filters: Filters; limit: number; offset: number };

/** What a word weighs by where it is found: name, groups, colours, material, description, codes. */
const WEIGHTS = sql.raw('10.0, 6.0, 4.0, 3.0, 1.0, 12.0');

/** How much ten sold pieces lift a product: a tenth and a bit. Relevance stays the greater force. */
const POPULARITY = sql.raw('0.05');

/** The statement for a page of the products that have all words. At least one word. */
export function selectMatches(database: Database, words: readonly QueryWord[], page: Page) {
  return database
    .select(cardColumns)
    .from(sql`product_search`)
    .crossJoin(product)
    .where(and(sql`product.id = product_search.rowid`, condition(words, page)))
    .orderBy(...orderOf(words, page.sort))
    .limit(page.limit)
    .offset(page.offset);
}

/** The statement that counts them; the index alone does where nothing narrows them. */
export function countMatches(database: Database, words: readonly QueryWord[], page: Page) {
  if (narrowedBy(page.filters) === undefined) {
    return database
      .select({ total: sql<number>`count(*)` })
      .from(sql`product_search`)
      .where(sql`product_search MATCH ${matchExpression(words, true)}`);
  }
  return database
    .select({ total: sql<number>`count(*)` })
    .from(sql`product_search`)
    .crossJoin(product)
    .where(and(sql`product.id = product_search.rowid`, condition(words, page)));
}

function condition(words: readonly QueryWord[], { filters }: Page): SQL | undefined {
  return and(
    sql`product_search MATCH ${matchExpression(words, true)}`,
    // The index holds no others; were it ever wrong, they still would not be shown.
    eq(product.published, 1),
    narrowedBy(filters),
  );
}

/** The products that have all words, as the scope of a list. */
export function matching(words: readonly QueryWord[]): SQL | undefined {
  return and(
    sql`product.id IN (SELECT rowid FROM product_search WHERE product_search MATCH ${matchExpression(words, true)})`,
    eq(product.published, 1),
  );
}

/**
 * bm25 is the lower the better. What is called so comes first, then what is called by a synonym, then what has the words
 * elsewhere.
 */
function orderOf(words: readonly QueryWord[], sort: Page['sort']): SQL[] {
  const last = desc(product.id);
  if (sort === 'popular') return [desc(product.popularity), last];
  if (sort === 'new') return [desc(product.isNew), last];
  if (sort === 'price-up') return [asc(product.price), last];
  if (sort === 'price-down') return [desc(product.price), last];
  const score = sql`bm25(product_search, ${WEIGHTS}) * (1 + ${POPULARITY} * ln(1 + ${product.sold}))`;
  const found = [nameExpression(words, false), nameExpression(words, true), matchExpression(words, false)];
  return [...[...new Set(found)].map((expression) => desc(matches(expression))), asc(score), last];
}

function matches(expression: string): SQL {
  return sql`product_search.rowid IN (SELECT rowid FROM product_search WHERE product_search MATCH ${expression})`;
}
