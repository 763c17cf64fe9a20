import * as z from 'zod/mini';
import { fromDifferences, type Ids, type Term, type Terms, toDifferences } from '#api/catalogue/product-ids.ts';

/** Maximum ids in an entry, and characters after which a part ends. D1 limits a row to two million bytes. */
const ENTRY_IDS = 100_000;
const PART_LENGTH = 500_000;

const Entry = z.tuple([z.string(), z.array(z.int())]);

/** The terms of an index as JSON, in parts that each fit in a row. */
export function toParts(terms: Terms): string[] {
  const parts: string[] = [];
  let entries: string[] = [];
  let length = 0;
  for (const entry of entriesOf(terms)) {
    entries.push(entry);
    length += entry.length;
    if (length < PART_LENGTH) continue;
    parts.push(`[${entries.join()}]`);
    [entries, length] = [[], 0];
  }
  return [...parts, `[${entries.join()}]`];
}

function* entriesOf(terms: Terms): Iterable<string> {
  for (const [term, ids] of terms) {
    for (let start = 0; start < ids.length; start += ENTRY_IDS) {
      yield JSON.stringify([term, toDifferences(ids.subarray(start, start + ENTRY_IDS))]);
    }
  }
}

/** Parses the parts, given in order. */
export function readParts(parts: readonly string[]): Terms {
  const entries = parts.flatMap((part) => z.array(Entry).parse(JSON.parse(part)));
  const terms = new Map<Term, Ids>();
  for (const [term, differences] of entries) {
    const before = terms.get(term);
    const ids = fromDifferences(differences);
    terms.set(term, before ? Uint32Array.from([...before, ...ids]) : ids);
  }
  return terms;
}
