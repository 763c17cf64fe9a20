import * as z from 'zod/mini';
import { EmailAddress } from './email.ts';
import { Order, type OrderLine } from './order.ts';
import { line, lines } from './typed-text.ts';

const Name = line(120);

/** The time zone of the person, if the storefront knows it, so that the receipt has the time in hers, too. */
export const TimeZone = z.nullable(z.string().check(z.maxLength(60), z.refine(isTimeZone, 'invalid')));

/**
 * The statement by which somebody withdraws from a contract (Directive 2011/83/EU, article 11a): who, from which
 * contract, where the receipt goes, and from which pieces if not from all. No reason is asked for.
 */
export const WithdrawalStatement = z.strictObject({
  name: Name,
  /** The number of an order, or words that say what was bought. */
  contract: line(200),
  email: EmailAddress,
  /** The pieces in words; empty for all. */
  pieces: z.union([z.literal(''), lines(600)]),
  timeZone: TimeZone,
});
export type WithdrawalStatement = z.infer<typeof WithdrawalStatement>;

/** The same by the link of an order: it names the contract and the address, and lines stand for words. */
export const OwnWithdrawalStatement = z.strictObject({
  name: Name,
  /** Positions from 0; none for all that can come back, which something must. */
  lines: z.array(z.int().check(z.gte(0), z.lte(99))).check(z.maxLength(100, 'too-long')),
  /** What the order consisted of when it was shown ({@link seenLines}): of another one nothing is stated. */
  seen: z.optional(z.array(z.string().check(z.maxLength(120))).check(z.maxLength(100))),
  timeZone: TimeZone,
});
export type OwnWithdrawalStatement = z.infer<typeof OwnWithdrawalStatement>;

type SeenLine = Pick<OrderLine, 'sku' | 'quantity'> & { returns: string };

/** What identifies the lines of an order in a statement about them, in their order. */
export function seenLines(lines: readonly SeenLine[]): string[] {
  return lines.map(({ sku, quantity, returns }) => `${sku} ${quantity} ${returns}`);
}

/** The time of a statement, ISO 8601, UTC: the same answer whether or not there is such a contract. */
export const StatedWithdrawal = z.object({ statedAt: z.string() });
export type StatedWithdrawal = z.infer<typeof StatedWithdrawal>;

export const WithdrawalId = z.string().check(z.regex(/^[\w-]{22}$/));

/** A withdrawal as the shop handles it. */
export const Withdrawal = z.object({
  id: WithdrawalId,
  /** The order that it names and whose address it has; null if there is none. */
  order: z.nullable(Order.shape.number),
  /** Whether it came by the link of that order. */
  isByLink: z.boolean(),
  /** Null once it has been erased. */
  statement: z.nullable(
    z.object({
      ...{ name: z.string(), contract: z.string(), email: z.string(), pieces: z.string() },
      /** The lines of its order that cannot come back, in words; empty if there are none. */
      exempt: z.string(),
    }),
  ),
  statedAt: z.string(),
  /** When the receipt was sent; null until then. */
  receiptAt: z.nullable(z.string()),
  /** Whether no receipt is tried any more: somebody has to write. */
  isReceiptLost: z.boolean(),
  handledAt: z.nullable(z.string()),
  handledBy: z.nullable(z.string()),
});
export type Withdrawal = z.infer<typeof Withdrawal>;

/** Which of them are listed. */
export const WITHDRAWAL_STATES = ['open', 'handled'] as const;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
