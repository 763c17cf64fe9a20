import { type SQL, sql } from 'drizzle-orm';
import { expiryMoment } from '#shared/domain/certificates/dates.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** The part of an order that a certificate pays, and the hash of its code. */
export type Share = { certificateId: string; codeHash: string; amount: Kopecks };

/** Constraints that refuse a reservation if another one came between pricing and reserving. */
export const LEDGER_RACES = [
  'CHECK constraint failed: certificate_entry_balance',
  'NOT NULL constraint failed: certificate_entry.certificate_id',
] as const;

/** The balance of a certificate, by the SQL of its id. */
export const balanceOf = (id: SQL) =>
  sql`(SELECT coalesce(sum(amount), 0) FROM certificate_entry AS before WHERE before.certificate_id = ${id})`;

/**
 * Issues the certificates that an order sold: adds their value, and makes them findable by code. One that is paid after
 * its day is sent now, and its validity begins now: both times only ever move later together.
 */
export function issue(orderId: string, at: number): readonly SQL[] {
  return [
    sql`
      UPDATE certificate SET issued_at = ${at}, send_at = max(send_at, ${at}),
        expires_at = max(expires_at, ${expiryMoment(at)}), emails = 1
      WHERE order_id = ${orderId}`,
    sql`
      INSERT INTO certificate_entry (certificate_id, kind, order_id, amount, balance, at)
      SELECT id, 'issue', order_id, amount, amount, ${at} FROM certificate WHERE order_id = ${orderId}`,
  ];
}

/**
 * Reserves a part of a certificate for an order. Unconditional: if there is less, if it has expired or is blocked, or
 * if its code has changed, a constraint rolls back the whole batch.
 */
export function reserve(orderId: string, { certificateId, codeHash, amount }: Share, at: number): readonly SQL[] {
  const id = sql`(SELECT id FROM certificate
    WHERE id = ${certificateId} AND code_hash = ${codeHash} AND expires_at > ${at} AND blocked_at IS NULL)`;
  return [
    sql`
      INSERT INTO certificate_entry (certificate_id, kind, order_id, amount, balance, at)
      VALUES (${id}, 'reserve', ${orderId}, ${-amount}, ${balanceOf(sql`${certificateId}`)} - ${amount}, ${at})`,
    // The shopper who spends it owns it: from now on it cannot be sent to anybody else.
    sql`UPDATE certificate SET opened_at = coalesce(opened_at, ${at}) WHERE id = ${certificateId}`,
  ];
}

/** Makes an order's reservations final. */
export function spend(orderId: string, at: number): SQL {
  return sql`
    INSERT INTO certificate_entry (certificate_id, kind, order_id, amount, balance, at)
    SELECT held.certificate_id, 'spend', held.order_id, 0, ${balanceOf(sql`held.certificate_id`)}, ${at}
    FROM certificate_entry AS held WHERE held.order_id = ${orderId} AND held.kind = 'reserve'`;
}

/** What certificates pay of an order, by the SQL of its id: reserved with it, less what its changes gave back. */
export const entriesThatPay = (orderId: SQL) => sql`certificate_entry AS entry
  WHERE entry.order_id = ${orderId} AND (entry.kind = 'reserve' OR entry.kind = 'give-back' AND entry.order_version > 0)`;

/** Gives parts back to certificates because the order that they pay has become cheaper; `version` is its next one. */
export function giveSurplusBack(
  order: { id: string; version: number },
  parts: readonly { certificateId: string; amount: Kopecks }[],
  at: number,
): SQL {
  const id = sql`part.value ->> 'certificateId'`;
  const amount = sql`(part.value ->> 'amount')`;
  return sql`
    INSERT INTO certificate_entry (certificate_id, kind, order_id, order_version, amount, balance, at)
    SELECT ${id}, 'give-back', ${order.id}, ${order.version}, ${amount}, ${balanceOf(id)} + ${amount}, ${at}
    FROM json_each(${JSON.stringify(parts)}) AS part`;
}

/** The amount that an order has reserved or spent of certificates and that was not returned, by the SQL of its id. */
const entriesHeldBy = (orderId: SQL) => sql`certificate_entry AS held
  WHERE held.kind IN ('reserve', 'give-back') AND (held.order_id = ${orderId}
    OR held.certificate_refund_id IN (SELECT id FROM certificate_refund WHERE order_id = ${orderId}))`;

/** The condition that an order, by the SQL of its id, holds nothing of certificates any more. */
export const isNothingHeld = (orderId: SQL) =>
  sql`(SELECT coalesce(sum(held.amount), 0) FROM ${entriesHeldBy(orderId)}) = 0`;

/** The condition that it will hold nothing once the refunds under way have ended. */
export const isNothingHeldAfterRefunds = (orderId: SQL) =>
  sql`(SELECT coalesce(sum(held.amount), 0) FROM ${entriesHeldBy(orderId)}) + (
    SELECT coalesce(sum(amount), 0) FROM certificate_refund WHERE order_id = ${orderId} AND status = 'created') = 0`;

/** Returns what an order reserved or spent; part of the batch that ends the order. */
export function releaseCertificates(orderId: string, at: number): SQL {
  return sql`
    INSERT INTO certificate_entry (certificate_id, kind, order_id, amount, balance, at)
    SELECT certificate_id, 'give-back', ${orderId}, -sum(amount), ${balanceOf(sql`held.certificate_id`)} - sum(amount), ${at}
    FROM ${entriesHeldBy(sql`${orderId}`)} GROUP BY certificate_id HAVING sum(amount) < 0`;
}

/** A refund to the certificates that paid an order. */
export type GivenBack = { id: string; orderId: string };

/**
 * Returns money to certificates for a refund: the one that was used last first. To be run before the statement that
 * ends the refund.
 */
export function giveBack({ id, orderId }: GivenBack, at: number): SQL {
  return sql`
    INSERT INTO certificate_entry (certificate_id, kind, certificate_refund_id, amount, balance, at)
    SELECT certificate_id, 'give-back', ${id}, part, ${balanceOf(sql`shared.certificate_id`)} + part, ${at} FROM (
      SELECT certificate_id, since, min(held.amount, returned.amount - (coalesce(sum(held.amount) OVER (
        ORDER BY since DESC ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))) AS part
      FROM (SELECT certificate_id, -sum(amount) AS amount, min(id) AS since
        FROM ${entriesHeldBy(sql`${orderId}`)} GROUP BY certificate_id) AS held
      JOIN certificate_refund AS returned
      WHERE returned.id = ${id} AND returned.status = 'created') AS shared
    WHERE part > 0 ORDER BY since DESC`;
}

/** The part of a certificate that a refund of the order which sold it returns, kopecks. */
export type FrozenPart = { certificateId: string; amount: Kopecks };

/**
 * Takes what a refund returns off the certificates; to be run after the statement that begins the refund, and without
 * effect if that began none. If a balance is too low, a constraint rolls back the whole batch.
 */
export function freeze(refundId: string, parts: readonly FrozenPart[], at: number): SQL {
  const id = sql`part.value ->> 'certificateId'`;
  const amount = sql`(part.value ->> 'amount')`;
  return sql`
    INSERT INTO certificate_entry (certificate_id, kind, refund_id, amount, balance, at)
    SELECT ${id}, 'freeze', refund.id, -${amount}, ${balanceOf(id)} - ${amount}, ${at}
    FROM refund JOIN json_each(${JSON.stringify(parts)}) AS part WHERE refund.id = ${refundId}`;
}

/** Returns to certificates what a refund had taken; to be run before the statement that ends the open refund. */
export function unfreeze(refundId: string, at: number): SQL {
  return sql`
    INSERT INTO certificate_entry (certificate_id, kind, refund_id, amount, balance, at)
    SELECT frozen.certificate_id, 'unfreeze', refund.id, -frozen.amount,
      ${balanceOf(sql`frozen.certificate_id`)} - frozen.amount, ${at}
    FROM refund JOIN certificate_entry AS frozen ON frozen.refund_id = refund.id AND frozen.kind = 'freeze'
    WHERE refund.id = ${refundId} AND refund.status IN ('created', 'pending')`;
}

/** Takes the balance off the certificates that an order sold, whose money a person has refunded by other means. */
export function cancel(orderId: string, at: number): SQL {
  return sql`
    INSERT INTO certificate_entry (certificate_id, kind, order_id, amount, balance, at)
    SELECT sold.id, 'cancel', sold.order_id, -${balanceOf(sql`sold.id`)}, 0, ${at}
    FROM certificate AS sold WHERE sold.order_id = ${orderId} AND sold.issued_at IS NOT NULL`;
}

/**
 * Takes what a refund by hand returns off the certificates that its order sold. If a balance is too low, a constraint
 * rolls back the whole batch.
 */
export function cancelParts(orderId: string, parts: readonly FrozenPart[], at: number): SQL {
  const id = sql`part.value ->> 'certificateId'`;
  const amount = sql`(part.value ->> 'amount')`;
  return sql`
    INSERT INTO certificate_entry (certificate_id, kind, order_id, order_version, amount, balance, at)
    SELECT ${id}, 'cancel', ${orderId}, ${nextCancelling(id, sql`${orderId}`)}, -${amount}, ${balanceOf(id)} - ${amount}, ${at}
    FROM json_each(${JSON.stringify(parts)}) AS part`;
}

/** The version of an order's next entry that cancels a part of a certificate it sold, by the SQL of their ids. */
export const nextCancelling = (id: SQL, orderId: SQL) =>
  sql`(SELECT 1 + coalesce(max(order_version), 0) FROM certificate_entry AS former
    WHERE former.certificate_id = ${id} AND former.order_id = ${orderId} AND former.kind = 'cancel')`;

/** Expires the certificates that an order sold: what is left on them can no longer pay. */
export function expireSoldCertificates(orderId: string, at: number): SQL {
  return sql`UPDATE certificate SET expires_at = min(expires_at, ${at}) WHERE order_id = ${orderId}`;
}

/** Expires those of them of which refunds return something; the others still are what was paid for. */
export function expireReturnedCertificates(orderId: string, at: number): SQL {
  return sql`${expireSoldCertificates(orderId, at)} AND (SELECT coalesce(sum(amount), 0) FROM certificate_entry AS entry
    WHERE entry.certificate_id = certificate.id AND entry.kind IN ('freeze', 'unfreeze', 'cancel')) < 0`;
}
