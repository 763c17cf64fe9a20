import { asc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { moneyDifference } from '#api/database/refund-tables.ts';
import type { LogLine, Ports } from '#api/ports/ports.ts';
import type { Kopecks } from '#shared/domain/money.ts';

type Difference = {
  /** The event in the log. */
  event: string;
  /** The id of the payment or refund that differs. */
  about: string;
  order: string | null;
  amount: Kopecks;
  /** What else the log says of it. */
  details: Partial<LogLine>;
};

/**
 * Logs a difference between the provider's records and the shop's, and keeps it for a person if it is of a known order:
 * the provider's records are compared for two days only.
 */
export async function flagDifference({ log, database, clock }: Ports, found: Difference): Promise<void> {
  const { event, about, order, amount, details } = found;
  log({ level: 'error', event, order, ...details });
  if (order === null) return;
  await database
    .insert(moneyDifference)
    .values({ kind: event, about, orderId: order, amount, foundAt: clock() })
    .onConflictDoNothing();
}

/** The statement that settles what is known to differ about a payment or refund of an order. */
export function settleDifferences(condition: SQL, at: number): SQL {
  return sql`UPDATE money_difference SET settled_at = ${at} WHERE settled_at IS NULL AND ${condition}`;
}

/** The statement that reads an order's unsettled differences. */
export function selectDifferences(database: Database, orderId: string) {
  return database
    .select()
    .from(moneyDifference)
    .where(sql`${eq(moneyDifference.orderId, orderId)} AND ${moneyDifference.settledAt} IS NULL`)
    .orderBy(asc(moneyDifference.foundAt));
}
