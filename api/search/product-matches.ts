import { sql } from 'drizzle-orm';
import { idsOf, type ListingIndex } from '#api/catalogue/listing-index.ts';
import { ALL } from '#api/catalogue/listing-terms.ts';
import { commonIds, type Ids, NO_IDS } from '#api/catalogue/product-ids.ts';
import type { Database } from '#api/database/database.ts';
import { matchExpression, nameExpression } from '#api/search/match-expression.ts';
import type { QueryWord } from '#api/search/query-chunks.ts';

/** What a word weighs by where it is found: name, groups, colours, material, description, codes. */
const WEIGHTS = sql.raw('10.0, 6.0, 4.0, 3.0, 1.0, 12.0');

/** How much ten sold pieces lift a product: a tenth and a bit. Relevance stays the greater force. */
const POPULARITY = sql.raw('0.05');

/** The published products that have all words; of more than are read, those that are called so, then the newest. */
export type Matches = {
  ids: Ids;
  /** Whether these are all. */
  areAll: boolean;
  /** Those of each rank by where they match, as {@link findMatches} has found them. */
  ranks: readonly ReadonlySet<number>[];
};

export const NO_MATCHES: Matches = { ids: NO_IDS, areAll: true, ranks: [] };

/** Finds the products that have all words, of which there has to be one; `most` of them, however many there are. */
export async function findMatches(
  database: Database,
  index: ListingIndex,
  words: readonly QueryWord[],
  most: number,
): Promise<Matches> {
  const all = matchExpression(words, true);
  // What is called so comes first, then what is called by a synonym, then what has the words elsewhere.
  const ranks = [nameExpression(words, false), nameExpression(words, true), matchExpression(words, false)];
  const found = await Promise.all(
    [...[...new Set(ranks)].map((rank) => `(${rank}) AND (${all})`), all].map((expression) =>
      database.all<{ id: number }>(sql`SELECT rowid AS id FROM product_search
        WHERE product_search MATCH ${expression} ORDER BY rowid DESC LIMIT ${sql.raw(String(most + 1))}`),
    ),
  );
  const ids = new Set(found.flatMap((rows) => rows.map(({ id }) => id)));
  const areAll = ids.size <= most;
  return {
    // The full text holds no others than published ones; were it ever wrong, they still would not be shown.
    ids: commonIds(Uint32Array.from([...ids].slice(0, most)).sort(), idsOf(index, ALL)),
    areAll,
    ranks: found.map((rows) => new Set(rows.map(({ id }) => id))),
  };
}

/** The ids of matches, the most relevant first. */
export async function rankMatches(
  database: Database,
  words: readonly QueryWord[],
  matches: Matches,
): Promise<number[]> {
  const scores = await scoreMatches(database, words, matches);
  const ranked = scores.map((scored) => ({
    ...scored,
    rank: matches.ranks.map((rank) => Number(!rank.has(scored.id))),
  }));
  return ranked.sort(inRank).map(({ id }) => id);
}

type Ranked = { id: number; score: number; rank: readonly number[] };

function inRank(a: Ranked, b: Ranked): number {
  const place = a.rank.findIndex((value, index) => value !== b.rank[index]);
  return (a.rank[place] ?? 0) - (b.rank[place] ?? 0) || a.score - b.score || b.id - a.id;
}

/**
 * How well products match, the lower the better: bm25, raised by the pieces that were sold. Of words that more products
 * have than are read, it says nothing, and would count all of them: there the pieces alone decide.
 */
async function scoreMatches(database: Database, words: readonly QueryWord[], { ids, areAll }: Matches) {
  const sold = sql`ln(1 + product.sold)`;
  return await database.all<{ id: number; score: number }>(
    areAll
      ? sql`SELECT product.id, bm25(product_search, ${WEIGHTS}) * (1 + ${POPULARITY} * ${sold}) AS score
          FROM product_search CROSS JOIN product ON product.id = product_search.rowid
          WHERE product_search MATCH ${matchExpression(words, true)}`
      : sql`SELECT product.id, -${sold} AS score
          FROM json_each(${JSON.stringify([...ids])}) AS found CROSS JOIN product ON product.id = found.value`,
  );
}
