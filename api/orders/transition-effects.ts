import type { Effect } from '#api/orders/effects.ts';

/** The effects of every end without payment. */
export const GIVEN_UP = [
  'stock-released',
  'certificates-released',
  'promotions-released',
] as const satisfies readonly Effect[];
/**
 * An expired card payment needs no email; a shopper who waited for the manager, or whose order was cancelled, is
 * notified. So is the manager who has the ticket, so that the order is not sewn.
 */
export const CANCELLED = [...GIVEN_UP, 'cancelled-email-due'] as const satisfies readonly Effect[];
export const CLOSED_UNPAID = [
  ...GIVEN_UP,
  'expired-email-due',
  'manager-ended-email-due',
] as const satisfies readonly Effect[];
/** Each refund sends its own email and takes its money off the certificates that the order sold (payments/). */
export const REFUNDED = [
  'certificates-released',
  'returned-certificates-expired',
  'charges-cancelled',
  'charge-refunds-due',
] as const satisfies readonly Effect[];
export const REFUNDED_BY_HAND = [
  'certificates-released',
  'certificates-expired',
  'charges-cancelled',
  'certificates-cancelled',
  'owed-money-cleared',
  'refunded-email-due',
] as const satisfies readonly Effect[];
export const PAID = [
  'sales-counted',
  'production-dates-set',
  'pieces-queued',
  'certificates-spent',
  'certificates-issued',
  'paid-email-due',
  'manager-email-due',
  'certificate-emails-due',
] as const satisfies readonly Effect[];
/** Of an order, or of a part of it. */
export const SENT = [
  'pieces-sent',
  'stock-shipped',
  'reservation-ended',
  'closing-receipt-due',
  'shipped-email-due',
] as const satisfies readonly Effect[];
export const SENDING_UNDONE = [
  'closing-receipts-dropped',
  'shipped-email-corrected',
  'stock-reserved-again',
  'shipment-dropped',
] as const satisfies readonly Effect[];
