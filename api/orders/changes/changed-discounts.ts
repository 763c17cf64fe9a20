import type { FoundOrder, OrderLineRow } from '#api/orders/order-response.ts';
import {
  keepLineDiscounts,
  type LineDiscount,
  offEachPiece,
  ofPieces,
  readLineDiscounts,
  sumByPromotion,
} from '#api/promotions/line-discounts.ts';
import type { LinesChange } from '#shared/contract/order-change.ts';
import { shareByLargestRemainder } from '#shared/domain/largest-remainder.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { sum, sumBy } from '#shared/domain/sum.ts';

/** What each of the order's promotions takes off its lines; what older lines do not say is shared out. */
export function discountsOf(
  { discounts }: FoundOrder,
  lines: readonly OrderLineRow[],
  discount: Kopecks,
): FoundOrder['discounts'] {
  const known = sumByPromotion(lines, { isInPrice: false });
  const unknown = discount - sum(known.values());
  const shares = shareByLargestRemainder(
    unknown,
    discounts.map(({ amount }) => amount),
  );
  return discounts.map((each, index) => ({
    ...each,
    amount: (known.get(each.promotionId) ?? 0) + (shares[index] ?? 0),
  }));
}

/** By how much more, or less, sales take off the prices of lines. */
export function salesChanges(
  before: readonly OrderLineRow[],
  after: readonly OrderLineRow[],
): ReadonlyMap<string, Kopecks> {
  const [former, present] = [before, after].map((lines) => sumByPromotion(lines, { isInPrice: true }));
  const ids = new Set([...(former?.keys() ?? []), ...(present?.keys() ?? [])]);
  return new Map([...ids].map((id) => [id, (present?.get(id) ?? 0) - (former?.get(id) ?? 0)]));
}

/** A line at its price, with a sale of that and without promotions of the cart. */
export function withoutDiscount(line: OrderLineRow): OrderLineRow {
  const sales = readLineDiscounts(line).filter(({ isInPrice }) => isInPrice);
  return { ...line, discount: 0, promotions: JSON.stringify(sales) };
}

type Priced = Pick<OrderLineRow, 'quantity' | 'unitPrice'>;
type Discounted = Pick<OrderLineRow, 'discount' | 'promotions'>;

/**
 * The part of a line's discount that its pieces keep, besides the sales in the price. Where some are in a set, those
 * that cost most go first, as they do when they are refunded; the `refunded` ones stay.
 */
export function discountOf(
  line: OrderLineRow,
  priced: OrderLineRow,
  { refunded, sales = salesOf(priced, priced.quantity) }: { refunded: Refunded; sales?: readonly LineDiscount[] },
): Discounted {
  const kept = Math.min(priced.quantity, line.quantity);
  const gone = goingFirst(line, refunded).slice(0, line.quantity - kept);
  const indexes = indexesOf(line).filter((index) => !gone.includes(index));
  const pieces = eachDiscounted(line, priced, { kept: indexes, sales });
  if (pieces) return pieces;
  return discounted(line, priced, { discount: Math.floor((line.discount * kept) / line.quantity), sales });
}

/** The pieces of a line that are refunded, by their indexes among what was taken off each. */
type Refunded = readonly number[];

/** A line of which pieces are gone, how many, and which of its pieces stay because they are refunded. */
export type Replaced = { line: OrderLineRow; gone: number; refunded: Refunded };

/** Which pieces of lines are refunded and stay, by position, where it matters. */
export type Bound = ReadonlyMap<number, Refunded>;

/** A change of lines, and the pieces that stay because they are refunded. */
export type BoundChange = { change: LinesChange; bound: Bound };

/** The line that a wanted one replaces pieces of; undefined if it replaces none. */
export function replacedBy(
  { replaces }: LinesChange['lines'][number],
  { lines }: FoundOrder,
  { wanted, bound }: { wanted: LinesChange['lines']; bound: Bound },
): Replaced | undefined {
  const line = lines.find(({ position }) => position === replaces);
  const kept = wanted.find(({ position }) => position !== undefined && position === replaces)?.quantity ?? 0;
  return line && { line, gone: Math.max(0, line.quantity - kept), refunded: bound.get(line.position) ?? [] };
}

/** What was taken off pieces that are gone, for as many of another line: of all of them, what others do not keep. */
export function discountOfReplaced({ line, gone, refunded }: Replaced, priced: OrderLineRow): Discounted {
  const sales = salesOf(priced, priced.quantity);
  const kept = goingFirst(line, refunded).slice(0, gone);
  const pieces = priced.quantity < gone ? null : eachDiscounted(line, priced, { kept, sales });
  if (pieces) return pieces;
  const off = offEachPiece(readLineDiscounts(line));
  const known = off && kept.map((index) => off[index] ?? 0);
  const shareOf = (count: number) =>
    known ? Math.floor((sum(known) * count) / gone) : Math.floor((line.discount * count) / line.quantity);
  const discount = priced.quantity < gone ? shareOf(priced.quantity) : line.discount - shareOf(line.quantity - gone);
  return discounted(line, priced, { discount, sales });
}

function indexesOf({ quantity }: OrderLineRow): number[] {
  return Array.from({ length: quantity }, (_, index) => index);
}

/** The pieces of a line in the order in which they go: those that cost most, and refunded ones last. */
function goingFirst(line: OrderLineRow, refunded: Refunded): number[] {
  return indexesOf(line).toSorted((one, other) => Number(refunded.includes(one)) - Number(refunded.includes(other)));
}

/** What is taken off a line piece by piece; null if all of its pieces cost the same. */
function eachDiscounted(
  line: OrderLineRow,
  { quantity, unitPrice }: Priced,
  { kept, sales }: { kept: readonly number[]; sales: readonly LineDiscount[] },
): Discounted | null {
  const off = readLineDiscounts(line).filter(({ isInPrice }) => !isInPrice);
  if (!offEachPiece(off)) return null;
  const parts = ofPieces(off, { kept, added: quantity - kept.length, unitPrice });
  return { discount: sumBy(parts, ({ amount }) => amount), promotions: JSON.stringify([...parts, ...sales]) };
}

function discounted(
  line: OrderLineRow,
  { quantity, unitPrice }: Priced,
  { discount: most, sales }: { discount: Kopecks; sales: readonly LineDiscount[] },
): Discounted {
  const discount = Math.min(most, unitPrice * Math.min(quantity, line.quantity));
  const off = readLineDiscounts(line).filter(({ isInPrice }) => !isInPrice);
  const kept = keepLineDiscounts(off, { from: line.quantity, to: quantity, discount });
  const parts = [...kept.map(({ pieces: _, ...part }) => part), ...sales];
  return { discount, promotions: JSON.stringify(parts) };
}

/** The sales in the price of a line, for another quantity. */
export function salesOf(line: OrderLineRow, quantity: number): LineDiscount[] {
  const sales = readLineDiscounts(line).filter(({ isInPrice }) => isInPrice);
  return keepLineDiscounts(sales, { from: line.quantity, to: quantity, discount: 0 });
}
