import { asc, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Database, type Statement, transact } from '#api/database/database.ts';
import { orderParcel } from '#api/database/parcel-tables.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import { insertEmail } from '#api/outbox/email-statements.ts';
import { queueEmails } from '#api/outbox/queue-emails.ts';
import type { Ports } from '#api/ports/ports.ts';
import { Parcel, type SentParcel } from '#shared/contract/parcel.ts';
import { trackingUrl } from '#shared/domain/carriers.ts';

/** The parcels of an order. */
export async function findParcels(database: Database, orderId: string): Promise<SentParcel[]> {
  const rows = await database
    .select({ carrier: orderParcel.carrier, number: orderParcel.number })
    .from(orderParcel)
    .where(eq(orderParcel.orderId, orderId))
    .orderBy(asc(orderParcel.position));
  return rows.map((row) => sentParcel(z.parse(Parcel, row)));
}

/** A parcel with its tracking page. */
export function sentParcel({ carrier, number }: Parcel): SentParcel {
  return { carrier, number, url: trackingUrl(carrier, number) };
}

/** The statements that replace the parcels of an order. */
export function replaceParcels(orderId: string, parcels: readonly Parcel[], condition: SQL = sql`TRUE`): Statement[] {
  return [
    sql`DELETE FROM order_parcel WHERE order_id = ${orderId} AND ${condition}`,
    sql`
      INSERT INTO order_parcel (order_id, position, carrier, number)
      SELECT ${orderId}, key, value ->> 'carrier', value ->> 'number' FROM json_each(${JSON.stringify(parcels)})
      WHERE ${condition}`,
  ];
}

/** Corrects the parcels of an order, once for a claim. False if it is not sent, or if its data have been erased. */
export async function correctParcels(
  ports: Ports,
  orderId: string,
  {
    parcels,
    isMailed,
    operator,
    claim,
  }: { parcels: readonly Parcel[]; isMailed: boolean; operator: string; claim: Claim },
): Promise<boolean> {
  const at = ports.clock();
  const isSent = sql`EXISTS (SELECT 1 FROM orders
    WHERE id = ${orderId} AND state IN ('shipped', 'delivered') AND contact IS NOT NULL)`;
  const [noted] = await transact(ports.database, [
    sql`
      INSERT INTO order_event (order_id, kind, from_state, to_state, actor, operator, at)
      SELECT id, 'parcels-changed', state, state, 'operator', ${operator}, ${at} FROM orders
      WHERE id = ${orderId} AND ${isSent} RETURNING id`,
    ...replaceParcels(orderId, parcels, isSent),
    ...(isMailed
      ? [insertEmail(orderId, 'shipped', { now: at, subject: crypto.randomUUID(), condition: isSent })]
      : []),
    ...claim(isSent),
  ]);
  await queueEmails(ports, orderId);
  return (noted ?? []).length > 0;
}
