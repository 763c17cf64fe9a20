import * as z from 'zod/mini';
import { EmailAddress } from '#shared/contract/email.ts';
import { type Amount, AmountBody, addUp, toKopecks } from './amount.ts';
import { invalid } from './api-error.ts';

const Item = z.strictObject({
  description: z.string().check(z.minLength(1), z.maxLength(128)),
  quantity: z.number().check(z.positive(), z.maximum(99_999.999), z.multipleOf(0.001)),
  amount: AmountBody,
  vat_code: z.int().check(z.minimum(1), z.maximum(12)),
  measure: z.literal('piece'),
  payment_mode: z.enum([
    'full_prepayment',
    'partial_prepayment',
    'advance',
    'full_payment',
    'partial_payment',
    'credit',
    'credit_payment',
  ]),
  payment_subject: z.enum(['commodity', 'service', 'payment', 'marked', 'non_marked']),
});

/** `own` – the provider's own receipts ("Чеки от ЮKassa"); `third-party` – those of another service. */
export const ReceiptKind = z.enum(['own', 'third-party']);
export type ReceiptKind = z.infer<typeof ReceiptKind>;

const MAX_ITEMS = { own: 80, 'third-party': 100 } as const;
/** The modes that the provider's own receipts support. */
const OWN_MODES: readonly string[] = ['full_prepayment', 'full_payment'];

/** Receipts are sent to the buyer by mail: the provider's own only that way, and the shop's others as well. */
export const Receipt = z.strictObject({
  customer: z.strictObject({ email: EmailAddress }),
  items: z.array(Item).check(z.minLength(1)),
  internet: z.optional(z.boolean()),
  tax_system_code: z.optional(z.int().check(z.minimum(1), z.maximum(6))),
});
export type Receipt = z.infer<typeof Receipt>;

/**
 * Refuses a receipt whose lines do not add up to the amount, as 54-FZ requires, or do not fit the shop's kind of
 * receipts, with the provider's only error for it.
 */
export function checkReceipt(receipt: unknown, amount: Amount, kind: ReceiptKind): void {
  const parsed = Receipt.safeParse(receipt);
  if (!parsed.success) throw illegal();
  checkLines(parsed.data.items, amount, kind);
}

/** The same for lines that have the right format. */
export function checkLines(items: Receipt['items'], amount: Amount, kind: ReceiptKind): void {
  // Quantities have up to three decimals: sums are computed in thousandths of a kopeck.
  const total = addUp(items, (item) => Math.round(item.quantity * 1000) * toKopecks(item.amount));
  if (total !== toKopecks(amount) * 1000 || !isOfKind(items, kind)) throw illegal();
}

function illegal() {
  return invalid('Receipt is missing or illegal', 'receipt');
}

function isOfKind(items: Receipt['items'], kind: ReceiptKind): boolean {
  if (items.length > MAX_ITEMS[kind]) return false;
  return kind === 'third-party' || items.every(({ payment_mode: mode }) => OWN_MODES.includes(mode));
}
