import { asc, eq, type SQL, sql } from 'drizzle-orm';
import { balanceOf } from '#api/certificates/ledger.ts';
import { certificate } from '#api/database/certificate-tables.ts';
import type { Database } from '#api/database/database.ts';

/**
 * The certificates that an order sold, by position: the balance of each, and what refunds of the order return of it,
 * kopecks.
 */
export function selectSoldBalances(database: Database, orderId: string) {
  return database
    .select({
      id: certificate.id,
      position: certificate.position,
      lastFour: certificate.lastFour,
      isIssued: sql<boolean>`${certificate.issuedAt} IS NOT NULL`.mapWith(Boolean).as('issued'),
      left: sql<number>`${balanceOf(sql`certificate.id`)}`.as('left_on_it'),
      frozen: sql<number>`(SELECT -coalesce(sum(amount), 0) FROM certificate_entry AS entry
        WHERE entry.certificate_id = certificate.id AND entry.kind IN ('freeze', 'unfreeze'))`.as('frozen'),
      expiresAt: certificate.expiresAt,
    })
    .from(certificate)
    .where(eq(certificate.orderId, orderId))
    .orderBy(asc(certificate.position));
}

/**
 * What other orders had spent of the certificates that an order sold when it was refunded by hand, or have until now,
 * by the SQL of its id, kopecks. It goes back only if it comes back to them (returned-value.ts).
 */
export function spentOfSold(orderId: SQL): SQL<number> {
  return sql<number>`(SELECT coalesce(-sum(spent.amount), 0) FROM certificate_entry AS spent
    JOIN certificate AS sold ON sold.id = spent.certificate_id
    WHERE sold.order_id = ${orderId} AND spent.kind IN ('reserve', 'give-back') AND spent.at <= coalesce((
      SELECT at FROM order_event WHERE order_id = ${orderId} AND kind = 'refunded_by_hand'), spent.at))`;
}
