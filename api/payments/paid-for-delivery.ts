import { and, eq } from 'drizzle-orm';
import { paymentAttempt } from '#api/database/payment-tables.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { listRefundsOf } from '#api/payments/refund-rows.ts';
import { refundedLines } from '#api/payments/refunded-lines.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** What an order that is paid has paid for its delivery by now, kopecks: its price, and charges, less what went back. */
export async function paidForDelivery({ database }: Ports, found: FoundOrder): Promise<Kopecks> {
  const attempts = await database
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.orderId, found.row.id), eq(paymentAttempt.status, 'succeeded')));
  const returned = await Promise.all(
    attempts.map(async (attempt) => {
      const refunds = await listRefundsOf(database, attempt.id);
      const lines = refunds.flatMap((refund) => refundedLines(found, attempt, refund));
      return sum(lines.filter(({ kind }) => kind === 'service').map(({ amount }) => amount));
    }),
  );
  const charged = found.charges.filter(({ kind, state }) => kind === 'delivery' && state === 'paid');
  return found.row.deliveryPrice + sum(charged.map(({ amount }) => amount)) - sum(returned);
}

function sum(amounts: readonly Kopecks[]): Kopecks {
  return amounts.reduce((total, amount) => total + amount, 0);
}
