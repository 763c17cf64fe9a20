import { ProblemError } from '#api/http/problem-error.ts';
import { findPaidAttempt } from '#api/payments/attempts.ts';
import type { Ports } from '#api/ports/ports.ts';
import { isWithinCardLimits } from '#api/quotes/payment-method.ts';
import type { ChangeRefusal } from '#shared/contract/order-change.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** Whether an order's difference can be paid: by card within its limits, or otherwise, as the order itself was. */
export async function isPayableCharge(
  { database, settings }: Pick<Ports, 'database' | 'settings'>,
  orderId: string,
  amount: Kopecks,
): Promise<boolean> {
  if (isWithinCardLimits(settings, amount)) return true;
  return (await findPaidAttempt(database, orderId)) === null;
}

/** The problem of a difference that cannot be paid. */
export function unpayableCharge(): ProblemError {
  const reason: ChangeRefusal = 'outside-card-limits';
  return new ProblemError('event-refused', { detail: 'No card can pay this amount', members: { reason } });
}
