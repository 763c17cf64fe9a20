import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { order, orderLine } from '#api/database/order-tables.ts';
import { showOrder } from '#api/operator/show-order.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { OperatorOrder, OrderCard } from '#shared/contract/operator-operations.ts';
import { OrderState } from '#shared/contract/order.ts';

const PAGE = 50;
/** Each is read and opened on its own. */
const EXPORT_PAGE = 20;

type OrderFilter = { state?: OrderState | undefined; cursor?: string | undefined };

/** A page of orders, newest first; the cursor is the last number that was shown. */
export async function listOrders(
  { database }: Ports,
  filter: OrderFilter,
): Promise<{ orders: OrderCard[]; nextCursor: string | null }> {
  const pieces = sql<number>`(SELECT coalesce(sum(${orderLine.quantity}), 0) FROM ${orderLine}
    WHERE ${orderLine.orderId} = ${order.id})`.as('pieces');
  const rows = await database
    .select({
      number: order.number,
      state: order.state,
      createdAt: order.createdAt,
      country: order.country,
      total: order.total,
      pieces,
    })
    .from(order)
    .where(matches(filter))
    .orderBy(desc(order.number))
    .limit(PAGE);
  const orders = rows.map((row) => ({
    ...row,
    number: String(row.number),
    state: OrderState.parse(row.state),
    createdAt: new Date(row.createdAt).toISOString(),
  }));
  return { orders, nextCursor: orders.length < PAGE ? null : (orders.at(-1)?.number ?? null) };
}

/** A page of orders with all that happened to them. */
export async function exportOrders(
  ports: Ports,
  filter: OrderFilter,
): Promise<{ orders: OperatorOrder[]; nextCursor: string | null }> {
  const rows = await ports.database
    .select({ id: order.id })
    .from(order)
    .where(matches(filter))
    .orderBy(desc(order.number))
    .limit(EXPORT_PAGE);
  const orders = [];
  for (const { id } of rows) orders.push(await showOrder(ports, id));
  return { orders, nextCursor: rows.length < EXPORT_PAGE ? null : (orders.at(-1)?.order.number ?? null) };
}

function matches({ state, cursor }: OrderFilter) {
  return and(
    state === undefined ? undefined : eq(order.state, state),
    cursor === undefined ? undefined : lt(order.number, Number(cursor)),
  );
}
