import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { order, orderLine } from '#api/database/order-tables.ts';
import { WorkingDays } from '#shared/contract/catalogue.ts';
import { DeliveryEstimate as StoredEstimate } from '#shared/contract/delivery-and-returns.ts';
import { PRODUCTION_WORKING_DAYS } from '#shared/domain/constants.ts';
import { type DeliveryEstimate, deliveryEstimate, longest } from '#shared/domain/delivery-estimate.ts';

/** What the row of an order says that sends nothing by parcel. */
export const NO_DELIVERY = { id: 'none', price: 0, days: { min: 0, max: 0 } } as const;

type Delivery = Pick<typeof order.$inferSelect, 'deliveryMethod' | 'deliveryMinDays' | 'deliveryMaxDays'>;
type OrderRow = Delivery & Pick<typeof order.$inferSelect, 'promise' | 'createdAt' | 'sewingFrom'>;
type LineRow = Pick<typeof orderLine.$inferSelect, 'position' | 'production' | 'promise'>;

/**
 * What is promised for a whole order, as it was stored. It is counted for orders from before it was: nothing is sewn
 * before it is paid, so from then on from the payment. Null where nothing is sent by parcel.
 */
export function promiseOfOrder(row: OrderRow, lines: readonly LineRow[]): DeliveryEstimate | null {
  if (row.promise !== null) return readPromise(row.promise);
  return countPromises(row, lines, row.sewingFrom ?? row.createdAt).order;
}

/** What is promised for a line of an order that sends a parcel, in the same way. */
export function promiseOfLine(row: OrderRow, line: LineRow): DeliveryEstimate {
  if (line.promise !== null) return readPromise(line.promise);
  return countPromise(row, productionOf(line), row.sewingFrom ?? row.createdAt);
}

/** What an order and its lines promise, by their positions, counted from a moment (ms). */
export type Promises = { order: DeliveryEstimate | null; lines: ReadonlyMap<number, DeliveryEstimate> };

/** Counts what an order promises whose making begins at a moment (ms). */
export function countPromises(row: Delivery, lines: readonly Omit<LineRow, 'promise'>[], from: number): Promises {
  const slowest = longest(lines.map(productionOf)) ?? PRODUCTION_WORKING_DAYS;
  return {
    order: row.deliveryMethod === NO_DELIVERY.id ? null : countPromise(row, slowest, from),
    lines: new Map(lines.map((line) => [line.position, countPromise(row, productionOf(line), from)])),
  };
}

/** Reads from the database and counts what {@link countPromises} does. */
export async function findPromises(database: Database, orderId: string, from: number): Promise<Promises> {
  const [[row], lines] = await database.batch([
    database.select().from(order).where(eq(order.id, orderId)),
    database.select().from(orderLine).where(eq(orderLine.orderId, orderId)),
  ]);
  if (!row) throw new Error('There is no such order');
  return countPromises(row, lines, from);
}

/** Stores what an order promises from now on; a promise that changes is an event of the order. */
export function storePromises(orderId: string, promises: Promises, at: number): SQL[] {
  if (promises.order === null) return [];
  const whole = JSON.stringify(promises.order);
  return [
    sql`
      INSERT INTO order_event (order_id, kind, from_state, to_state, detail, at)
      SELECT id, 'promise-changed', state, state, ready_by || ', ' || arrives_by || ' → ' ||
        json_extract(${whole}, '$.made.to') || ', ' || json_extract(${whole}, '$.withYou.to'), ${at}
      FROM orders WHERE id = ${orderId} AND promise <> ${whole}`,
    sql`UPDATE orders SET promise = ${whole} WHERE id = ${orderId}`,
    sql`
      UPDATE order_line SET promise = line.value ->> 1
      FROM json_each(${JSON.stringify([...promises.lines].map(([position, days]) => [position, JSON.stringify(days)]))}) AS line
      WHERE order_id = ${orderId} AND position = line.value ->> 0`,
  ];
}

function countPromise({ deliveryMinDays: min, deliveryMaxDays: max }: Delivery, production: WorkingDays, from: number) {
  return deliveryEstimate(from, production, { min, max });
}

function productionOf({ production }: Pick<LineRow, 'production'>): WorkingDays {
  return production === null ? PRODUCTION_WORKING_DAYS : WorkingDays.parse(JSON.parse(production));
}

function readPromise(stored: string): DeliveryEstimate {
  return StoredEstimate.parse(JSON.parse(stored));
}
