import type { FoundOrder, OrderLineRow } from '#api/orders/order-response.ts';
import { readLineDiscounts, sumByPromotion } from '#api/promotions/line-discounts.ts';
import { shareByLargestRemainder } from '#shared/domain/largest-remainder.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { sum } from '#shared/domain/sum.ts';

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
