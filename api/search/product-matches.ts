import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import type { ListingIndex } from '#api/listing/listing-index.ts';
import { commonIds, type Ids, NO_IDS } from '#api/listing/product-ids.ts';
import { idsOf } from '#api/listing/term-index.ts';
import { ALL } from '#api/listing/terms.ts';
import { matchExpression, nameExpression } from '#api/search/match-expression.ts';
import type { QueryWord } from '#api/search/query-chunks.ts';

/** The weights of a match by field: name, groups, colours, material, description, codes. */
const WEIGHTS = sql.raw('10.0, 6.0, 4.0, 3.0, 1.0, 12.0');

/** How much ten sold pieces raise a product: a little over a tenth. Relevance remains more important. */
const POPULARITY = sql.raw('0.05');

/** Products that have a word at most, for it to count in a score. */
const RARE = 1000;

/**
 * The published products that contain all words; if there are more than are read, those that match by name, then the
 * newest.
 */
export type Matches = {
  ids: Ids;
  /** Whether these are all. */
  areAll: boolean;
  /** The matches of each rank, as {@link findMatches} has found them. */
  ranks: readonly ReadonlySet<number>[];
};

export const NO_MATCHES: Matches = { ids: NO_IDS, areAll: true, ranks: [] };

/** Finds the products that contain all words, at least one; at most `most` of them. */
export async function findMatches(
  database: Database,
  index: ListingIndex,
  words: readonly QueryWord[],
  most: number,
): Promise<Matches> {
  const all = matchExpression(words, true);
  // Matches in the name come first, then those of a synonym in the name, then those elsewhere.
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
    // The full-text index contains published products only; should it be wrong, others still are not shown.
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
  if (matches.ids.length < 2) return [...matches.ids];
  const scores = await scoreMatches(database, words, matches);
  const ranked = scores.map((scored) => ({
    ...scored,
    rank: matches.ranks.map((rank) => Number(!rank.has(scored.id))),
  }));
  return ranked.sort(inRank).map(({ id }) => id);
}

type Ranked = { id: number; score: number; rank: readonly number[] };

function inRank(a: Ranked, b: Ranked): number {
  const index = a.rank.findIndex((value, index) => value !== b.rank[index]);
  return (a.rank[index] ?? 0) - (b.rank[index] ?? 0) || a.score - b.score || b.id - a.id;
}

/**
 * How well products match, the lower the better: bm25 by the words that few products have, raised by the pieces that
 * were sold. Where there are none, or more products than are read, the pieces alone decide.
 */
async function scoreMatches(database: Database, words: readonly QueryWord[], { ids, areAll }: Matches) {
  const found = JSON.stringify([...ids]);
  const sold = sql`ln(1 + product.sold)`;
  const rare = areAll ? await rareWords(database, words) : [];
  // The plus keeps the full text from being asked for each id anew.
  return await database.all<{ id: number; score: number }>(
    rare.length > 0
      ? sql`SELECT product.id, bm25(product_search, ${WEIGHTS}) * (1 + ${POPULARITY} * ${sold}) AS score
          FROM product_search CROSS JOIN product ON product.id = product_search.rowid
          WHERE product_search MATCH ${matchExpression(rare, true)}
            AND +product_search.rowid IN (SELECT value FROM json_each(${found}) AS asked)`
      : sql`SELECT product.id, -${sold} AS score
          FROM json_each(${found}) AS asked CROSS JOIN product ON product.id = asked.value`,
  );
}

/**
 * Words that few products have, of those that few have together. The others say little of a product, and bm25 would
 * count all products that have them.
 */
async function rareWords(database: Database, words: readonly QueryWord[]): Promise<readonly QueryWord[]> {
  if (words.length === 1) return words;
  const haveMany = await Promise.all(
    words.map((word) =>
      database.all(sql`SELECT 1 FROM product_search
        WHERE product_search MATCH ${matchExpression([word], true)} LIMIT 1 OFFSET ${sql.raw(String(RARE))}`),
    ),
  );
  return words.filter((_, index) => haveMany[index]?.length === 0);
}
