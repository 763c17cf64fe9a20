import type { Database } from '#api/database/database.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { sumReturned } from '#api/orders/returned.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { sumBy } from '#shared/domain/sum.ts';

/** What was charged on top of an order’s total, paid or not, and what went back of both, kopecks. */
export type Differences = Readonly<Record<'charged' | 'returned', Kopecks>>;

/**
 * The differences of an order; `change` is one that is not stored yet, negative if it is returned. What certificates
 * pay is no part of the total, and so is not what went back to them.
 */
export async function sumDifferences(
  database: Database,
  { row, charges }: FoundOrder,
  change: Kopecks = 0,
): Promise<Differences> {
  const { byCard, byHand, owed } = await sumReturned(database, row.id, { withOpen: true });
  const asked = charges.filter(({ state }) => state !== 'cancelled');
  return {
    charged: sumBy(asked, ({ amount }) => amount) + Math.max(change, 0),
    returned: byCard + byHand + owed + Math.max(-change, 0),
  };
}

/** What an order comes to with its differences, kopecks. */
export function totalWith(total: Kopecks, { charged, returned }: Differences): Kopecks {
  return total + charged - returned;
}
