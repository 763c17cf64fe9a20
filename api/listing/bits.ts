import type { IdList, Ids } from '#api/listing/product-ids.ts';

/** A set of products with a bit per id, so that set operations handle 32 products at once. Immutable. */
export type Bits = Uint32Array;

/** The union of some lists, each in any order. */
export function toBits(lists: readonly Ids[]): Bits {
  const bits = new Uint32Array(lists.reduce((length, ids) => Math.max(length, (greatestId(ids) >>> 5) + 1), 0));
  for (const ids of lists) {
    // A plain loop: there may be hundreds of thousands of ids.
    for (let index = 0; index < ids.length; index += 1) {
      const id = ids[index] ?? 0;
      bits[id >>> 5] = (bits[id >>> 5] ?? 0) | (1 << (id & 31));
    }
  }
  return bits;
}

/** The greatest of some ids in any order; 0 if there are none. */
function greatestId(ids: Ids): number {
  let greatest = 0;
  for (let index = 0; index < ids.length; index += 1) greatest = Math.max(greatest, ids[index] ?? 0);
  return greatest;
}

/** The ids in a set. */
export function toIds(bits: Bits): Ids {
  const ids = new Uint32Array(countBits(bits));
  let index = 0;
  for (let entry = 0; entry < bits.length; entry += 1) {
    for (let rest = bits[entry] ?? 0; rest !== 0; rest &= rest - 1) {
      ids[index] = entry * 32 + 31 - Math.clz32(rest & -rest);
      index += 1;
    }
  }
  return ids;
}

/** A set as a list. Its ids are computed on demand. */
export function listOfBits(bits: Bits): IdList {
  return { ids: () => toIds(bits), count: countBits(bits), has: (id) => hasBit(bits, id) };
}

/** Whether a product is in a set. */
export function hasBit(bits: Bits, id: number): boolean {
  return (((bits[id >>> 5] ?? 0) >>> (id & 31)) & 1) === 1;
}

/** Whether a set contains any id of a list. */
export function hasAnyBit(bits: Bits, ids: Ids): boolean {
  for (let index = 0; index < ids.length; index += 1) if (hasBit(bits, ids[index] ?? 0)) return true;
  return false;
}

/** The intersection of two sets. */
export function inBoth(some: Bits, others: Bits): Bits {
  const both = some.slice(0, others.length);
  for (let entry = 0; entry < both.length; entry += 1) both[entry] = (both[entry] ?? 0) & (others[entry] ?? 0);
  return both;
}

/** The union of two sets. */
export function inEither(some: Bits, others: Bits): Bits {
  const [short, long] = some.length < others.length ? [some, others] : [others, some];
  const either = long.slice();
  for (let entry = 0; entry < short.length; entry += 1) either[entry] = (either[entry] ?? 0) | (short[entry] ?? 0);
  return either;
}

/** A set without the products of another. */
export function notIn(some: Bits, others: Bits): Bits {
  return some.map((entry, index) => entry & ~(others[index] ?? 0));
}

/** The number of products in a set. */
export function countBits(bits: Bits): number {
  return countInBoth(bits, bits);
}

/** The size of the intersection of two sets. */
export function countInBoth(some: Bits, others: Bits): number {
  const length = Math.min(some.length, others.length);
  let count = 0;
  for (let entry = 0; entry < length; entry += 1) {
    const both = (some[entry] ?? 0) & (others[entry] ?? 0);
    // Sums bits in pairs, then in fours and eights, in parallel, then adds all of them.
    const pairs = both - ((both >>> 1) & 0x55555555);
    const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
    count += Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
  }
  return count;
}
