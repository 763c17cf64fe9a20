import { type SQL, sql } from 'drizzle-orm';
import { matchesTyped } from '#api/orders/contact-index.ts';
import type { Ports } from '#api/ports/ports.ts';
import { isToBeMade } from '#api/workshop/to-be-made.ts';
import type { OrderFilters } from '#shared/contract/operator-order.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';

/** `text` is what a person typed to find orders by; `cursor` the last number that was listed. */
export type OrderQuery = OrderFilters & { text?: string | undefined; cursor?: string | undefined };

/** The condition on the row of `orders` that it is among those asked for. */
export async function matchesQuery(ports: Ports, query: OrderQuery): Promise<SQL> {
  const { state, country, measured, late, readyBy, text, cursor } = query;
  const conditions = [
    ...(state === undefined ? [] : [sql`orders.state = ${state}`]),
    ...(country === undefined ? [] : [sql`orders.country = ${country}`]),
    ...(measured === undefined ? [] : [HAS_MEASURED]),
    ...(late === undefined ? [] : [isLate(ports)]),
    ...(readyBy === undefined ? [] : [sql`(${isToBeMade} AND orders.ready_by <= ${readyBy})`]),
    ...(text === undefined ? [] : [await matchesTyped(ports.sealer, text)]),
    ...(cursor === undefined ? [] : [sql`orders.number < ${Number(cursor)}`]),
  ];
  return conditions.length === 0 ? sql`TRUE` : sql.join(conditions, sql` AND `);
}

/** The condition that an order's promised day has passed: to be made, or, once it is sent, to be with its shopper. */
export function isLate({ clock }: Ports): SQL {
  const today = moscowDay(clock());
  return sql`((${isToBeMade} AND orders.ready_by < ${today}) OR (orders.state = 'shipped' AND orders.arrives_by < ${today}))`;
}

// Not from the measurements: those are erased one day.
const HAS_MEASURED = sql`EXISTS (SELECT 1 FROM order_line AS line
  WHERE line.order_id = orders.id AND line.returns IN ('made-to-measure', 'made-to-measure-embroidered'))`;
