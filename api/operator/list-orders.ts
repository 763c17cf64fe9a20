import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { order, orderLine } from '#api/database/order-tables.ts';
import { showOrder } from '#api/operator/show-order.ts';
import type { Ports } from '#api/ports.ts';
import type { OperatorOrder, OrderCard } from '#shared/contract/operator-operations.ts';
import { OrderState } from '#shared/contract/order.ts';

const PAGE = 50;
/** Each is read and opened on its own. */
const EXPORT_PAGE = 20;

type Wish = { state?: OrderState | undefined; cursor?: string | undefined };

/** A page of orders, newest first; the cursor is the last number that was shown. */
export async function listOrders(
  { database }: Ports,
  wish: Wish,
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
    .where(wanted(wish))
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
  wish: Wish,
): Promise<{ orders: OperatorOrder[]; nextCursor: string | null }> {
  const rows = await ports.database
    .select({ id: order.id })
    .from(order)
    .where(wanted(wish))
    .orderBy(desc(order.number))
    .limit(EXPORT_PAGE);
  const orders = [];
  for (const { id } of rows) orders.push(await showOrder(ports, id));
  return { orders, nextCursor: rows.length < EXPORT_PAGE ? null : (orders.at(-1)?.order.number ?? null) };
}

function wanted({ state, cursor }: Wish) {
  return and(
    state === undefined ? undefined : eq(order.state, state),
    cursor === undefined ? undefined : lt(order.number, Number(cursor)),
  );
}
