import { and, eq, gt } from 'drizzle-orm';
import { order, orderEvent } from '#api/database/order-tables.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Ports } from '#api/ports/ports.ts';
import { readOperatorNames } from '#api/staff/operators.ts';

/**
 * Requires that an order is still of the version that a caller has seen. Throws a ProblemError with what was changed
 * since, and by whom.
 */
export async function requireVersion(ports: Ports, orderId: string, seen: number): Promise<void> {
  const [found] = await ports.database.select({ version: order.version }).from(order).where(eq(order.id, orderId));
  if (!found) throw new ProblemError('not-found');
  if (found.version !== seen) throw orderChanged(found.version, await changesSince(ports, orderId, seen));
}

/** The problem of a caller who is too late: the order's version, and its changes since. */
export function orderChanged(version: number, changes: readonly object[]): ProblemError {
  return new ProblemError('order-changed', { members: { version, changes } });
}

/** The changes of an order after a version, and who made them. */
export async function changesSince(ports: Ports, orderId: string, version: number): Promise<readonly object[]> {
  const rows = await ports.database
    .select({ kind: orderEvent.kind, operator: orderEvent.operator, detail: orderEvent.detail, at: orderEvent.at })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, orderId), gt(orderEvent.version, version)));
  const names = await readOperatorNames(ports);
  return rows.map(({ kind, operator, detail, at }) => {
    return { kind, by: names.get(operator ?? '') ?? operator, detail, at: new Date(at).toISOString() };
  });
}
