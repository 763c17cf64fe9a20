import { type SQL, sql } from 'drizzle-orm';
import { expiryMoment } from '#shared/domain/certificates/dates.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** A part of an order that a certificate pays, and the hash of the code it was given by. */
export type Share = { certificateId: string; codeHash: string; amount: Kopecks };

/** What refuses a reservation that came between another one and its own price. */
export const LEDGER_RACES = [
  'CHECK constraint failed: certificate_entry_balance',
  'NOT NULL constraint failed: certificate_entry.certificate_id',
] as const;

/** How long the schedule may have stood still before it misses a certificate that expired, ms. */
const SWEPT_MS = 31 * 24 * 60 * 60 * 1000;

const balanceOf = (id: SQL) =>
  sql`(SELECT coalesce(sum(amount), 0) FROM certificate_entry AS before WHERE before.certificate_id = ${id})`;

/**
 * Issues the certificates that an order sold: gives them their worth, and lets them be found. One that was paid for
 * after its day is sent now, and is good from now: both moments only ever move on together.
 */
export function issue(orderId: string, at: number): readonly SQL[] {
  return [
    sql`
      UPDATE certificate SET issued_at = ${at}, send_at = max(send_at, ${at}),
        expires_at = max(expires_at, ${expiryMoment(at)}), letters = 1
      WHERE order_id = ${orderId}`,
    sql`
      INSERT INTO certificate_entry (certificate_id, kind, order_id, amount, balance, at)
      SELECT id, 'issue', order_id, amount, amount, ${at} FROM certificate WHERE order_id = ${orderId}`,
  ];
}

/**
 * Holds a part of a certificate for an order. Unconditional: where there is less, where it has expired, or where the
 * code is no longer its own, a constraint takes the whole batch back.
 */
export function reserve(orderId: string, { certificateId, codeHash, amount }: Share, at: number): readonly SQL[] {
  const id = sql`(SELECT id FROM certificate
    WHERE id = ${certificateId} AND code_hash = ${codeHash} AND expires_at > ${at})`;
  return [
    sql`
      INSERT INTO certificate_entry (certificate_id, kind, order_id, amount, balance, at)
      VALUES (${id}, 'reserve', ${orderId}, ${-amount}, ${balanceOf(sql`${certificateId}`)} - ${amount}, ${at})`,
    // Whoever spends it has it: from now on it goes to nobody else.
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

/**
 * Gives back what an order held or spent; to be put into the one batch that ends the order. What comes back to a
 * certificate whose time is over expires with it.
 */
export function giveBack(orderId: string, at: number): readonly SQL[] {
  return [
    sql`
      INSERT INTO certificate_entry (certificate_id, kind, order_id, amount, balance, at)
      SELECT held.certificate_id, 'give-back', held.order_id, -held.amount,
        ${balanceOf(sql`held.certificate_id`)} - held.amount, ${at}
      FROM certificate_entry AS held WHERE held.order_id = ${orderId} AND held.kind = 'reserve'`,
    expire(
      at,
      sql`id IN (SELECT certificate_id FROM certificate_entry WHERE order_id = ${orderId} AND kind = 'reserve')
        AND expires_at <= ${at}`,
    ),
  ];
}

/**
 * Takes what is left off the certificates that an order sold: its money goes back to the buyer. What other orders
 * still hold of them expires as soon as they let it go.
 */
export function cancel(orderId: string, at: number): readonly SQL[] {
  return [
    sql`
      INSERT INTO certificate_entry (certificate_id, kind, order_id, amount, balance, at)
      SELECT sold.id, 'cancel', sold.order_id, -${balanceOf(sql`sold.id`)}, 0, ${at}
      FROM certificate AS sold WHERE sold.order_id = ${orderId} AND sold.issued_at IS NOT NULL`,
    sql`UPDATE certificate SET expires_at = min(expires_at, ${at}) WHERE order_id = ${orderId}`,
  ];
}

/** Takes what is left off certificates whose time was over in the last month. What an order holds stays with it. */
export function expireLately(at: number): SQL {
  return expire(at, sql`expires_at > ${at - SWEPT_MS} AND expires_at <= ${at}`);
}

function expire(at: number, which: SQL): SQL {
  return sql`
    INSERT INTO certificate_entry (certificate_id, kind, amount, balance, at)
    SELECT id, 'expire', -rest, 0, ${at}
    FROM (SELECT id, ${balanceOf(sql`certificate.id`)} AS rest FROM certificate WHERE ${which}) WHERE rest > 0`;
}
