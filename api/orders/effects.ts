import { type SQL, sql } from 'drizzle-orm';
import {
  cancel,
  expireReturnedCertificates,
  expireSoldCertificates,
  issue,
  releaseCertificates,
  spend,
} from '#api/certificates/ledger.ts';
import type { Statement } from '#api/database/database.ts';
import { cancelDueCharge } from '#api/orders/charges.ts';
import { type PromisedPlace, storePromises } from '#api/orders/delivery-dates.ts';
import { clearOwed, oweReceivedCharges } from '#api/orders/owed.ts';
import { countSales, releaseStock, reserveStock, shipReservedStock, unshipStock } from '#api/orders/stock.ts';
import {
  correctShippedLetter,
  dropEndedCertificates,
  insertCertificateLetters,
  insertLetter,
  insertShippedLetter,
} from '#api/outbox/email-statements.ts';
import { insertPieces, stopPieces } from '#api/pieces/piece-statements.ts';
import { takePlace } from '#api/pieces/production-slots.ts';
import { releasePromotions } from '#api/promotions/promotion-uses.ts';

/**
 * An event of an order for its effects. `at` is in ms since 1970; `promises`: those of an order whose making begins.
 */
export type EffectContext = { orderId: string; at: number; promises?: PromisedPlace | null };

/**
 * What events change besides the state. Each effect consists of statements of the event's own batch: all of them run or
 * none, once. Add one here and name it in the state machine's table; the rows of the order and its lines exist when
 * effects run.
 */
const EFFECTS = {
  'take-stock': ({ orderId, at }) => reserveStock(orderId, at),
  'give-stock-back': ({ orderId, at }) => releaseStock(orderId, at),
  'hand-stock-over': ({ orderId }) => [shipReservedStock(orderId)],
  'take-stock-in-hand': ({ orderId }) => [unshipStock(orderId)],
  'start-sewing': ({ orderId, at, promises }) => [
    sql`UPDATE orders SET sewing_from = ${at} WHERE id = ${orderId}`,
    ...(promises ? storePromises(orderId, promises, at) : []),
    ...(typeof promises?.queueVersion === 'number' ? [takePlace(promises.queueVersion)] : []),
  ],
  'queue-pieces': ({ orderId, at }) => [insertPieces(orderId, at)],
  'stop-pieces': ({ orderId, at }) => [stopPieces(orderId, { by: 'order', at })],
  'owe-closing-receipt': ({ orderId, at }) => [oweClosingReceipt(orderId, at), oweReceiptsOfCharges(orderId, at)],
  'owe-received-charges': ({ orderId, at }) => oweReceivedCharges(orderId, at),
  'clear-owed': ({ orderId }) => [clearOwed(orderId)],
  'drop-closing-receipts': ({ orderId }) => [
    sql`DELETE FROM closing_receipt WHERE order_id = ${orderId} AND status = 'created'`,
  ],
  'drop-parcels': ({ orderId }) => [sql`DELETE FROM order_parcel WHERE order_id = ${orderId}`],
  'cancel-charges': ({ orderId, at }) => cancelDueCharge(orderId, { at }),
  'count-sales': ({ orderId }) => [countSales(orderId)],
  'uncount-sales': ({ orderId }) => [countSales(orderId, -1)],
  'spend-certificates': ({ orderId, at }) => [spend(orderId, at)],
  'give-certificates-back': ({ orderId, at }) => [releaseCertificates(orderId, at)],
  'give-promotions-back': ({ orderId, at }) => releasePromotions(orderId, at),
  'issue-certificates': ({ orderId, at }) => issue(orderId, at),
  'cancel-certificates': ({ orderId, at }) => [cancel(orderId, at)],
  'end-certificates': ({ orderId, at }) => [expireSoldCertificates(orderId, at), dropEndedCertificates(orderId, at)],
  'end-returned-certificates': ({ orderId, at }) => [
    expireReturnedCertificates(orderId, at),
    dropEndedCertificates(orderId, at),
  ],
  'mail-confirmation': ({ orderId, at }) => [insertLetter(orderId, 'confirmation', { now: at })],
  'mail-manager': ({ orderId, at }) => [insertLetter(orderId, 'manager', { now: at })],
  'mail-manager-ended': ({ orderId, at }) => [insertLetter(orderId, 'manager-ended', { now: at })],
  'mail-paid': ({ orderId, at }) => [insertLetter(orderId, 'paid', { now: at })],
  'mail-certificates': ({ orderId, at }) => [insertCertificateLetters(orderId, at)],
  'mail-shipped': ({ orderId, at }) => [insertShippedLetter(orderId, at)],
  'mail-shipping-undone': ({ orderId, at }) => correctShippedLetter(orderId, at),
  'mail-cancelled': ({ orderId, at }) => [insertLetter(orderId, 'cancelled', { now: at })],
  'mail-expired': ({ orderId, at }) => [insertLetter(orderId, 'expired', { now: at })],
  'mail-refunded': ({ orderId, at }) => [insertLetter(orderId, 'refunded', { now: at })],
} as const satisfies Readonly<Record<string, (context: EffectContext) => readonly Statement[]>>;

export type Effect = keyof typeof EFFECTS;

/** The statements of effects, in order. */
export function effectStatements(effects: readonly Effect[], context: EffectContext): Statement[] {
  return effects.flatMap((effect) => EFFECTS[effect](context));
}

/**
 * Adds a closing receipt for an order that a card or certificates paid, in whole or in part; part of the batch that
 * hands its goods over.
 */
function oweClosingReceipt(orderId: string, at: number): SQL {
  return sql`
    INSERT INTO closing_receipt (order_id, id, attempt_id, status, created_at, updated_at)
    SELECT orders.id, 'closing-' || coalesce(attempt.id, orders.id), attempt.id, 'created', ${at}, ${at}
    FROM orders LEFT JOIN payment_attempt AS attempt
      ON attempt.order_id = orders.id AND attempt.charge_id IS NULL AND attempt.status = 'succeeded'
    WHERE orders.id = ${orderId} AND (attempt.id IS NOT NULL OR EXISTS (
      SELECT 1 FROM certificate_entry AS entry WHERE entry.order_id = orders.id AND entry.kind = 'spend'))`;
}

/** Adds a closing receipt for each charge that a card paid. */
function oweReceiptsOfCharges(orderId: string, at: number): SQL {
  return sql`
    INSERT INTO closing_receipt (order_id, id, attempt_id, status, created_at, updated_at)
    SELECT order_id, 'closing-' || id, id, 'created', ${at}, ${at} FROM payment_attempt
    WHERE order_id = ${orderId} AND charge_id IS NOT NULL AND status = 'succeeded'`;
}
