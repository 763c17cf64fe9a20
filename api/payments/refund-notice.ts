import { type SQL, sql } from 'drizzle-orm';
import { entriesThatPay } from '#api/certificates/ledger.ts';
import { spentOfSold } from '#api/certificates/sold-balances.ts';
import type { Database } from '#api/database/database.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { leftToGiveBack, sumReturned } from '#api/orders/returned.ts';
import { refundedPieces } from '#api/payments/returned-pieces.ts';
import type { PiecesOfLine } from '#shared/contract/parcel.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { sumBy } from '#shared/domain/sum.ts';

/**
 * A refund for its email: `whole`, a `part` or the `rest` of what was paid for the order; `twice` and `closed` – what
 * the order could not accept. `onCertificates` of the amount went to those that paid.
 */
export type RefundNotice = {
  what: 'whole' | 'part' | 'rest' | 'twice' | 'closed';
  amount: Kopecks;
  onCertificates: Kopecks;
  /** Whether a bank has still to show a part of it. */
  isAtBank: boolean;
  /** Whether one of those can pay nothing any more, because the order that sold it was refunded. */
  isCertificateEnded: boolean;
  /** The pieces that it is for; empty if it is for none in particular. */
  pieces: readonly PiecesOfLine[];
};

type Noticed = {
  byCard: Kopecks;
  byHand: Kopecks;
  onCertificates: Kopecks;
  cause: string;
  /** The status of its payment; `succeeded` for an order that was paid otherwise than by card. */
  attempt: string;
  chargeId: string | null;
  /** What had been refunded before of the payment, or given back by hand, and to certificates, kopecks. */
  before: Kopecks;
  certificatesBefore: Kopecks;
  /** The amount of the payment, and what certificates paid, kopecks. */
  paid: Kopecks;
  paidByCertificates: Kopecks;
  /** What the shop keeps of the order as agreed, kopecks. */
  waived: Kopecks;
  isCertificateEnded: boolean;
  pieces: readonly PiecesOfLine[];
};

/** A refund by its id, as it was when it was made, whatever was refunded since; null if there is none. */
export async function findRefundNotice(database: Database, id: string): Promise<RefundNotice | null> {
  const [row] = await database.all<Omit<Noticed, 'pieces'> & { pieces: string | null }>(sql`
    WITH given AS (
      SELECT refund.order_id, refund.amount AS by_card, 0 AS by_hand, refund.before, refund.cause, attempt.amount AS paid,
        attempt.status AS attempt, attempt.charge_id, coalesce(part.amount, 0) AS on_certificates,
        part.rowid AS sequence, refund.pieces
      FROM refund JOIN payment_attempt AS attempt ON attempt.id = refund.attempt_id
      LEFT JOIN certificate_refund AS part ON part.refund_id = refund.id WHERE refund.id = ${id}
      UNION ALL
      SELECT alone.order_id, 0, 0, coalesce(sum(refund.amount), 0) + (SELECT coalesce(sum(amount), 0) FROM hand_refund
          WHERE hand_refund.order_id = alone.order_id AND hand_refund.charge_id IS NULL
            AND hand_refund.status <> 'owed' AND hand_refund.updated_at <= alone.created_at),
        'operator', orders.total, 'succeeded', NULL, alone.amount, alone.rowid, alone.pieces
      FROM certificate_refund AS alone JOIN orders ON orders.id = alone.order_id
      LEFT JOIN payment_attempt AS attempt
        ON attempt.order_id = alone.order_id AND attempt.charge_id IS NULL AND attempt.status = 'succeeded'
      LEFT JOIN refund ON refund.attempt_id = attempt.id AND refund.status <> 'canceled'
      WHERE alone.id = ${id} AND alone.refund_id IS NULL GROUP BY alone.id
      UNION ALL
      SELECT given.order_id, 0, given.amount, (SELECT coalesce(sum(amount), 0) FROM hand_refund AS former
          WHERE former.order_id = given.order_id AND former.charge_id IS NULL AND former.rowid < given.rowid),
        'operator', orders.total, 'succeeded', given.charge_id, 0, NULL, given.pieces
      FROM hand_refund AS given JOIN orders ON orders.id = given.order_id WHERE given.id = ${id})
    SELECT pieces, by_card AS "byCard", by_hand AS "byHand", on_certificates AS "onCertificates", cause, attempt, charge_id AS "chargeId", before,
      paid, (SELECT coalesce(sum(amount), 0) FROM certificate_refund AS other
        WHERE other.order_id = given.order_id AND other.status <> 'canceled'
          AND (sequence IS NULL OR other.rowid < sequence)) AS "certificatesBefore",
      (SELECT coalesce(-sum(entry.amount), 0) FROM ${entriesThatPay(sql`given.order_id`)}) AS "paidByCertificates",
      (SELECT coalesce(sum(amount), 0) FROM hand_refund WHERE order_id = given.order_id AND status = 'waived') AS waived,
      ${isCertificateEnded(sql`given.order_id`)} AS "isCertificateEnded"
    FROM given`);
  return row ? noticeOf({ ...row, pieces: refundedPieces(row.pieces) }) : null;
}

/** Whether the order that sold a certificate which pays an order was refunded, so that it can pay nothing any more. */
export async function readCertificateEnded(database: Database, orderId: string): Promise<boolean> {
  const [read] = await database.all<{ isEnded: 0 | 1 }>(
    sql`SELECT ${isCertificateEnded(sql`${orderId}`)} AS "isEnded"`,
  );
  return read?.isEnded === 1;
}

/** The same, by the SQL of the order's id. */
function isCertificateEnded(orderId: SQL): SQL {
  return sql`EXISTS (SELECT 1 FROM ${entriesThatPay(orderId)} AND entry.certificate_id IN (
    SELECT certificate.id FROM certificate JOIN orders AS seller ON seller.id = certificate.order_id
    WHERE seller.state = 'refunded'))`;
}

/** What goes back by hand when an order is refunded that way, or went back then. */
export async function noticeByHand(
  database: Database,
  { row, redeemed }: Pick<FoundOrder, 'row' | 'redeemed'>,
): Promise<RefundNotice> {
  const returned = await sumReturned(database, row.id);
  const [hand] = await database.all<{ money: Kopecks; spent: Kopecks }>(sql`
    SELECT coalesce((SELECT CAST(detail AS integer) FROM order_event
        WHERE order_id = ${row.id} AND kind = 'refunded_by_hand'), ${leftToGiveBack(sql`${row.id}`)}) AS money,
      ${spentOfSold(sql`${row.id}`)} AS spent`);
  const { money = 0, spent = 0 } = hand ?? {};
  const isPart = returned.waived + spent > 0;
  const onCertificates = Math.max(0, sumBy(redeemed, ({ amount }) => amount) - returned.onCertificates);
  const amounts = { amount: money + onCertificates, onCertificates, isAtBank: false };
  return { what: isPart ? 'part' : 'whole', ...amounts, isCertificateEnded: false, pieces: [] };
}

/** The content of a refund's email. */
export function noticeOf(refund: Noticed): RefundNotice {
  const { byCard, byHand, onCertificates, waived, isCertificateEnded, cause, attempt, chargeId, pieces } = refund;
  const amount = byCard + byHand + onCertificates;
  const amounts = { amount, onCertificates, isAtBank: byCard > 0, isCertificateEnded, pieces };
  if (attempt === 'duplicate') return { what: 'twice', ...amounts };
  if (cause === 'closed-order') return { what: 'closed', ...amounts };
  const left = refund.paid - refund.before - byCard - byHand;
  const leftOnCertificates = refund.paidByCertificates - refund.certificatesBefore - onCertificates;
  if (chargeId !== null || left > 0 || leftOnCertificates > 0 || waived > 0) return { what: 'part', ...amounts };
  return { what: refund.before + refund.certificatesBefore === 0 ? 'whole' : 'rest', ...amounts };
}
