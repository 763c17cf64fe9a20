import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Database, transact } from '#api/database/database.ts';
import { termRanges } from '#api/search/match-expression.ts';
import { type Chunk, type QueryWord, queryWord, type Reading } from '#api/search/query-chunks.ts';
import { distanceBetween } from '#shared/domain/search/distance.ts';
import { stemOf } from '#shared/domain/search/stem.ts';
import { SYNONYM_WORDS } from '#shared/domain/search/synonyms.ts';
import { isTradeStem } from '#shared/domain/search/trade-words.ts';
import { forgivenTypos } from '#shared/domain/search/typo.ts';
import { normaliseText } from '#shared/domain/search/words.ts';
import { sumBy } from '#shared/domain/sum.ts';

/** The most words of the vocabulary that a misspelled word is compared with: it limits the work of one search. */
const MAX_CANDIDATES = 6000;
/** How many letters may still be missing from a word that is being typed. */
const MAX_UNTYPED = 8;

const Candidate = z.object({ word: z.string(), spelled: z.string(), stem: z.string(), uses: z.int() });
type Candidate = z.infer<typeof Candidate>;

/** Words that people search for and products are not called: the catalogue's own words come first. */
const SYNONYM_CANDIDATES = SYNONYM_WORDS.map((spelled): Candidate => {
  const word = normaliseText(spelled);
  return { word, spelled, stem: stemOf(word), uses: 0 };
});

/** A corrected query: its spelling, and its words. */
export type CorrectedQuery = { spelled: string; words: QueryWord[] };

/**
 * Corrects a query that finds nothing: for each chunk the first reading whose words the catalogue all knows, otherwise
 * that with the fewest typos. Null if a chunk has none, or if nothing had to be corrected.
 */
export async function correctQuery(database: Database, chunks: readonly Chunk[]): Promise<CorrectedQuery | null> {
  const readings = chunks.flatMap((chunk) => chunk.readings);
  const known = await knownWords(
    database,
    readings.flatMap((reading) => reading.words),
  );
  const isKnown = (reading: Reading) => reading.words.every((word) => known.has(word.text));
  const unreadable = chunks.filter((chunk) => !chunk.readings.some(isKnown));
  const unknown = unreadable.flatMap((chunk) => chunk.readings.flatMap((reading) => reading.words));
  const mistaken = unknown.filter((word) => !known.has(word.text));
  const candidates = [...(await candidatesFor(database, mistaken)), ...(await synonymsFor(database, mistaken))];
  const corrected = chunks.map((chunk) => chunk.readings.find(isKnown) ?? nearestReading(chunk, known, candidates));
  const found = corrected.filter((reading) => reading !== null);
  if (found.length < chunks.length || found.every((reading, index) => reading === chunks[index]?.readings[0])) {
    return null;
  }
  return { spelled: found.map((reading) => reading.spelled).join(' '), words: found.flatMap(({ words }) => words) };
}

/** The words that the index has, directly, by a synonym or by a beginning; and those of this trade, sold or not. */
async function knownWords(database: Database, words: readonly QueryWord[]): Promise<ReadonlySet<string>> {
  const ranges = words.flatMap((word) => termRanges(word).map(([from, to]) => ({ word: word.text, from, to })));
  if (ranges.length === 0) return new Set();
  // Not EXISTS: SQLite makes a join of it, and reads all the places of a common word.
  const rows = await database.all<{ word: string }>(sql`
    SELECT DISTINCT asked.value ->> 'word' AS word FROM json_each(${JSON.stringify(ranges)}) AS asked
    WHERE (SELECT 1 FROM product_term
      WHERE term >= asked.value ->> 'from' AND term <= asked.value ->> 'to' LIMIT 1)`);
  const inTrade = words.filter(({ stem }) => isTradeStem(stem));
  return new Set([...rows, ...inTrade.map(({ text }) => ({ word: text }))].map((row) => row.word));
}

/**
 * The part of the vocabulary with words of about the same length as the given ones: the most frequent of those with the
 * same beginning, and, for a mistake in the first letter, the most frequent of each length.
 */
async function candidatesFor(database: Database, words: readonly QueryWord[]): Promise<Candidate[]> {
  const mistaken = words.filter((word) => forgivenTypos(word.text.length) > 0);
  if (mistaken.length === 0) return [];
  const lengths = mistaken.map((word) => word.text.length);
  const shortest = Math.min(...lengths) - 2;
  const longest = Math.max(...lengths) + (mistaken.some((word) => word.unfinished) ? MAX_UNTYPED : 2);
  // The first letter of the intended word may be the second of the misspelled one.
  const characters = [...new Set(mistaken.flatMap((word) => [...word.text].slice(0, 2)))];
  const sources = [
    ...characters.map((character) => sql`substr(word, 1, 1) = ${character}`),
    ...Array.from({ length: longest - shortest + 1 }, (_, more) => sql`characters = ${shortest + more}`),
  ];
  const pairs = JSON.stringify([...new Set(words.flatMap((word) => characterPairs(word.text)))]);
  const most = sql.raw(String(Math.floor(MAX_CANDIDATES / sources.length)));
  const found = await transact(
    database,
    sources.map(
      (source) => sql`SELECT word, spelled, stem, uses
        FROM (SELECT * FROM search_word WHERE ${source} ORDER BY uses DESC LIMIT ${most})
        WHERE characters BETWEEN ${shortest} AND ${longest}
          AND EXISTS (SELECT 1 FROM json_each(${pairs}) AS pair WHERE instr(word, pair.value))`,
    ),
  );
  return z.array(Candidate).parse(found.flat());
}

/** The synonyms near one of the words that the catalogue knows by another word. */
async function synonymsFor(database: Database, words: readonly QueryWord[]): Promise<Candidate[]> {
  const isNear = (word: QueryWord, candidate: Candidate) =>
    characterPairs(word.text).some((pair) => candidate.word.includes(pair)) &&
    Number.isFinite(distance(word, candidate));
  const near = SYNONYM_CANDIDATES.filter((candidate) => words.some((word) => isNear(word, candidate)));
  const known = await knownWords(
    database,
    near.map(({ word }) => queryWord(word, false)),
  );
  return near.filter(({ word }) => known.has(word));
}

/**
 * The pairs of neighbouring letters of a word: with the accepted typos, at least one pair is also in the intended word.
 * Only a swap in the middle of four letters leaves none, so for these the swapped pairs are included.
 */
function characterPairs(word: string): string[] {
  const characters = [...word];
  const pairs = characters.slice(1).map((character, index) => (characters[index] ?? '') + character);
  return characters.length === 4 ? [...pairs, ...pairs.map((pair) => [...pair].toReversed().join(''))] : pairs;
}

function nearestReading(chunk: Chunk, known: ReadonlySet<string>, candidates: readonly Candidate[]): Reading | null {
  const readings = chunk.readings.flatMap((reading) => correctReading(reading, known, candidates) ?? []);
  readings.sort((a, b) => a.typos - b.typos);
  return readings[0]?.reading ?? null;
}

function correctReading(
  { words }: Reading,
  known: ReadonlySet<string>,
  candidates: readonly Candidate[],
): { reading: Reading; typos: number } | null {
  const corrected = words.map((word) => (known.has(word.text) ? asItIs(word) : nearestWord(word, candidates)));
  const found = corrected.filter((word) => word !== null);
  if (found.length < words.length) return null;
  return {
    reading: { spelled: found.map((word) => word.spelled).join(' '), words: found.map(({ word }) => word) },
    typos: sumBy(found, (word) => word.typos),
  };
}

type Found = { word: QueryWord; spelled: string; typos: number };

function asItIs(word: QueryWord): Found {
  return { word, spelled: word.text, typos: 0 };
}

/**
 * The word of the vocabulary that sounds the same, otherwise the one with the fewest typos; among equal ones the more
 * frequent.
 */
function nearestWord(asked: QueryWord, candidates: readonly Candidate[]): Found | null {
  let best: { candidate: Candidate; typos: number } | null = null;
  for (const candidate of candidates) {
    const typos: number = distance(asked, candidate, best?.typos);
    if (typos === Number.POSITIVE_INFINITY || (best && typos > best.typos)) continue;
    if (!best || typos < best.typos || candidate.uses > best.candidate.uses) best = { candidate, typos };
  }
  if (!best) return null;
  return { word: queryWord(best.candidate.word, false), spelled: best.candidate.spelled, typos: best.typos };
}

/** How far a candidate is from a word, by themselves or their stems; Infinity if that is more than `most`. */
function distance(asked: QueryWord, { word, stem }: Candidate, most = Number.POSITIVE_INFINITY): number {
  return Math.min(
    distanceBetween(asked.text, word, { most, unfinished: asked.unfinished }),
    distanceBetween(asked.stem, stem, { most }),
  );
}
