import * as z from 'zod/mini';

/** Why a card was refused, by what the shopper can do about it (docs of the card provider). */
export const DECLINE_ADVICE = ['try-again', 'other-card', 'ask-bank'] as const;

/**
 * What is known of an order's payment, the provider having been asked:
 * `none` – nothing was started or the order needs no card; `checking` – the provider does not know yet;
 * `paid`; `declined` – the last attempt failed and another may be started; `closed` – the order can no
 * longer be paid.
 */
export const PaymentStatus = z.object({
  state: z.enum(['none', 'checking', 'paid', 'declined', 'closed']),
  /** Given with `declined`. */
  reason: z.nullable(z.string()),
  advice: z.nullable(z.enum(DECLINE_ADVICE)),
});
export type PaymentStatus = z.infer<typeof PaymentStatus>;

/** Where the shopper pays: an address of the provider. */
export const StartedPayment = z.object({ confirmationUrl: z.url() });
export type StartedPayment = z.infer<typeof StartedPayment>;
