import { type Bits, hasAnyBit, hasBit } from '#api/listing/bits.ts';
import { type Ids, NO_IDS } from '#api/listing/product-ids.ts';
import { sumBy } from '#shared/domain/sum.ts';

/** Products by ascending price, and by ascending id where it is the same; prices in kopecks. Immutable. */
export type PriceOrder = { ids: Ids; prices: Float64Array };

export const NO_PRICES: PriceOrder = { ids: NO_IDS, prices: new Float64Array() };

/** A price, and the products that have it, ascending. */
export type PriceRun = readonly [price: number, ids: ArrayLike<number>];

/** Puts products in order, given by price. */
export function toPriceOrder(runs: readonly PriceRun[]): PriceOrder {
  const length = sumBy(runs, ([, ids]) => ids.length);
  const order = { ids: new Uint32Array(length), prices: new Float64Array(length) };
  let count = 0;
  for (const [price, ids] of runs.toSorted(([a], [b]) => a - b)) {
    order.ids.set(ids, count);
    order.prices.fill(price, count, count + ids.length);
    count += ids.length;
  }
  return order;
}

/** The products of each price, lowest first. */
export function* priceRuns({ ids, prices }: PriceOrder): Iterable<[price: number, ids: Ids]> {
  for (let start = 0; start < ids.length; ) {
    const price = prices[start] ?? 0;
    let end = start + 1;
    while (prices[end] === price) end += 1;
    yield [price, ids.subarray(start, end)];
    start = end;
  }
}

/** Updates the order after products have changed, given those that have a price now. */
export function withPrices(order: PriceOrder, changed: Bits, now: PriceOrder): PriceOrder {
  const length = order.ids.length + now.ids.length;
  const merged = { ids: new Uint32Array(length), prices: new Float64Array(length) };
  let [count, next] = [0, 0];
  const append = (id = 0, price = 0) => {
    merged.ids[count] = id;
    merged.prices[count] = price;
    count += 1;
  };
  for (let index = 0; index < order.ids.length; index += 1) {
    const [id, price] = [order.ids[index] ?? 0, order.prices[index] ?? 0];
    if (hasBit(changed, id)) continue;
    for (; next < now.ids.length && isBefore(now, next, id, price); next += 1) append(now.ids[next], now.prices[next]);
    append(id, price);
  }
  for (; next < now.ids.length; next += 1) append(now.ids[next], now.prices[next]);
  return { ids: merged.ids.slice(0, count), prices: merged.prices.slice(0, count) };
}

function isBefore({ ids, prices }: PriceOrder, index: number, id: number, price: number): boolean {
  const difference = (prices[index] ?? 0) - price;
  return difference < 0 || (difference === 0 && (ids[index] ?? 0) < id);
}

/** The products whose price is within bounds, both inclusive. */
export function pricedWithin(order: PriceOrder, from: number, to: number): PriceOrder {
  const [start, end] = [countBelow(order, from), countBelow(order, to, true)];
  return { ids: order.ids.subarray(start, end), prices: order.prices.subarray(start, end) };
}

/** How many products cost less than a price, or as much where `orEqual`. */
function countBelow({ prices }: PriceOrder, price: number, orEqual = false): number {
  let [from, to] = [0, prices.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    const found = prices[middle] ?? 0;
    if (found < price || (orEqual && found === price)) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** The lowest and the highest price of the products in a set; null if none of them has a price. */
export function priceRange({ ids, prices }: PriceOrder, bits: Bits): { min: number; max: number } | null {
  if (!hasAnyBit(bits, ids)) return null;
  const isIn = (id: number) => hasBit(bits, id);
  return { min: prices[ids.findIndex(isIn)] ?? 0, max: prices[ids.findLastIndex(isIn)] ?? 0 };
}
