import * as z from 'zod/mini';
import { AMOUNT_PATTERN, type Amount, toKopecks } from './amount.ts';
import { invalid } from './api-error.ts';

const Item = z.object({
  description: z.string().check(z.minLength(1), z.maxLength(128)),
  quantity: z.number().check(z.positive(), z.maximum(99_999.999), z.multipleOf(0.001)),
  amount: z.object({ value: z.string().check(z.regex(AMOUNT_PATTERN)), currency: z.literal('RUB') }),
  vat_code: z.int().check(z.minimum(1), z.maximum(12)),
  measure: z.literal('piece'),
  payment_mode: z.enum(['full_prepayment', 'full_payment', 'advance']),
  payment_subject: z.enum(['commodity', 'service', 'payment', 'marked', 'non_marked']),
});

/** The shop's own till is the provider's ("Чеки от ЮKassa"): mail is its only way to the buyer. */
const Receipt = z.object({
  customer: z.object({ email: z.email() }),
  items: z.array(Item).check(z.minLength(1), z.maxLength(80)),
  internet: z.optional(z.boolean()),
  tax_system_code: z.optional(z.int().check(z.minimum(1), z.maximum(6))),
});

/** Refuses a receipt whose lines do not make the amount, as 54-FZ wants and in the provider's only words for it. */
export function checkReceipt(receipt: unknown, amount: Amount): void {
  const parsed = Receipt.safeParse(receipt);
  // Quantities have up to three digits after the point: sums are made in thousandths of a kopeck.
  const total = parsed.data?.items.reduce(
    (sum, item) => sum + Math.round(item.quantity * 1000) * toKopecks(item.amount),
    0,
  );
  if (total !== toKopecks(amount) * 1000) throw invalid('Receipt is missing or illegal', 'receipt');
}
