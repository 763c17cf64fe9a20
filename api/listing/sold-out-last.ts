import type { Database } from '#api/database/database.ts';
import { inBoth, inEither, listOfBits, notIn } from '#api/listing/bits.ts';
import type { ListPosition } from '#api/listing/cursor.ts';
import type { Filters } from '#api/listing/filters.ts';
import { findInOrder, type Part } from '#api/listing/find-in-order.ts';
import type { ListingIndex } from '#api/listing/listing-index.ts';
import { type NarrowedList, variantsOf } from '#api/listing/narrow-list.ts';
import { MEASURED } from '#api/listing/terms.ts';
import { bitsOfTerm, bitsOfVariants } from '#api/listing/variant-bits.ts';

/**
 * The next products of a list: those that can be ordered in a size and colour of the filters, or made to measure, then
 * the others, each in the order of the list.
 */
export async function findSoldOutLast(
  database: Database,
  index: ListingIndex,
  list: NarrowedList,
  { start, limit, ...part }: Omit<Part, 'start'> & Filters & { start?: ListPosition | undefined },
): Promise<ListPosition[]> {
  const inStock = bitsOfVariants(index, { ...variantsOf(part), available: true });
  const orderable = inEither(inStock, bitsOfTerm(index, MEASURED));
  const found = start?.isSoldOut
    ? []
    : await findInOrder(database, index, listOfBits(inBoth(list.bits, orderable)), { ...part, start, limit });
  if (found.length >= limit) return found;
  const soldOut = await findInOrder(database, index, listOfBits(notIn(list.bits, orderable)), {
    ...part,
    start: start?.isSoldOut ? start : undefined,
    limit: limit - found.length,
  });
  return [...found, ...soldOut.map((position) => ({ ...position, isSoldOut: true }))];
}
