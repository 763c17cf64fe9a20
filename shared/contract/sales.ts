import * as z from 'zod/mini';
import { daysBetween } from '../domain/working-calendar.ts';
import { ReceiptMaker } from './health.ts';
import { MAX_RANGE_DAYS } from './numbers.ts';
import { Kopecks } from './price.ts';
import { StageId } from './production-settings.ts';
import { RECEIVED_WAYS } from './received-money.ts';

const Day = z.iso.date('date');

function daysOf(max: number) {
  return z.object({ from: Day, to: Day }).check(
    z.refine(({ from, to }) => from <= to, { path: ['to'], error: 'before-start' }),
    z.refine(({ from, to }) => daysBetween(from, to) < max, { path: ['to'], error: 'too-long' }),
  );
}

/** A range of days in Moscow. */
export const SalesQuery = daysOf(MAX_RANGE_DAYS);
export type SalesQuery = z.infer<typeof SalesQuery>;

/** `count` of pieces or orders, and kopecks; `name` is in the language of the request, and empty if it has none. */
const SalesRow = z.object({ key: z.string(), name: z.string(), count: z.int(), amount: Kopecks });
export type SalesRow = z.infer<typeof SalesRow>;

/** The key of what is made to measure, among sizes, and of sold certificates, among products. */
export const MEASURED_SIZE = 'made-to-measure';
export const CERTIFICATES = 'certificates';

/**
 * What the orders that were paid in some days sold, the greatest amounts first. Pieces of a product, of a size and of a
 * category count with their discounted price; a product is of the category that it is in now, or of none (empty) once
 * it is removed. Uses of promotions count with what they took off, orders to a country with what was paid.
 */
export const Sales = z.object({
  products: z.array(SalesRow),
  sizes: z.array(SalesRow),
  categories: z.array(SalesRow),
  promotions: z.array(SalesRow),
  countries: z.array(SalesRow),
});
export type Sales = z.infer<typeof Sales>;
export const SALES_PARTS = ['products', 'categories', 'sizes', 'promotions', 'countries'] as const;
export type SalesPart = (typeof SALES_PARTS)[number];

/**
 * Pieces whose stage was finished, by who did the work, by stage and by day in Moscow. Each piece counts once for each
 * stage.
 */
export const Piecework = z.object({
  rows: z.array(
    z.object({ maker: z.object({ id: z.string(), name: z.string() }), stage: StageId, day: Day, pieces: z.int() }),
  ),
});
export type Piecework = z.infer<typeof Piecework>;

/** The most days that one call reads the accounts of. */
export const MAX_ACCOUNT_DAYS = 31;
export const AccountsQuery = daysOf(MAX_ACCOUNT_DAYS);
export type AccountsQuery = z.infer<typeof AccountsQuery>;

/**
 * What is recorded for the accountant. `payment` of an order and `charge` of a difference are the revenue of the
 * daily sums, `refund` what they count as refunded; `unaccepted` is money by card that no order could accept, and
 * `unaccepted-refund` its return. A payment and a refund by card have a receipt each; `receipt` closes a payment
 * when it is handed over. The rest are entries of certificates: what the shop owes in goods grows and falls by
 * them.
 */
export const ACCOUNT_KINDS = [
  'payment',
  'charge',
  'refund',
  'unaccepted',
  'unaccepted-refund',
  'prepayment-receipt',
  'receipt',
  'refund-receipt',
  'certificate-issue',
  'certificate-reserve',
  'certificate-give-back',
  'certificate-freeze',
  'certificate-unfreeze',
  'certificate-cancel',
] as const;
const AccountKind = z.enum(ACCOUNT_KINDS);
export type AccountKind = z.infer<typeof AccountKind>;

export const AccountParts = z.object({
  goods: Kopecks,
  certificates: Kopecks,
  discount: Kopecks,
  delivery: Kopecks,
  redeemed: Kopecks,
});
export type AccountParts = z.infer<typeof AccountParts>;

/** Whether a receipt was issued, by whoever issues them or by hand; waits, was refused, or has to be issued by hand. */
export const ReceiptState = z.enum(['issued', 'by-hand', 'waiting', 'refused', 'owed']);

/**
 * An entry of the accounts. `amount` in kopecks: that of certificates has the sign by which it changes what is owed.
 * `way`: by card, with the provider's id, or otherwise, with a word for what is no known way; null if no money moves.
 * `parts` of an order's payment: goods before discounts, sold certificates, discount, delivery, and what certificates
 * paid of it; goods + certificates − discount + delivery − redeemed is the amount. Of a refund goods are what went back
 * of them after discounts. The amount of a receipt that waits is what it would be of now, null if that is not known.
 * `certificate`: its last four characters.
 */
const AccountEntry = z.object({
  day: Day,
  kind: AccountKind,
  order: z.string(),
  amount: z.nullable(z.int()),
  way: z.nullable(z.enum(['card', ...RECEIVED_WAYS])),
  word: z.nullable(z.string()),
  providerId: z.nullable(z.string()),
  parts: z.nullable(AccountParts),
  receipt: z.nullable(ReceiptState),
  certificate: z.nullable(z.string()),
});
export type AccountEntry = z.infer<typeof AccountEntry>;

/**
 * The entries of some days, in their order, and who issues the receipts of payments, if known; the shop's daily
 * sums of the same days; and what all certificates together were worth before the first day and after the last,
 * without what orders hold.
 */
export const Accounts = z.object({
  entries: z.array(AccountEntry),
  receiptMaker: z.nullable(ReceiptMaker),
  revenue: z.int(),
  refunded: z.int(),
  certificatesBefore: Kopecks,
  certificatesAfter: Kopecks,
});
export type Accounts = z.infer<typeof Accounts>;
