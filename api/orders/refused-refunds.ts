import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import type { Database } from '#api/database/database.ts';
import { refund } from '#api/database/refund-tables.ts';
import type { RefundReason } from '#shared/contract/operator-refund.ts';
import type { OwnOrder } from '#shared/contract/own-order.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/**
 * The refunds, by their alias `refused`, that the bank has refused and whose money is still owed: nobody has settled
 * it, as much has not been refunded of the payment since, nor is being refunded, and the bank has not refused the same
 * again.
 */
export const IS_REFUSED: SQL = sql`refused.status = 'canceled' AND refused.settled_at IS NULL
  AND refused.amount > (SELECT coalesce(sum(later.amount), 0) FROM refund AS later
    WHERE later.attempt_id = refused.attempt_id AND later.status <> 'canceled' AND later.rowid > refused.rowid)
  AND NOT EXISTS (SELECT 1 FROM refund AS again WHERE again.attempt_id = refused.attempt_id AND again.status = 'canceled'
    AND again.rowid > refused.rowid AND again.amount = refused.amount AND again.spans IS refused.spans)`;

/** The statement that reads which refunds of an order the bank has refused and are owed. */
export function selectRefused(database: Database, orderId: string) {
  const refused = alias(refund, 'refused');
  return database
    .select({ id: refused.id })
    .from(refused)
    .where(sql`${refused.orderId} = ${orderId} AND ${IS_REFUSED}`);
}

/** What is given up whatever the bank says: an order that she cancelled, or what a change has taken off. */
const GIVEN_UP: readonly (RefundReason | undefined)[] = ['cancelled', 'changed'] satisfies RefundReason[];

/** Whether what a refund is for is given up: when the bank refuses it, only its money is left to settle. */
export function isGivenUp(reason: RefundReason | undefined): boolean {
  return GIVEN_UP.includes(reason);
}

/** Whether the refund `refused` returns what is given up, or repeats one that does; all of an order she cancelled. */
const IS_OF_GIVEN_UP = sql`EXISTS (SELECT 1 FROM refund AS first WHERE first.order_id = refused.order_id
  AND (first.return_reason = 'cancelled' OR (first.return_reason IN (SELECT value FROM json_each(${JSON.stringify(GIVEN_UP)}))
    AND first.attempt_id = refused.attempt_id AND first.amount = refused.amount AND first.spans IS refused.spans)))`;

const ofCertificates = sql`coalesce((SELECT amount FROM certificate_refund WHERE refund_id = refused.id), 0)`;

/**
 * What the bank has refused to give back of what is given up, kopecks: it is owed, or a person has settled it, so that
 * the order does not cost it.
 */
export async function sumGivenUp(
  database: Database,
  orderId: string,
): Promise<Record<'owed' | 'settled' | 'onCertificates', Kopecks>> {
  const [sums] = await database.all<Record<'owed' | 'settled' | 'onCertificates', Kopecks>>(sql`
    SELECT coalesce(sum(iif(settled_at IS NULL, amount, 0)), 0) AS owed,
      coalesce(sum(iif(settled_at IS NULL, 0, amount)), 0) AS settled,
      coalesce(sum(${ofCertificates}), 0) AS "onCertificates"
    FROM refund AS refused WHERE refused.order_id = ${orderId} AND ${IS_OF_GIVEN_UP}
      AND (${IS_REFUSED} OR (refused.status = 'canceled' AND refused.settled_at IS NOT NULL))`);
  return sums ?? { owed: 0, settled: 0, onCertificates: 0 };
}

/** Whether the bank has refused to give back what is given up of a row of `orders`, and nobody has settled it. */
export const IS_GIVING_BACK_REFUSED: SQL = sql`EXISTS (SELECT 1 FROM refund AS refused
  WHERE refused.order_id = orders.id AND ${IS_REFUSED} AND ${IS_OF_GIVEN_UP})`;

type Sums = { card: Kopecks; isRefused: number; isCancelled: number; byHand: Kopecks };

/** The money of an order that is on its way back for what is given up of it, or that is to be given back by hand. */
export async function readGivingBack(database: Database, orderId: string): Promise<OwnOrder['givingBack']> {
  const [sums] = await database.all<Sums>(sql`
    SELECT coalesce(sum(amount + ${ofCertificates}), 0) AS card,
      coalesce(max(refused.status = 'canceled'), 0) AS "isRefused",
      EXISTS (SELECT 1 FROM refund AS first WHERE first.order_id = ${orderId} AND first.return_reason = 'cancelled')
        AS "isCancelled",
      (SELECT coalesce(sum(amount), 0) FROM hand_refund WHERE hand_refund.order_id = ${orderId} AND status = 'owed')
        AS "byHand"
    FROM refund AS refused WHERE refused.order_id = ${orderId} AND ${IS_OF_GIVEN_UP}
      AND (refused.status IN ('created', 'pending') OR ${IS_REFUSED})`);
  if (!sums || sums.card + sums.byHand === 0) return null;
  const { card, isRefused, isCancelled, byHand } = sums;
  return { amount: card + byHand, byHand, isRefused: isRefused === 1, isCancelled: isCancelled === 1 };
}
