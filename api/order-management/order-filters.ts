import { type SQL, sql } from 'drizzle-orm';
import { hasReturnedValue } from '#api/certificates/returned-value.ts';
import { IS_OWN_CHANGE } from '#api/database/order-tables.ts';
import { matchesTyped } from '#api/orders/contact-index.ts';
import { guardCondition } from '#api/orders/guards.ts';
import { IS_REFUSED } from '#api/orders/refused-refunds.ts';
import { IS_WITHDRAWN } from '#api/orders/withdrawals.ts';
import { RECEIPT_HELD_MS } from '#api/payments/closing-receipts.ts';
import { isPieceToBeSewn, isToBeMade } from '#api/pieces/to-be-made.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { OrderState } from '#shared/contract/order.ts';
import { ORDER_STAGES, type OrderListQuery, type OrderNeed } from '#shared/contract/order-list.ts';
import { addDays, moscowDay, startOfDay } from '#shared/domain/working-calendar.ts';

/** `text` is the search text of a person; `cursor` the end of the previous page. */
export type OrderQuery = OrderListQuery & { text?: string | undefined };

/** How long an email that was given up needs attention, ms. */
const EMAIL_MATTERS_MS = 30 * 24 * 60 * 60 * 1000;

/** How long a change by its shopper is news, ms. */
const OWN_CHANGE_MATTERS_MS = 2 * 24 * 60 * 60 * 1000;

/** Orders with a receipt to issue by hand; that of an exchange is not due before what it is of has come back. */
export const OWED_RECEIPTS = sql`SELECT order_id FROM closing_receipt AS owed WHERE status = 'refused'
    AND (shipment >= 0 OR NOT EXISTS (
      SELECT 1 FROM exchanged_piece AS back WHERE back.order_id = owed.order_id AND received_at IS NULL))
  UNION SELECT order_id FROM refund WHERE receipt_owed = 1 AND +status = 'succeeded'`;

/** What an order may need of a person; each is found by an index of its own table. */
const NEEDS: Readonly<Record<OrderNeed, (ports: Ports) => SQL>> = {
  refund: () => sql`SELECT order_id FROM refund WHERE status IN ('created', 'pending')`,
  refused: () => sql`SELECT refused.order_id FROM refund AS refused WHERE ${IS_REFUSED}`,
  difference: () => sql`SELECT order_id FROM money_difference WHERE settled_at IS NULL`,
  receipt: ({ clock }) => sql`SELECT order_id FROM closing_receipt
    WHERE status = 'created' AND created_at < ${clock() - RECEIPT_HELD_MS} UNION ${OWED_RECEIPTS}`,
  email: ({ clock }) => sql`SELECT order_id FROM mail_outbox AS email
    WHERE dead_at > ${clock() - EMAIL_MATTERS_MS} AND fault IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM mail_outbox AS later
      WHERE later.order_id = email.order_id AND later.kind = email.kind AND later.sent_at > email.dead_at)`,
  charge: () => sql`SELECT order_id FROM order_charge WHERE state = 'due'`,
  owed: () => sql`SELECT id FROM orders WHERE owed > 0 UNION ALL
    SELECT order_id FROM certificate WHERE ${hasReturnedValue}`,
  // Its pieces all went back and something else of it did not; one of certificates ends by their emails.
  leftover: () => sql`SELECT id FROM orders WHERE ${isToBeMade}
    AND NOT ${guardCondition('has-pieces')} AND NOT ${guardCondition('has-certificates-only')}
    AND NOT EXISTS (SELECT 1 FROM refund WHERE order_id = orders.id AND status IN ('created', 'pending'))`,
  exchange: () => sql`SELECT order_id FROM exchanged_piece WHERE received_at IS NULL`,
  payment: () => sql`SELECT order_id FROM payment_attempt WHERE status = 'mismatched'`,
  'own-change': ({ clock }) => sql`SELECT order_id FROM order_event
    WHERE ${IS_OWN_CHANGE} AND at > ${clock() - OWN_CHANGE_MATTERS_MS}`,
};

/** The condition that a row of `orders` matches a query. */
export async function matchesQuery(ports: Ports, query: OrderQuery): Promise<SQL> {
  const { state, stage, needs, country, measured, late, readyBy, from, to, text, cursor } = query;
  const conditions = [
    ...(state === undefined ? [] : [sql`orders.state = ${state}`]),
    ...(stage === undefined ? [] : [isIn(ORDER_STAGES[stage])]),
    ...(stage === 'to-begin' ? [HAS_TO_SEW, sql`NOT ${IS_WITHDRAWN}`] : []),
    ...(needs === undefined ? [] : [sql`orders.id IN (${NEEDS[needs](ports)})`]),
    ...(country === undefined ? [] : [sql`orders.country = ${country}`]),
    ...(measured === undefined ? [] : [HAS_MEASURED]),
    ...(late === undefined ? [] : [isLate(ports)]),
    ...(readyBy === undefined ? [] : [sql`(${isToBeMade} AND orders.ready_by <= ${readyBy})`]),
    ...(from === undefined ? [] : [sql`orders.created_at >= ${startOfDay(from)}`]),
    ...(to === undefined ? [] : [sql`orders.created_at < ${startOfDay(addDays(to, 1))}`]),
    ...(text === undefined ? [] : [await matchesTyped(ports.sealer, text)]),
    ...(cursor === undefined ? [] : [follows(cursor, query)]),
  ];
  return conditions.length === 0 ? sql`TRUE` : sql.join(conditions, sql` AND `);
}

/** The sort key of lists by delivery date; orders without one come last. */
export const DELIVERY_DATE = sql`coalesce(orders.ready_by, '9999-12-31')`;

/**
 * The condition that an order comes after the end of the previous page; a cursor of another sort is used as far as
 * possible.
 */
function follows(cursor: string, { sort, late }: OrderQuery): SQL {
  const [number = '', day] = cursor.split('.').reverse();
  // The days of late orders select fewer rows than their numbers: the plus keeps SQLite from the index of numbers.
  if (sort !== 'delivery-date' && late !== undefined) return sql`+orders.number < ${Number(number)}`;
  if (sort !== 'delivery-date') return sql`orders.number < ${Number(number)}`;
  const last = day ?? '9999-12-31';
  // An index on an expression is no help for a row of values: by its first one the page is found.
  return sql`${DELIVERY_DATE} >= ${last} AND (${DELIVERY_DATE}, orders.number) > (${last}, ${Number(number)})`;
}

/** The condition that an order's delivery date has passed: to be made, or, once it is sent, to arrive. */
export function isLate({ clock }: Ports): SQL {
  const today = moscowDay(clock());
  return sql`((${isToBeMade} AND orders.ready_by < ${today}) OR (orders.state = 'shipped' AND orders.arrives_by < ${today}))`;
}

function isIn(states: readonly OrderState[]): SQL {
  return sql`orders.state IN (${sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )})`;
}

const HAS_TO_SEW = sql`EXISTS (SELECT 1 FROM piece WHERE piece.order_id = orders.id AND ${isPieceToBeSewn})`;

// Not from the measurements, which are erased eventually.
const HAS_MEASURED = sql`EXISTS (SELECT 1 FROM order_line AS line
  WHERE line.order_id = orders.id AND line.returns IN ('made-to-measure', 'made-to-measure-embroidered'))`;
