import type { CartLine } from '#shared/contract/cart.ts';
import type { LINE_STATES } from '#shared/contract/quote.ts';
import { MAX_LINE_QUANTITY } from '#shared/domain/constants.ts';

export type Allocation = {
  line: CartLine;
  state: (typeof LINE_STATES)[number];
  quantity: number;
  /** The most that the line can have; null if the shop does not sell it. */
  available: number | null;
};

/**
 * Divides the stock among the lines in order, so that two lines with one SKU never get more than there is. `stocks` has
 * a count by SKU, null if it is sewn to order; missing SKUs are gone. Made-to-measure lines are sewn from scratch and
 * use no stock; lines of `refused` get nothing.
 */
export function allocate(
  lines: readonly CartLine[],
  stocks: ReadonlyMap<string, number | null>,
  refused: ReadonlySet<CartLine>,
): Allocation[] {
  const left = new Map(stocks);
  return lines.map((line) => {
    const counted = left.get(line.sku);
    if (counted === undefined) return { line, state: 'gone', quantity: 0, available: null };
    const stock = line.measurements ? null : counted;
    const available = Math.min(stock ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY);
    if (refused.has(line)) return { line, state: 'not-offered', quantity: 0, available };
    const quantity = Math.min(line.quantity, available);
    if (stock !== null) left.set(line.sku, stock - quantity);
    if (quantity === 0) return { line, state: 'sold-out', quantity, available };
    return { line, state: quantity < line.quantity ? 'limited' : 'ok', quantity, available };
  });
}
