import * as z from 'zod/mini';
import { Kopecks } from './price.ts';

/** Why a card was declined, by what the shopper can do about it (documentation of the card provider). */
export const DECLINE_ADVICE = ['try-again', 'other-card', 'ask-bank'] as const;

/** The card provider's reasons of a failed payment that the shop has texts for (`cancellation_details.reason`). */
export const DECLINE_REASONS = [
  '3d_secure_failed',
  'call_issuer',
  'card_expired',
  'country_forbidden',
  'fraud_suspected',
  'general_decline',
  'insufficient_funds',
  'invalid_card_number',
  'invalid_csc',
  'issuer_unavailable',
  'payment_method_limit_exceeded',
  'payment_method_restricted',
] as const;

/**
 * The payment status of an order, after asking the provider: `none` – nothing was started or the order needs no card;
 * `checking` – the provider does not know yet; `paid`; `declined` – the bank refused the last attempt and another may
 * be started; `cancelled` – the last attempt was cancelled or expired, and another may be started; `closed` – the order
 * can no longer be paid.
 */
export const PaymentStatus = z.object({
  state: z.enum(['none', 'checking', 'paid', 'declined', 'cancelled', 'closed']),
  /** Given with `declined` and `cancelled`; the advice with `declined` only. */
  reason: z.nullable(z.string()),
  advice: z.nullable(z.enum(DECLINE_ADVICE)),
});
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** `expectedAmount`: what the page of the shopper says that it costs, kopecks; another sum is not begun. */
export const PaymentStart = z.strictObject({ expectedAmount: z.optional(Kopecks) });

/** The provider's page on which the shopper pays. */
export const StartedPayment = z.object({ confirmationUrl: z.url() });
export type StartedPayment = z.infer<typeof StartedPayment>;

export const startPayment = { method: 'POST', path: '/orders/{number}/payments', response: StartedPayment } as const;

export const checkPayment = { method: 'GET', path: '/orders/{number}/payment', response: PaymentStatus } as const;
