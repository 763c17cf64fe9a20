import { type SQL, sql } from 'drizzle-orm';
import {
  cancel,
  expireReturnedCertificates,
  expireSoldCertificates,
  issue,
  releaseCertificates,
  spend,
} from '#api/certificates/ledger.ts';
import { settleReturnedValue } from '#api/certificates/returned-value.ts';
import type { Statement } from '#api/database/database.ts';
import { cancelDueCharge } from '#api/orders/charges.ts';
import { type DatesInQueue, storeDeliveryDates } from '#api/orders/delivery-dates.ts';
import { clearOwed, oweReceivedCharges } from '#api/orders/owed.ts';
import { lastShipment, type NewShipment, sendPieces, takeBackShipment } from '#api/orders/shipments.ts';
import { endReservation, shipReservedStock, unshipStock } from '#api/orders/shipped-stock.ts';
import { countSales, releaseStock, reserveStock } from '#api/orders/stock.ts';
import {
  correctShippedEmail,
  dropEndedCertificates,
  insertCertificateEmails,
  insertEmail,
  insertShippedEmail,
} from '#api/outbox/email-statements.ts';
import { insertPieces, stopPieces } from '#api/pieces/piece-statements.ts';
import { takeSlot } from '#api/pieces/production-slots.ts';
import { releasePromotions } from '#api/promotions/promotion-uses.ts';

/**
 * An event of an order for its effects. `at` is in ms since 1970; `deliveryDates`: those of an order whose making
 * begins; `sending`: what is sent, by default all that is left, without a parcel's number.
 */
export type EffectContext = {
  orderId: string;
  at: number;
  deliveryDates?: DatesInQueue | null;
  sending?: NewShipment | undefined;
};

/**
 * What events change besides the state. Each effect consists of statements of the event's own batch: all of them run or
 * none, once. Add one here and name it in the state machine's table; the rows of the order and its lines exist when
 * effects run.
 */
const EFFECTS = {
  'stock-reserved': ({ orderId, at }) => reserveStock(orderId, at),
  'stock-released': ({ orderId, at }) => releaseStock(orderId, at),
  'pieces-sent': ({ orderId, at, sending }) => sendPieces(orderId, sending ?? { parcels: [] }, at),
  'shipment-dropped': ({ orderId }) => takeBackShipment(orderId),
  'stock-shipped': ({ orderId }) => [shipReservedStock(orderId)],
  'reservation-ended': ({ orderId }) => [endReservation(orderId)],
  'stock-reserved-again': ({ orderId }) => unshipStock(orderId),
  'production-dates-set': ({ orderId, at, deliveryDates }) => [
    sql`UPDATE orders SET sewing_from = ${at} WHERE id = ${orderId}`,
    ...(deliveryDates ? storeDeliveryDates(orderId, deliveryDates, at) : []),
    ...(typeof deliveryDates?.queueVersion === 'number' ? [takeSlot(deliveryDates.queueVersion)] : []),
  ],
  'pieces-queued': ({ orderId, at }) => [insertPieces(orderId, at)],
  'pieces-stopped': ({ orderId, at }) => [stopPieces(orderId, { by: 'order', at })],
  'closing-receipt-due': ({ orderId, at }) => [oweClosingReceipt(orderId, at), oweReceiptsOfCharges(orderId, at)],
  'charge-refunds-due': ({ orderId, at }) => oweReceivedCharges(orderId, at),
  'owed-money-cleared': ({ orderId, at }) => clearOwed(orderId, { at, as: 'closed' }),
  'closing-receipts-dropped': ({ orderId }) => [
    sql`DELETE FROM closing_receipt WHERE order_id = ${orderId} AND status = 'created'
      AND shipment = ${lastShipment(orderId)}`,
  ],
  'charges-cancelled': ({ orderId, at }) => cancelDueCharge(orderId, { at }),
  'sales-counted': ({ orderId }) => [countSales(orderId)],
  'sales-uncounted': ({ orderId }) => [countSales(orderId, -1)],
  'certificates-spent': ({ orderId, at }) => [spend(orderId, at)],
  'certificates-released': ({ orderId, at }) => [
    releaseCertificates(orderId, at),
    ...settleReturnedValue(sql`order_id = ${orderId} AND at = ${at}`, at),
  ],
  'promotions-released': ({ orderId, at }) => releasePromotions(orderId, at),
  'certificates-issued': ({ orderId, at }) => issue(orderId, at),
  'certificates-cancelled': ({ orderId, at }) => [cancel(orderId, at)],
  'certificates-expired': ({ orderId, at }) => [
    expireSoldCertificates(orderId, at),
    dropEndedCertificates(orderId, at),
  ],
  'returned-certificates-expired': ({ orderId, at }) => [
    expireReturnedCertificates(orderId, at),
    dropEndedCertificates(orderId, at),
  ],
  'confirmation-email-due': ({ orderId, at }) => [insertEmail(orderId, 'confirmation', { now: at })],
  'manager-email-due': ({ orderId, at }) => [insertEmail(orderId, 'manager', { now: at })],
  'manager-ended-email-due': ({ orderId, at }) => [insertEmail(orderId, 'manager-ended', { now: at })],
  'paid-email-due': ({ orderId, at }) => [insertEmail(orderId, 'paid', { now: at })],
  'certificate-emails-due': ({ orderId, at }) => [insertCertificateEmails(orderId, at)],
  'shipped-email-due': ({ orderId, at }) => [insertShippedEmail(orderId, at)],
  'shipped-email-corrected': ({ orderId, at }) => correctShippedEmail(orderId, at),
  'cancelled-email-due': ({ orderId, at }) => [insertEmail(orderId, 'cancelled', { now: at })],
  'expired-email-due': ({ orderId, at }) => [insertEmail(orderId, 'expired', { now: at })],
  'refunded-email-due': ({ orderId, at }) => [insertEmail(orderId, 'refunded', { now: at })],
} as const satisfies Readonly<Record<string, (context: EffectContext) => readonly Statement[]>>;

export type Effect = keyof typeof EFFECTS;

/** The kind of the email that an effect leads to; `certificates`: one for each certificate. */
export const EMAIL_KINDS: Readonly<Partial<Record<Effect, string>>> = {
  'confirmation-email-due': 'confirmation',
  'manager-email-due': 'manager',
  'manager-ended-email-due': 'manager-ended',
  'paid-email-due': 'paid',
  'certificate-emails-due': 'certificates',
  'shipped-email-due': 'shipped',
  'shipped-email-corrected': 'shipping-undone',
  'cancelled-email-due': 'cancelled',
  'expired-email-due': 'expired',
  'refunded-email-due': 'refunded',
};

/** The statements of effects, in order. */
export function effectStatements(effects: readonly Effect[], context: EffectContext): Statement[] {
  return effects.flatMap((effect) => EFFECTS[effect](context));
}

/** Those of orders that are sent at once are older than shipments, and have no number. */
const receiptId = (of: SQL, orderId: string) =>
  sql`'closing-' || ${of} || CASE ${lastShipment(orderId)} WHEN 1 THEN '' ELSE '-' || ${lastShipment(orderId)} END`;

/**
 * Adds a closing receipt for what is sent of an order that a card or certificates paid, in whole or in part; part of
 * the batch that hands its goods over. What it includes is said by payments/closing-spans.ts.
 */
function oweClosingReceipt(orderId: string, at: number): SQL {
  return sql`
    INSERT INTO closing_receipt (order_id, id, attempt_id, shipment, status, created_at, updated_at)
    SELECT orders.id, ${receiptId(sql`coalesce(attempt.id, orders.id)`, orderId)}, attempt.id, ${lastShipment(orderId)},
      'created', ${at}, ${at}
    FROM orders LEFT JOIN payment_attempt AS attempt
      ON attempt.order_id = orders.id AND attempt.charge_id IS NULL AND attempt.status = 'succeeded'
    WHERE orders.id = ${orderId} AND (attempt.id IS NOT NULL OR EXISTS (
      SELECT 1 FROM certificate_entry AS entry WHERE entry.order_id = orders.id AND entry.kind = 'spend'))
    ON CONFLICT DO NOTHING`;
}

/**
 * Adds a closing receipt for each charge that a card paid since the last shipment, or whose goods came back for others.
 */
function oweReceiptsOfCharges(orderId: string, at: number): SQL {
  return sql`
    INSERT INTO closing_receipt (order_id, id, attempt_id, shipment, status, created_at, updated_at)
    SELECT order_id, ${receiptId(sql`id`, orderId)}, id, ${lastShipment(orderId)}, 'created', ${at}, ${at} FROM payment_attempt
    WHERE order_id = ${orderId} AND charge_id IS NOT NULL AND status = 'succeeded'
      AND coalesce((SELECT shipment FROM closing_receipt WHERE attempt_id = payment_attempt.id
        ORDER BY rowid DESC LIMIT 1), -1) < 0
    ON CONFLICT DO NOTHING`;
}
