import * as z from 'zod/mini';

/** Money in the provider's format: `{"value":"5900.00","currency":"RUB"}`. */
export type Amount = { value: string; currency: 'RUB' };

/** The card limits of a payment, in kopecks. */
export const MIN_PAYMENT = 100;
export const MAX_PAYMENT = 35_000_000;

/** "5900.00" as 590000 kopecks; the text has passed {@link AMOUNT_PATTERN}. */
export function toKopecks(amount: Amount): number {
  return Number(amount.value.replace('.', ''));
}

export function fromKopecks(kopecks: number): Amount {
  const digits = String(kopecks).padStart(3, '0');
  return { value: `${digits.slice(0, -2)}.${digits.slice(-2)}`, currency: 'RUB' };
}

/** The provider requires both digits of the kopecks and no thousands separator. */
const AMOUNT_PATTERN = /^\d{1,10}\.\d{2}$/;

/** An amount in a body that the shop sends. */
export const AmountBody = z.strictObject({
  value: z.string().check(z.regex(AMOUNT_PATTERN)),
  currency: z.literal('RUB'),
});

/** The sum of a number of each item; the sandbox knows of `shared/` only the contract. */
export function addUp<Item>(items: readonly Item[], numberOf: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + numberOf(item), 0);
}
