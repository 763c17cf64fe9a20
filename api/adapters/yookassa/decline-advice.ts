import type { DECLINE_ADVICE } from '#shared/contract/payment.ts';

export type DeclineAdvice = (typeof DECLINE_ADVICE)[number];

/** The provider's reasons for which another card, or a smaller sum on this one, would help. */
const OTHER_CARD: ReadonlySet<string> = new Set([
  'insufficient_funds',
  'card_expired',
  'country_forbidden',
  'payment_method_limit_exceeded',
  'payment_method_restricted',
  'fraud_suspected',
  'invalid_card_number',
  'invalid_csc',
  'identification_required',
  'permission_revoked',
  'unsupported_mobile_operator',
]);

/** The provider's reasons that only the card's bank can explain. */
const ASK_BANK: ReadonlySet<string> = new Set([
  'call_issuer',
  'general_decline',
  '3d_secure_failed',
  'issuer_unavailable',
]);

/**
 * What a shopper can do about a failed payment, by the provider's `cancellation_details.reason`. Timeouts, our own
 * cancellations and unknown new reasons can all be tried again without harm.
 */
export function declineAdvice(reason: string): DeclineAdvice {
  if (OTHER_CARD.has(reason)) return 'other-card';
  return ASK_BANK.has(reason) ? 'ask-bank' : 'try-again';
}
