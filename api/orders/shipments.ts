import { asc, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Database, transact } from '#api/database/database.ts';
import { orderParcel, shipment } from '#api/database/parcel-tables.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import { insertEmail } from '#api/outbox/email-statements.ts';
import { queueEmails } from '#api/outbox/queue-emails.ts';
import type { Ports } from '#api/ports/ports.ts';
import {
  MAX_PARCELS,
  Parcel,
  type ParcelsRequest,
  type PiecesOfLine,
  type SentParcel,
  type Shipment,
} from '#shared/contract/parcel.ts';
import { trackingUrl } from '#shared/domain/carriers.ts';
import { LAST_STAGE } from '#shared/domain/stages.ts';

/** The shipments of an order, in the order in which they were sent. */
export async function findShipments(database: Database, orderId: string): Promise<Shipment[]> {
  const [shipments, pieces, parcels] = await database.batch([
    database.select().from(shipment).where(eq(shipment.orderId, orderId)).orderBy(asc(shipment.number)),
    database
      .select({
        shipment: sql<number>`shipment`.as('of_shipment'),
        position: sql<number>`position`.as('of_position'),
        quantity: sql<number>`count(*)`.as('quantity'),
      })
      .from(sql`piece`)
      .where(sql`order_id = ${orderId} AND shipment IS NOT NULL AND position >= 0`)
      .groupBy(sql`1, 2`),
    database.select().from(orderParcel).where(eq(orderParcel.orderId, orderId)).orderBy(asc(orderParcel.position)),
  ]);
  return shipments.map(({ number, sentAt }) => ({
    number,
    sentAt: new Date(sentAt).toISOString(),
    pieces: pieces.filter((each) => each.shipment === number).map(({ position, quantity }) => ({ position, quantity })),
    parcels: parcels
      .filter((each) => each.shipment === number)
      .map(({ carrier, number: track }) => sentParcel(z.parse(Parcel, { carrier, number: track }))),
  }));
}

/** The pieces of an order that are left to be sent, or were left when a shipment went, by line. */
export function listLeftPieces(database: Database, orderId: string, after?: number): Promise<PiecesOfLine[]> {
  return database.all<PiecesOfLine>(sql`
    SELECT position, count(*) AS quantity FROM piece
    WHERE order_id = ${orderId} AND position >= 0 AND stopped_by IS NULL AND (shipment IS NULL OR shipment > ${after ?? null})
    GROUP BY position`);
}

/** A parcel with its tracking page. */
export function sentParcel({ carrier, number }: Parcel): SentParcel {
  return { carrier, number, url: trackingUrl(carrier, number) };
}

/**
 * What is sent at once: pieces by their ids, all that are left by default, and the parcels that hold them. `isPart`:
 * others are left.
 */
export type NewShipment = { pieces?: readonly string[] | undefined; parcels: readonly Parcel[]; isPart?: boolean };

/** The number of the last shipment of an order; null if nothing of it was sent. */
export const lastShipment = (orderId: string): SQL =>
  sql`(SELECT max(number) FROM shipment WHERE order_id = ${orderId})`;

const isLeftOf = (orderId: string) => sql`order_id = ${orderId} AND shipment IS NULL AND stopped_by IS NULL`;

/** The constraint that refuses a shipment whose pieces are not all left to be sent. */
export const SHIPMENT_RACE = 'NOT NULL constraint failed: shipment.number';

/**
 * Sends pieces of an order in a shipment, so that each is in one at most. If named pieces were unpacked, sent or
 * refunded meanwhile, or if it is no part any more, the batch is rolled back ({@link SHIPMENT_RACE}).
 */
export function sendPieces(
  orderId: string,
  { pieces, parcels, isPart = false }: NewShipment,
  at: number,
): readonly SQL[] {
  const isNamed = pieces ? sql`id IN (SELECT value FROM json_each(${JSON.stringify(pieces)}))` : sql`TRUE`;
  const areLeft = pieces
    ? sql`(SELECT count(*) FROM piece WHERE ${isLeftOf(orderId)} AND ${isNamed} AND stage = ${LAST_STAGE}) = ${new Set(pieces).size}
      AND EXISTS (SELECT 1 FROM piece WHERE ${isLeftOf(orderId)} AND NOT ${isNamed}) = ${Number(isPart)}`
    : sql`TRUE`;
  return [
    sql`INSERT INTO shipment (order_id, number, sent_at)
      SELECT ${orderId}, CASE WHEN ${areLeft} THEN coalesce(${lastShipment(orderId)}, 0) + 1 END, ${at}`,
    sql`UPDATE piece SET shipment = ${lastShipment(orderId)} WHERE ${isLeftOf(orderId)} AND ${isNamed}`,
    insertParcels(orderId, lastShipment(orderId), parcels),
  ];
}

/** Takes back the last shipment of an order: its pieces are here again. */
export function takeBackShipment(orderId: string): readonly SQL[] {
  const isLast = sql`order_id = ${orderId} AND shipment = ${lastShipment(orderId)}`;
  return [
    sql`DELETE FROM order_parcel WHERE ${isLast}`,
    sql`UPDATE piece SET shipment = NULL WHERE ${isLast}`,
    sql`DELETE FROM shipment WHERE order_id = ${orderId} AND number = ${lastShipment(orderId)}`,
  ];
}

function insertParcels(orderId: string, number: SQL, parcels: readonly Parcel[], condition: SQL = sql`TRUE`): SQL {
  return sql`
    INSERT INTO order_parcel (order_id, position, shipment, carrier, number)
    SELECT ${orderId}, ${number} * ${MAX_PARCELS} + key, ${number}, value ->> 'carrier', value ->> 'number'
    FROM json_each(${JSON.stringify(parcels)}) WHERE ${condition}`;
}

/**
 * Corrects the parcels of a shipment, the last one by default, once for a claim. False if nothing was sent, or if its
 * data have been erased.
 */
export async function correctParcels(
  ports: Ports,
  orderId: string,
  {
    parcels,
    shipment: asked,
    isMailed,
    operator,
    claim,
  }: z.infer<typeof ParcelsRequest> & { operator: string; claim: Claim },
): Promise<boolean> {
  const at = ports.clock();
  const number = asked === undefined ? lastShipment(orderId) : sql`${asked}`;
  const isSent = sql`EXISTS (SELECT 1 FROM orders JOIN shipment ON shipment.order_id = orders.id
    WHERE id = ${orderId} AND shipment.number = ${number} AND contact IS NOT NULL
      AND state IN ('in_production', 'shipped', 'delivered'))`;
  const [noted] = await transact(ports.database, [
    sql`
      INSERT INTO order_event (order_id, kind, from_state, to_state, actor, operator, at)
      SELECT id, 'parcels-changed', state, state, 'operator', ${operator}, ${at} FROM orders
      WHERE id = ${orderId} AND ${isSent} RETURNING id`,
    sql`DELETE FROM order_parcel WHERE order_id = ${orderId} AND shipment = ${number} AND ${isSent}`,
    insertParcels(orderId, number, parcels, isSent),
    ...(isMailed
      ? [
          insertEmail(orderId, 'shipped', {
            now: at,
            subject: sql`${number} || ' ' || ${crypto.randomUUID()}`,
            condition: isSent,
          }),
        ]
      : []),
    ...claim(isSent),
  ]);
  await queueEmails(ports, orderId);
  return (noted ?? []).length > 0;
}
