import { and, eq, sql } from 'drizzle-orm';
import { paymentAttempt } from '#api/database/payment-tables.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { owedBesidesRefunds } from '#api/orders/owed.ts';
import { certificateSpansOf, listCertificateRefundsOf } from '#api/payments/certificate-refunds.ts';
import { certificateLines, chargedLines } from '#api/payments/charged-lines.ts';
import { handSpansOf, selectHandRefunds } from '#api/payments/hand-refunds.ts';
import { cutLines, sumOf } from '#api/payments/receipt-lines.ts';
import { listGivenBack, spansOf } from '#api/payments/refund-rows.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { sumBy } from '#shared/domain/sum.ts';

/** What a paid order has paid for its delivery so far, kopecks: its price, and charges, less what is given back. */
export async function paidForDelivery({ database }: Ports, found: FoundOrder): Promise<Kopecks> {
  const attempts = await database
    .select()
    .from(paymentAttempt)
    .where(and(eq(paymentAttempt.orderId, found.row.id), eq(paymentAttempt.status, 'succeeded')));
  const byCard = await Promise.all(
    attempts.map(async (attempt) => {
      const refunds = await listGivenBack(database, attempt.id);
      return refunds.flatMap((refund) => cutLines(chargedLines(found, attempt), spansOf(refund)));
    }),
  );
  const onCertificates = await listCertificateRefundsOf(database, found.row.id);
  const byHand = await selectHandRefunds(database, found.row.id);
  const returned = [
    ...byCard.flat(),
    ...byHand.flatMap((refund) => cutLines(chargedLines(found, refund), handSpansOf(refund))),
    ...onCertificates.flatMap((refund) => cutLines(certificateLines(found), certificateSpansOf(refund))),
  ];
  const charged = found.charges.filter(({ kind, state }) => kind === 'delivery' && state === 'paid');
  const charges = sumBy(charged, ({ amount }) => amount);
  const [owed] = await database.all<{ amount: Kopecks }>(
    sql`SELECT ${owedBesidesRefunds(sql`${found.row.id}`)} AS amount`,
  );
  return (
    found.row.deliveryPrice + charges - (owed?.amount ?? 0) - sumOf(returned.filter(({ kind }) => kind === 'service'))
  );
}
