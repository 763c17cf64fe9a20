import { eq } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { paymentAttempt } from '#api/database/payment-tables.ts';
import { refund } from '#api/database/refund-tables.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/**
 * Money that went back, as its letter says: `whole`, a `part` or the `rest` of what was paid for the order; `twice`
 * and `closed` – what the order could not take.
 */
export type RefundNotice = { what: 'whole' | 'part' | 'rest' | 'twice' | 'closed'; amount: Kopecks };

/** A refund by its id, as it was when it was given, whatever went back since; null where there is none. */
export async function findRefundNotice(database: Database, id: string): Promise<RefundNotice | null> {
  const [row] = await database
    .select({
      amount: refund.amount,
      before: refund.before,
      cause: refund.cause,
      paid: paymentAttempt.amount,
      attempt: paymentAttempt.status,
      chargeId: paymentAttempt.chargeId,
    })
    .from(refund)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, refund.attemptId))
    .where(eq(refund.id, id));
  return row ? noticeOf(row) : null;
}

type Noticed = {
  amount: Kopecks;
  before: Kopecks;
  cause: string;
  paid: Kopecks;
  attempt: string;
  chargeId: string | null;
};

/** What a refund's letter says of it; `paid` is what its payment brought, `attempt` the status of that. */
export function noticeOf({ amount, before, cause, paid, attempt, chargeId }: Noticed): RefundNotice {
  if (attempt === 'duplicate') return { what: 'twice', amount };
  if (cause === 'closed-order') return { what: 'closed', amount };
  if (chargeId !== null || before + amount < paid) return { what: 'part', amount };
  return { what: before === 0 ? 'whole' : 'rest', amount };
}
