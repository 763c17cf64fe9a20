import { eq, type SQL, sql } from 'drizzle-orm';
import { paymentHealth } from '#api/database/payment-tables.ts';
import type { Ports, Settings } from '#api/ports/ports.ts';
import {
  methodsOfferedIn,
  PAYMENT_METHOD_IDS,
  PAYMENT_METHODS,
  type PaymentLimits,
  type PaymentMethodId,
} from '#shared/contract/payment-methods.ts';
import type { NoPayment } from '#shared/contract/quote.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** How many consecutive calls to the provider may fail before card payments are closed. */
const MAX_FAILURES = 3;

/** How an order is paid: by a method, or why by none of them. */
export type PaymentDecision = { method: PaymentMethodId; reason?: never } | { method: null; reason: NoPayment };

/** Where an order goes, and the method that its shopper chose. */
type Payer = { country: string; paymentMethod?: PaymentMethodId | undefined };

type Limits = Pick<Settings, 'paymentLimits'>;

/** How an order with this total is paid: by the chosen method, and without a choice by one of its country. */
export function paymentFor(settings: Limits, { country, paymentMethod }: Payer, total: Kopecks): PaymentDecision {
  if (total === 0) return { method: null, reason: 'none' };
  const offered = paymentMethod === undefined ? methodsOfferedIn(country) : [paymentMethod];
  if (offered.length === 0) return { method: null, reason: 'manager' };
  const method = offered.find((id) => isWithinLimits(settings, id, total));
  return method === undefined ? { method: null, reason: 'outside-payment-limits' } : { method };
}

/**
 * The method of an order; one that has none, such as one paid by agreement, may still pay a difference by the first.
 */
export function methodOf({ paymentMethod }: { paymentMethod: PaymentMethodId | null }): PaymentMethodId {
  return paymentMethod ?? PAYMENT_METHOD_IDS[0];
}

function limitsOf({ paymentLimits }: Limits, method: PaymentMethodId): PaymentLimits {
  return paymentLimits[method] ?? PAYMENT_METHODS[method].limits;
}

/** Whether the provider accepts this sum by a method. */
export function isWithinLimits(settings: Limits, method: PaymentMethodId, amount: Kopecks): boolean {
  const { min, max } = limitsOf(settings, method);
  return amount >= min && amount <= max;
}

/** As SQL, whether the provider accepts a sum by an order's method, each by its column. */
export function isWithinLimitsSql(settings: Limits, columns: { method: SQL; amount: SQL }): SQL {
  const cases = PAYMENT_METHOD_IDS.map((id) => {
    const { min, max } = limitsOf(settings, id);
    return sql`WHEN ${id} THEN ${columns.amount} BETWEEN ${min} AND ${max}`;
  });
  return sql`CASE coalesce(${columns.method}, ${PAYMENT_METHOD_IDS[0]}) ${sql.join(cases, sql` `)} END`;
}

/** Whether orders may be paid through the provider now: enabled in the configuration, and the provider responds. */
export async function arePaymentsOpen({ database, settings }: Ports): Promise<boolean> {
  if (!settings.payments) return false;
  const [health] = await database.select().from(paymentHealth).where(eq(paymentHealth.id, 1));
  return (health?.failures ?? 0) < MAX_FAILURES;
}
