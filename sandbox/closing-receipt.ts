import * as z from 'zod/mini';
import { AMOUNT_PATTERN, type Amount, fromKopecks, toKopecks } from './amount.ts';
import { createId } from './payment.ts';
import { checkReceipt, type ReceiptKind } from './receipt.ts';

/** A receipt sent on its own: what was prepaid and is handed over now. */
export const CreateReceipt = z.object({
  type: z.literal('payment'),
  payment_id: z.string().check(z.length(36)),
  send: z.literal(true),
  customer: z.unknown(),
  items: z.array(z.unknown()),
  settlements: z
    .array(
      z.object({
        type: z.enum(['cashless', 'prepayment', 'postpayment', 'consideration']),
        amount: z.object({ value: z.string().check(z.regex(AMOUNT_PATTERN)), currency: z.literal('RUB') }),
      }),
    )
    .check(z.minLength(1)),
});
export type CreateReceipt = z.infer<typeof CreateReceipt>;

/** The receipt object of the API. */
export type ClosingReceipt = {
  id: string;
  type: 'payment';
  payment_id: string;
  status: 'succeeded';
  created_at: string;
  registered_at: string;
  items: unknown[];
  settlements: { type: string; amount: Amount }[];
};

/** A receipt registered at once; refused where its lines do not make what it settles. */
export function openReceipt(request: CreateReceipt, kind: ReceiptKind, now: number): ClosingReceipt {
  const settled = request.settlements.reduce((sum, { amount }) => sum + toKopecks(amount), 0);
  checkReceipt({ customer: request.customer, items: request.items }, fromKopecks(settled), kind);
  const registered = new Date(now).toISOString();
  return {
    id: `rt-${createId('0015', now).slice(3)}`,
    type: 'payment',
    payment_id: request.payment_id,
    status: 'succeeded',
    created_at: registered,
    registered_at: registered,
    items: request.items,
    settlements: request.settlements,
  };
}
