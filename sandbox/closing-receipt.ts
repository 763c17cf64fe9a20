import * as z from 'zod/mini';
import { type Amount, AmountBody, addUp, fromKopecks, toKopecks } from './amount.ts';
import { createId } from './payment.ts';
import { checkLines, Receipt, type ReceiptKind } from './receipt.ts';

/** A separate receipt: what was prepaid and is handed over now. */
export const CreateReceipt = z.extend(Receipt, {
  type: z.literal('payment'),
  payment_id: z.string().check(z.length(36)),
  send: z.literal(true),
  settlements: z
    .array(
      z.strictObject({
        type: z.enum(['cashless', 'prepayment', 'postpayment', 'consideration']),
        amount: AmountBody,
      }),
    )
    .check(z.minLength(1)),
});
export type CreateReceipt = z.infer<typeof CreateReceipt>;

/** The receipt object of the API. */
export type ReceiptObject = {
  id: string;
  type: 'payment';
  payment_id: string;
  status: 'succeeded';
  created_at: string;
  registered_at: string;
  items: Receipt['items'];
  settlements: { type: string; amount: Amount }[];
};

/** Registers a receipt at once; refused if its lines do not add up to what it settles. */
export function openReceipt(request: CreateReceipt, kind: ReceiptKind, now: number): ReceiptObject {
  const settled = addUp(request.settlements, ({ amount }) => toKopecks(amount));
  checkLines(request.items, fromKopecks(settled), kind);
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
