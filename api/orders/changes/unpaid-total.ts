import { sql } from 'drizzle-orm';
import { giveSurplusBack } from '#api/certificates/ledger.ts';
import { settleReturnedValue } from '#api/certificates/returned-value.ts';
import type { Statement } from '#api/database/database.ts';
import { ChangeRefused } from '#api/orders/changes/planned-change.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import type { Ports } from '#api/ports/ports.ts';
import { isWithinLimits, methodOf } from '#api/quotes/payment-method.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { sumBy } from '#shared/domain/sum.ts';

type Changed = { subtotal?: Kopecks; discount?: Kopecks; deliveryPrice?: Kopecks };

/** What remains to be paid of an order, and what certificates pay of it; the statements give the rest back to them. */
type UnpaidTotal = {
  total: Kopecks;
  redeemed: FoundOrder['redeemed'];
  statements: readonly Statement[];
};

/**
 * The total of an unpaid order after a change. Certificates pay for goods and delivery only, never for certificates
 * that it buys: what exceeds those is given back to them. Throws a ChangeRefused if nothing would be left to pay, or if
 * a card, which its shopper has, could not pay it: that depends on the sum, and not on where the parcel goes.
 */
export function unpaidTotal(
  { settings, clock }: Ports,
  { row, redeemed, certificates }: FoundOrder,
  { subtotal = row.subtotal, discount = row.discount, deliveryPrice = row.deliveryPrice }: Changed,
): UnpaidTotal {
  const price = subtotal - discount + deliveryPrice;
  const goodsAndDelivery = price - sumBy(certificates, ({ amount }) => amount);
  const paying = payAtMost(redeemed, goodsAndDelivery);
  const total = price - sumBy(paying.kept, ({ amount }) => amount);
  if (total === 0) throw new ChangeRefused('certificates-pay-all');
  if (row.state === 'awaiting_payment' && !isWithinLimits(settings, methodOf(row), total)) {
    throw new ChangeRefused('card-cannot-pay');
  }
  return { total, redeemed: paying.kept, statements: returnSurplus(row, paying.surplus, clock()) };
}

/** Gives parts back to certificates with the next version of the order; what can pay nothing there is owed. */
function returnSurplus({ id, version }: FoundOrder['row'], surplus: Shares, at: number): readonly Statement[] {
  if (surplus.length === 0) return [];
  const next = version + 1;
  return [
    giveSurplusBack({ id, version: next }, surplus, at),
    ...settleReturnedValue(sql`order_id = ${id} AND order_version = ${next}`, at),
  ];
}

type Shares = FoundOrder['redeemed'];

/** The shares up to a sum, and the surplus: the certificate that was taken from last has its money first. */
function payAtMost(redeemed: Shares, most: Kopecks): { kept: Shares; surplus: Shares } {
  let left = most;
  const kept = redeemed.map((share) => {
    const amount = Math.min(share.amount, left);
    left -= amount;
    return { ...share, amount };
  });
  const surplus = redeemed.map((share, index) => ({ ...share, amount: share.amount - (kept[index]?.amount ?? 0) }));
  return { kept: kept.filter(isSomething), surplus: surplus.filter(isSomething) };
}

function isSomething({ amount }: { amount: Kopecks }): boolean {
  return amount > 0;
}
