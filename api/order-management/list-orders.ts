import { asc, desc, sql } from 'drizzle-orm';
import { order, orderLine } from '#api/database/order-tables.ts';
import { DELIVERY_DATE, isLate, matchesQuery, type OrderQuery } from '#api/order-management/order-filters.ts';
import { showOrder } from '#api/order-management/show-order.ts';
import { type Contact, openContact } from '#api/orders/contact.ts';
import { sumGivenBack } from '#api/orders/returned.ts';
import { IS_WITHDRAWN } from '#api/orders/withdrawals.ts';
import { waitsUntil } from '#api/payments/payment-wait.ts';
import { isToBeMade } from '#api/pieces/to-be-made.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { OperatorOrder } from '#shared/contract/operator-order.ts';
import { OrderState } from '#shared/contract/order.ts';
import type { OrderCard } from '#shared/contract/order-list.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { Kopecks } from '#shared/domain/money.ts';

const PAGE = 50;
/** Small, because each is decrypted separately. */
const EXPORT_PAGE = 20;

/** A page of orders; the cursor is the last number that was shown, with its delivery date if those come first. */
export async function listOrders(
  ports: Ports,
  query: OrderQuery,
): Promise<{ orders: OrderCard[]; nextCursor: string | null }> {
  const size = Number(query.size ?? PAGE);
  const pieces = sql<number>`(SELECT coalesce(sum(${orderLine.quantity}), 0) FROM ${orderLine}
    WHERE ${orderLine.orderId} = ${order.id})`.as('pieces');
  const rows = await ports.database
    .select({
      id: order.id,
      number: order.number,
      state: order.state,
      createdAt: order.createdAt,
      country: order.country,
      total: sql<Kopecks>`${order.total} + (SELECT coalesce(sum(amount), 0) FROM order_charge
        WHERE order_charge.order_id = orders.id AND order_charge.state <> 'cancelled')`.as('with_charges'),
      due: sql<Kopecks>`(SELECT coalesce(sum(amount), 0) FROM order_charge
        WHERE order_charge.order_id = orders.id AND order_charge.state = 'due')`.as('due'),
      returned: sumGivenBack(sql`orders.id`).as('returned'),
      contact: order.contact,
      readyBy: order.readyBy,
      arrivesBy: order.arrivesBy,
      isLate: sql<number>`coalesce(${isLate(ports)}, 0)`.as('is_late'),
      waitsUntil: sql<number | null>`${waitsUntil(ports)}`.as('waits_until'),
      pieces,
      sent: sql<number>`(SELECT count(*) FROM piece
        WHERE piece.order_id = orders.id AND position >= 0 AND shipment IS NOT NULL AND ${isToBeMade})`.as('sent'),
      isAwaiting: sql<number>`EXISTS (SELECT 1 FROM exchanged_piece
        WHERE exchanged_piece.order_id = orders.id AND received_at IS NULL)`.as('is_awaiting'),
      isWithdrawn: sql<number>`${IS_WITHDRAWN}`.as('is_withdrawn'),
    })
    .from(order)
    .where(await matchesQuery(ports, query))
    .orderBy(...orderOf(query))
    .limit(size);
  const orders = await Promise.all(
    rows.map(async ({ id, contact, ...row }) => ({
      ...row,
      number: String(row.number),
      state: OrderState.parse(row.state),
      isLate: row.isLate === 1,
      isAwaiting: row.isAwaiting === 1,
      isWithdrawn: row.isWithdrawn === 1,
      waitsUntil: row.waitsUntil === null ? null : new Date(row.waitsUntil).toISOString(),
      createdAt: new Date(row.createdAt).toISOString(),
      customer: nameOf(await openContact(ports.sealer, { id, contact })),
    })),
  );
  const last = orders.at(-1);
  return { orders, nextCursor: last && orders.length === size ? cursorOf(last, query) : null };
}

/** A page of orders with their whole history, their texts in a language. */
export async function exportOrders(
  ports: Ports,
  locale: Locale,
  query: OrderQuery,
): Promise<{ orders: OperatorOrder[]; nextCursor: string | null }> {
  const rows = await ports.database
    .select({ id: order.id, number: order.number, readyBy: order.readyBy })
    .from(order)
    .where(await matchesQuery(ports, query))
    .orderBy(...orderOf(query))
    .limit(EXPORT_PAGE);
  const orders = [];
  for (const { id } of rows) orders.push(await showOrder(ports, locale, id));
  const last = rows.at(-1);
  return { orders, nextCursor: last && rows.length === EXPORT_PAGE ? cursorOf(last, query) : null };
}

function orderOf({ sort }: OrderQuery) {
  return sort === 'delivery-date' ? [asc(DELIVERY_DATE), asc(order.number)] : [desc(order.number)];
}

type Listed = { number: number | string; readyBy: string | null };

function cursorOf({ number, readyBy }: Listed, { sort }: OrderQuery): string {
  return sort === 'delivery-date' && readyBy !== null ? `${readyBy}.${number}` : String(number);
}

function nameOf(contact: Contact | null): string | null {
  return contact && `${contact.firstName} ${contact.lastName}`;
}
