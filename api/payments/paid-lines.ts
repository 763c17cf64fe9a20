import * as z from 'zod/mini';
import type { FoundOrder } from '#api/orders/order-response.ts';

/** The keys of what an order's own payment and certificates paid; charges have their ids. */
export const OWN_TOTAL = 'total';
export const ON_CERTIFICATES = 'certificates';

const PaidLine = z.object({
  description: z.string(),
  quantity: z.int(),
  unitPrice: z.int(),
  kind: z.enum(['goods', 'service', 'certificate']),
  orderLine: z.nullable(z.int()),
  piece: z.optional(z.int()),
});

const PaidLines = z.record(z.string(), z.array(PaidLine));

/**
 * What each source of an order's money is for since its lines were changed after it was paid, in the order of its
 * kopecks: refunds and receipts name those, and no change moves them.
 */
export type PaidLines = z.infer<typeof PaidLines>;

/** Null while its payments are for its lines as they were sold. */
export function readPaidLines({ paidLines }: Pick<FoundOrder['row'], 'paidLines'>): PaidLines | null {
  return paidLines ? PaidLines.parse(JSON.parse(paidLines)) : null;
}
