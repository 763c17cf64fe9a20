import type { Database } from '#api/database/database.ts';
import { findOrder } from '#api/orders/find-order.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { type ChargedLine, chargedLines } from '#api/payments/charged-lines.ts';
import { handSpansOf } from '#api/payments/hand-refunds.ts';
import { cutLines, sumOf } from '#api/payments/receipt-lines.ts';
import { spansOf } from '#api/payments/refund-rows.ts';
import { type MoneyRows, readMoney } from '#api/payments/refundable-money.ts';
import type { AccountParts } from '#shared/contract/sales.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** A refund of the accounts: its own id if it went by card, else when it was given back, ms since 1970. */
export type AccountedRefund = { orderId: string; refundId: string | null; at: number; amount: Kopecks };

/** What refunds gave back of goods, sold certificates and delivery, in their order; null where that is not recorded. */
export async function readRefundParts(
  database: Database,
  refunds: readonly AccountedRefund[],
): Promise<Map<AccountedRefund, AccountParts | null>> {
  const parts = new Map<AccountedRefund, AccountParts | null>();
  for (const [orderId, each] of Map.groupBy(refunds, (refund) => refund.orderId)) {
    const found = await findOrder(database, orderId);
    const money = await readMoney(database, orderId);
    for (const refund of each) parts.set(refund, found && partsOf(linesOf(found, money, refund), refund.amount));
  }
  return parts;
}

/** The lines that a refund gave back; of an order that was given back whole all that was charged. */
function linesOf(found: FoundOrder, { payments, refunds, handRefunds }: MoneyRows, refund: AccountedRefund) {
  const byCard = refunds.find(({ id }) => id === refund.refundId);
  if (byCard) {
    const chargeId = payments.find(({ id }) => id === byCard.attemptId)?.chargeId ?? null;
    return cutLines(chargedLines(found, { chargeId }), spansOf(byCard));
  }
  const returned = handRefunds.filter(({ status, updatedAt }) => status === 'returned' && updatedAt === refund.at);
  if (returned.length > 0) return returned.flatMap((row) => cutLines(chargedLines(found, row), handSpansOf(row)));
  const charges = found.charges.filter(({ state }) => state === 'paid');
  return [null, ...charges.map(({ id }) => id)].flatMap((chargeId) => chargedLines(found, { chargeId }));
}

/** Sums lines by what they are; null if they are not the amount. */
function partsOf(lines: readonly ChargedLine[], amount: Kopecks): AccountParts | null {
  if (sumOf(lines) !== amount) return null;
  const of = (kind: ChargedLine['kind']) => sumOf(lines.filter((line) => line.kind === kind));
  return { goods: of('goods'), certificates: of('certificate'), discount: 0, delivery: of('service'), redeemed: 0 };
}
