import { eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import { order, orderLine } from '#api/database/order-tables.ts';
import { readProductionSettings } from '#api/pieces/production-settings.ts';
import { readQueue } from '#api/pieces/production-slots.ts';
import { isInStock } from '#api/pieces/to-be-made.ts';
import { NO_DELIVERY } from '#api/quotes/delivery-options.ts';
import { WorkingDays } from '#shared/contract/catalogue.ts';
import { DeliveryEstimate as StoredEstimate } from '#shared/contract/delivery-and-returns.ts';
import { PRODUCTION_WORKING_DAYS } from '#shared/domain/constants.ts';
import { arrival, type DeliveryEstimate, deliveryEstimate, longest } from '#shared/domain/delivery-estimate.ts';
import { sumBy } from '#shared/domain/sum.ts';
import type { Day } from '#shared/domain/working-calendar.ts';
import {
  addProductionDays,
  type ProductionCalendar,
  productionDaysBetween,
  withoutQueue,
} from '#shared/domain/working-calendar.ts';

type Delivery = Pick<typeof order.$inferSelect, 'deliveryMethod' | 'deliveryMinDays' | 'deliveryMaxDays'>;
type OrderRow = Delivery & Pick<typeof order.$inferSelect, 'deliveryDates'>;
type LineRow = Pick<
  typeof orderLine.$inferSelect,
  'position' | 'production' | 'deliveryDates' | 'reserved' | 'returns'
>;

/** The stored delivery dates of a whole order; null if nothing is sent by parcel. */
export function deliveryDatesOfOrder({ deliveryDates }: OrderRow): DeliveryEstimate | null {
  return deliveryDates === null ? null : readDates(deliveryDates);
}

/** The stored delivery dates of a line. */
export function deliveryDatesOfLine({ deliveryDates }: LineRow): DeliveryEstimate {
  return readDates(deliveryDates);
}

/** The delivery dates of an order and of its lines, by position. */
export type OrderDeliveryDates = { order: DeliveryEstimate | null; lines: ReadonlyMap<number, DeliveryEstimate> };

/** The time (ms) that delivery dates count from, and the production calendar. */
type Beginning = { from: number; calendar: ProductionCalendar };

/** Computes the delivery dates of an order whose making begins then. */
export function countDeliveryDates(
  row: Delivery,
  lines: readonly Omit<LineRow, 'deliveryDates'>[],
  from: Beginning,
): OrderDeliveryDates {
  const slowest = longest(lines.map(productionOf)) ?? PRODUCTION_WORKING_DAYS;
  return {
    order: row.deliveryMethod === NO_DELIVERY.id ? null : countLineDates(row, slowest, from),
    lines: new Map(
      lines.map((line) => {
        const calendar = isOfStock(line) ? withoutQueue(from.calendar) : from.calendar;
        return [line.position, countLineDates(row, productionOf(line), { ...from, calendar })];
      }),
    ),
  };
}

/** How many pieces of an order's lines need a place in the production queue: those that are not in stock. */
export function countToBeSewn(
  lines: readonly Pick<typeof orderLine.$inferSelect, 'quantity' | 'reserved' | 'returns'>[],
) {
  return sumBy(lines, (line) => (isOfStock(line) ? 0 : line.quantity));
}

function isOfStock({ reserved, returns }: Pick<LineRow, 'reserved' | 'returns'>): boolean {
  return isInStock({ isCounted: reserved > 0, returns });
}

/**
 * The delivery dates of an order whose making begins now, and the version of the production queue that they were
 * computed from.
 */
export type DatesInQueue = OrderDeliveryDates & { queueVersion: number | null };

/** Finds the slot in the production queue of an order that has just been paid, at a time (ms). */
export async function findDatesInQueue(database: Database, orderId: string, at: number): Promise<DatesInQueue> {
  const { row, lines } = await readOrder(database, orderId);
  const pieces = countToBeSewn(lines);
  const { calendar, version } = await readQueue(database, { at, pieces, order: { id: orderId, isPaid: true } });
  const deliveryDates = countDeliveryDates(row, lines, { from: at, calendar });
  return { ...deliveryDates, queueVersion: deliveryDates.order && version };
}

async function readOrder(database: Database, orderId: string) {
  const [[row], lines] = await database.batch([
    database.select().from(order).where(eq(order.id, orderId)),
    database.select().from(orderLine).where(eq(orderLine.orderId, orderId)),
  ]);
  if (!row) throw new Error('There is no such order');
  return { row, lines };
}

/** The delivery dates of an order whose making ends on a later day: everything is delayed by as many working days. */
export async function delayedDates(database: Database, orderId: string, readyBy: Day): Promise<OrderDeliveryDates> {
  const { row, lines } = await readOrder(database, orderId);
  const closing = await readProductionSettings(database);
  const whole = deliveryDatesOfOrder(row);
  const days = whole ? productionDaysBetween(whole.made.to, readyBy, closing) : 0;
  const transit = { min: row.deliveryMinDays, max: row.deliveryMaxDays };
  const later = ({ made }: DeliveryEstimate, to?: Day) => {
    const moved = {
      from: addProductionDays(made.from, days, closing),
      to: to ?? addProductionDays(made.to, days, closing),
    };
    return { made: moved, withYou: arrival(moved, transit) };
  };
  return {
    order: whole && later(whole, readyBy),
    lines: new Map(lines.map((line) => [line.position, later(deliveryDatesOfLine(line))])),
  };
}

/** The delivery dates of an order with another delivery method: the days of making stay. */
export function datesSentBy(before: OrderRow, lines: readonly LineRow[], after: Delivery): OrderDeliveryDates {
  const transit = { min: after.deliveryMinDays, max: after.deliveryMaxDays };
  const sent = ({ made }: DeliveryEstimate) => ({ made, withYou: arrival(made, transit) });
  const whole = deliveryDatesOfOrder(before);
  return {
    order: whole && sent(whole),
    lines: new Map(lines.map((line) => [line.position, sent(deliveryDatesOfLine(line))])),
  };
}

/** An order with other delivery dates than the stored ones. */
export function withDeliveryDates<Found extends { row: OrderRow; lines: readonly LineRow[] }>(
  found: Found,
  deliveryDates: OrderDeliveryDates,
): Found {
  const stored = (dates: DeliveryEstimate | null | undefined) => (dates ? JSON.stringify(dates) : null);
  return {
    ...found,
    row: { ...found.row, deliveryDates: stored(deliveryDates.order) },
    lines: found.lines.map((line) => ({
      ...line,
      deliveryDates: stored(deliveryDates.lines.get(line.position)) ?? line.deliveryDates,
    })),
  };
}

/** Stores new delivery dates of an order; a change of them is recorded as an event. */
export function storeDeliveryDates(orderId: string, deliveryDates: OrderDeliveryDates, at: number): SQL[] {
  if (deliveryDates.order === null) return [];
  const whole = JSON.stringify(deliveryDates.order);
  return [
    sql`
      INSERT INTO order_event (order_id, kind, from_state, to_state, detail, at)
      SELECT id, 'delivery-date-changed', state, state, ready_by || ', ' || arrives_by || ' → ' ||
        json_extract(${whole}, '$.made.to') || ', ' || json_extract(${whole}, '$.withYou.to'), ${at}
      FROM orders WHERE id = ${orderId} AND delivery_dates <> ${whole}`,
    sql`UPDATE orders SET first_delivery_dates = coalesce(first_delivery_dates, delivery_dates), delivery_dates = ${whole} WHERE id = ${orderId}`,
    sql`
      UPDATE order_line SET first_delivery_dates = coalesce(first_delivery_dates, delivery_dates), delivery_dates = line.value ->> 1
      FROM json_each(${JSON.stringify([...deliveryDates.lines].map(([position, days]) => [position, JSON.stringify(days)]))}) AS line
      WHERE order_id = ${orderId} AND position = line.value ->> 0`,
  ];
}

function countLineDates(
  { deliveryMinDays: min, deliveryMaxDays: max }: Delivery,
  production: WorkingDays,
  { from, calendar }: Beginning,
) {
  return deliveryEstimate(from, production, { min, max }, calendar);
}

function productionOf({ production }: Pick<LineRow, 'production'>): WorkingDays {
  return WorkingDays.parse(JSON.parse(production));
}

function readDates(stored: string): DeliveryEstimate {
  return StoredEstimate.parse(JSON.parse(stored));
}
