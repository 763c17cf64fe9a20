import { sql } from 'drizzle-orm';
import { cancel, endTerm, giveBack, issue, spend } from '#api/certificates/ledger.ts';
import type { Statement } from '#api/database/database.ts';
import { dropCertificates, oweCertificates, oweLetter } from '#api/mail/outbox.ts';
import { countSales, giveStockBack, handStockOver, takeStock } from '#api/orders/stock.ts';
import { oweClosingReceipt } from '#api/payments/closing-receipts.ts';

/** An event of an order, as its effects know it. `at` is in ms since 1970. */
export type Happening = { orderId: string; at: number };

/**
 * What events bring about besides the new state. Each effect is statements of the event's own batch: all of it
 * happens or none, once. Add one here and name it in the state machine's table; the rows of the order and its lines
 * are written when effects run.
 */
const EFFECTS = {
  'take-stock': ({ orderId }) => [takeStock(orderId)],
  'give-stock-back': ({ orderId }) => giveStockBack(orderId),
  'hand-stock-over': ({ orderId }) => [handStockOver(orderId)],
  'start-sewing': ({ orderId, at }) => [sql`UPDATE orders SET sewing_from = ${at} WHERE id = ${orderId}`],
  'owe-closing-receipt': ({ orderId, at }) => [oweClosingReceipt(orderId, at)],
  'count-sales': ({ orderId }) => [countSales(orderId)],
  'spend-certificates': ({ orderId, at }) => [spend(orderId, at)],
  'give-certificates-back': ({ orderId, at }) => [giveBack(orderId, at)],
  'issue-certificates': ({ orderId, at }) => issue(orderId, at),
  'cancel-certificates': ({ orderId, at }) => [cancel(orderId, at)],
  'end-certificates': ({ orderId, at }) => [endTerm(orderId, at), dropCertificates(orderId, at)],
  'mail-confirmation': ({ orderId, at }) => [oweLetter(orderId, 'confirmation', { now: at })],
  'mail-manager': ({ orderId, at }) => [oweLetter(orderId, 'manager', { now: at })],
  'mail-paid': ({ orderId, at }) => [oweLetter(orderId, 'paid', { now: at })],
  'mail-certificates': ({ orderId, at }) => [oweCertificates(orderId, at)],
  'mail-shipped': ({ orderId, at }) => [oweLetter(orderId, 'shipped', { now: at })],
  'mail-cancelled': ({ orderId, at }) => [oweLetter(orderId, 'cancelled', { now: at })],
  'mail-expired': ({ orderId, at }) => [oweLetter(orderId, 'expired', { now: at })],
  'mail-refunded': ({ orderId, at }) => [oweLetter(orderId, 'refunded', { now: at })],
} as const satisfies Readonly<Record<string, (happening: Happening) => readonly Statement[]>>;

export type Effect = keyof typeof EFFECTS;

/** The statements of effects, in their order. */
export function effectStatements(effects: readonly Effect[], happening: Happening): Statement[] {
  return effects.flatMap((effect) => EFFECTS[effect](happening));
}
