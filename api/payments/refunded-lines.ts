import * as z from 'zod/mini';
import type { FoundOrder } from '#api/orders/order-response.ts';
import type { Attempt } from '#api/payments/attempts.ts';
import { chargedLines } from '#api/payments/charged-lines.ts';
import { cutLines } from '#api/payments/receipt-lines.ts';
import { type Refund, spansOf } from '#api/payments/refund-rows.ts';
import type { RefundedLine } from '#shared/contract/operator-order.ts';

const StoredPieces = z.array(z.object({ position: z.int(), quantity: z.int() }));

/** What a refund returns, by the order's lines; of certificates that it sold, each by itself. */
export function refundedLines(found: FoundOrder, attempt: Pick<Attempt, 'chargeId'>, refund: Refund): RefundedLine[] {
  const pieces = refund.pieces === null ? [] : StoredPieces.parse(JSON.parse(refund.pieces));
  const cut = cutLines(chargedLines(found, attempt), spansOf(refund));
  const ofLines = Map.groupBy(cut, ({ kind, orderLine, description }) => `${kind} ${orderLine ?? description}`);
  return [...ofLines.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { kind, orderLine: position } = first;
    const amount = [first, ...others].reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
    const quantity = pieces.find((each) => each.position === position)?.quantity ?? null;
    return [{ kind, position, quantity, amount }];
  });
}
