import type { Kopecks } from '../domain/money.ts';

/** The ways to pay through the payment provider, in the order in which they are offered. */
export const PAYMENT_METHOD_IDS = ['card'] as const;
export type PaymentMethodId = (typeof PAYMENT_METHOD_IDS)[number];

/** The smallest and the largest sum of one payment, kopecks. */
export type PaymentLimits = { min: Kopecks; max: Kopecks };

type PaymentMethod = {
  /** The provider's name of it. */
  providerType: string;
  /** Those of the provider; `CARD_MIN` and `CARD_MAX` replace the card's. */
  limits: PaymentLimits;
  /** Codes of the countries in which it is offered; elsewhere it pays for whoever chooses it. */
  countries: readonly string[];
  /** How its payer confirms it: on a page of the provider. */
  confirmation: 'redirect';
  /** How many days after a payment the provider refunds it. */
  refundDays: number;
  /** The payment mode of the receipt of what is paid before it is handed over (54-FZ). */
  receiptMode: 'full_prepayment';
};

/**
 * What the payment provider and the shop have to know of each method: all that adding one takes, but for its id above
 * and its texts.
 */
export const PAYMENT_METHODS: Readonly<Record<PaymentMethodId, PaymentMethod>> = {
  card: {
    providerType: 'bank_card',
    limits: { min: 100, max: 35_000_000 },
    // Section 1 of the specification.
    countries: ['RU'],
    confirmation: 'redirect',
    refundDays: 456,
    receiptMode: 'full_prepayment',
  },
};

/** The methods that are offered in a country without being chosen. */
export function methodsOfferedIn(country: string): PaymentMethodId[] {
  return PAYMENT_METHOD_IDS.filter((id) => PAYMENT_METHODS[id].countries.includes(country));
}

/**
 * Between which ways to pay there is a choice in a country: several offered methods, or, where none is, any method (a
 * card issued in Russia works from anywhere) and as agreed with the manager.
 */
export function waysToPayIn(country: string): (PaymentMethodId | 'manager')[] {
  const offered = methodsOfferedIn(country);
  if (offered.length === 0) return [...PAYMENT_METHOD_IDS, 'manager'];
  return offered.length > 1 ? offered : [];
}
