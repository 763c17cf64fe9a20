import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { isUnpaid } from '#api/orders/changes/planned-change.ts';
import { chargedForDelivery, dueCharge } from '#api/orders/charges.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { sumGivenUp } from '#api/orders/refused-refunds.ts';
import { sumReturned } from '#api/orders/returned.ts';
import { type Balance, costOf, isCalledOff, OrderState } from '#shared/contract/order.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { sumBy } from '#shared/domain/sum.ts';

/**
 * A change that is not stored yet, kopecks: what its shopper pays in addition, negative if it is returned; the part
 * that goes back to certificates; and whether it is one of delivery.
 */
export type BalanceChange = Record<'difference' | 'onCertificates', Kopecks> & { isOfDelivery: boolean };

const NO_CHANGE: BalanceChange = { difference: 0, onCertificates: 0, isOfDelivery: false };

/**
 * What an order comes to by now, and how that was paid. Only an order that was paid has differences: until then its
 * total changes, and an order that is cancelled unpaid keeps it. What certificates pay is no part of the total, and so
 * is not what went back to them.
 */
export async function readOrderBalance(
  database: Database,
  found: FoundOrder,
  change: BalanceChange = NO_CHANGE,
): Promise<Balance> {
  const { row, charges } = found;
  const { difference } = change;
  const back = await sumBack(database, row.id);
  const asked = charges.filter(({ state }) => state !== 'cancelled');
  const onDelivery = chargedForDelivery(found) + (change.isOfDelivery ? Math.max(difference, 0) : 0);
  const charged = row.total + sumBy(asked, ({ amount }) => amount) + Math.max(difference, 0);
  const due = dueCharge(found) + Math.max(difference, 0);
  const state = OrderState.parse(row.state);
  const wasPaid = state === 'refunded' || !(isUnpaid(found) || isCalledOff(state));
  const paid = wasPaid ? charged - due : 0;
  const returned = Math.min(paid, back.money + Math.max(-difference, 0));
  const underWay = Math.min(returned, back.underWay);
  const total = wasPaid ? charged - returned : row.total;
  const cost = costOf({ ...found, subtotal: row.subtotal, delivery: { price: row.deliveryPrice } });
  const onCertificates = back.onCertificates + (wasPaid ? change.onCertificates : 0);
  const adjustment = total - onCertificates - onDelivery - cost;
  return { onCertificates, onDelivery, adjustment, total, paid, returned, underWay, due };
}

/**
 * What went back of an order, or is to, kopecks; of one that was refunded by hand also what its event says. `underWay`:
 * what of the money has not come yet.
 */
async function sumBack(
  database: Database,
  orderId: string,
): Promise<Record<'money' | 'underWay' | 'onCertificates', Kopecks>> {
  const [{ byCard, byHand, owed, onCertificates }, come, givenUp] = await Promise.all([
    sumReturned(database, orderId, { withOpen: true }),
    sumReturned(database, orderId),
    sumGivenUp(database, orderId),
  ]);
  const [refunded] = await database.all<{ amount: Kopecks }>(sql`
    SELECT coalesce(sum(detail), 0) AS amount FROM order_event
    WHERE order_id = ${orderId} AND kind = 'refunded_by_hand'`);
  return {
    money: byCard + byHand + owed + givenUp.owed + givenUp.settled + (refunded?.amount ?? 0),
    underWay: byCard - come.byCard + owed + givenUp.owed,
    onCertificates: onCertificates + givenUp.onCertificates,
  };
}
