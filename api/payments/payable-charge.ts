import { eq } from 'drizzle-orm';
import { order } from '#api/database/order-tables.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { findPaidAttempt } from '#api/payments/attempts.ts';
import type { Ports } from '#api/ports/ports.ts';
import { isWithinLimits, methodOf } from '#api/quotes/payment-method.ts';
import type { ChangeRefusal } from '#shared/contract/order-change.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/**
 * Whether an order's difference can be paid: by its method within the limits, or otherwise, as the order itself was.
 */
export async function isPayableCharge(
  { database, settings }: Pick<Ports, 'database' | 'settings'>,
  orderId: string,
  amount: Kopecks,
): Promise<boolean> {
  const [row] = await database.select({ paymentMethod: order.paymentMethod }).from(order).where(eq(order.id, orderId));
  if (row && isWithinLimits(settings, methodOf(row), amount)) return true;
  return (await findPaidAttempt(database, orderId)) === null;
}

/** The problem of a difference that cannot be paid. */
export function unpayableCharge(): ProblemError {
  const reason: ChangeRefusal = 'outside-payment-limits';
  return new ProblemError('event-refused', { detail: 'No card can pay this amount', members: { reason } });
}
