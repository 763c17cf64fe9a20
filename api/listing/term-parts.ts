import * as z from 'zod/mini';
import type { IndexedProducts } from '#api/listing/index-changes.ts';
import { type PriceRun, priceRuns, toPriceOrder } from '#api/listing/price-order.ts';
import { fromDifferences, type Ids, type Term, toDifferences } from '#api/listing/product-ids.ts';
import type { Pace } from '#api/listing/yield-thread.ts';

/** Maximum ids in an entry, and characters after which a part ends. D1 limits a row to two million bytes. */
const ENTRY_IDS = 100_000;
const PART_LENGTH = 500_000;
/** Prices are stored like terms, with this prefix. */
const PRICE = 'price:';

const Entry = z.tuple([z.string(), z.array(z.int())]);

/** An index as JSON, in parts that each fit in a row. */
export async function toParts(products: IndexedProducts, pace: Pace): Promise<string[]> {
  const parts: string[] = [];
  let entries: string[] = [];
  let length = 0;
  for (const [term, ids] of entriesOf(products)) {
    const entry = JSON.stringify([term, toDifferences(ids)]);
    entries.push(entry);
    length += entry.length;
    await pace(ids.length);
    if (length < PART_LENGTH) continue;
    parts.push(`[${entries.join()}]`);
    [entries, length] = [[], 0];
  }
  return [...parts, `[${entries.join()}]`];
}

function* entriesOf({ terms, prices }: IndexedProducts): Iterable<[Term, Ids]> {
  for (const [term, ids] of terms) yield* inEntries(term, ids);
  for (const [price, ids] of priceRuns(prices)) yield* inEntries(`${PRICE}${price}`, ids);
}

function* inEntries(term: Term, ids: Ids): Iterable<[Term, Ids]> {
  for (let start = 0; start < ids.length; start += ENTRY_IDS) yield [term, ids.subarray(start, start + ENTRY_IDS)];
}

/** Parses the parts, given in order. */
export async function readParts(parts: readonly string[], pace: Pace): Promise<IndexedProducts> {
  const terms = new Map<Term, Ids>();
  const prices: PriceRun[] = [];
  for (const part of parts) {
    for (const [term, differences] of z.array(Entry).parse(JSON.parse(part))) {
      const ids = fromDifferences(differences);
      const before = terms.get(term);
      if (term.startsWith(PRICE)) prices.push([Number(term.slice(PRICE.length)), ids]);
      else terms.set(term, before ? Uint32Array.from([...before, ...ids]) : ids);
    }
    await pace(part.length);
  }
  return { terms, prices: toPriceOrder(prices) };
}
