import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { order, orderLine } from '#api/database/order-tables.ts';
import type { OrderLineRow, OrderRow } from '#api/orders/order-answer.ts';
import { fitsTokenHash } from '#api/orders/order-token.ts';

export type FoundOrder = { row: OrderRow; lines: OrderLineRow[] };

/** An order with its lines, by its id; null where there is none. */
export async function findOrder(database: Database, id: string): Promise<FoundOrder | null> {
  const [[row], lines] = await database.batch([
    database.select().from(order).where(eq(order.id, id)),
    database.select().from(orderLine).where(eq(orderLine.orderId, id)).orderBy(asc(orderLine.position)),
  ]);
  return row ? { row, lines } : null;
}

/** An order for whoever has its number and its token; null for all others, who learn nothing from it. */
export async function findOwnOrder(
  database: Database,
  number: string,
  token: string | undefined,
): Promise<FoundOrder | null> {
  const lineOrder = database
    .select({ id: order.id })
    .from(order)
    .where(eq(order.number, Number(number)));
  const [[row], lines] = await database.batch([
    database
      .select()
      .from(order)
      .where(eq(order.number, Number(number))),
    database.select().from(orderLine).where(sql`${orderLine.orderId} = ${lineOrder}`).orderBy(asc(orderLine.position)),
  ]);
  const isOwn = await fitsTokenHash(token ?? '', row?.tokenHash ?? '');
  return row && isOwn ? { row, lines } : null;
}
