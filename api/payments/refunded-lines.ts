import * as z from 'zod/mini';
import type { FoundOrder } from '#api/orders/order-response.ts';
import type { Attempt } from '#api/payments/attempts.ts';
import { chargedLines } from '#api/payments/charged-lines.ts';
import { cutLines } from '#api/payments/receipt-lines.ts';
import type { Pieces } from '#api/payments/refund-plan.ts';
import { type Refund, spansOf } from '#api/payments/refund-rows.ts';
import type { Span } from '#api/payments/spans.ts';
import type { RefundedLine } from '#shared/contract/operator-order.ts';

// Those stored before they could be stock again do not say so.
const StoredPieces = z.array(
  z.object({ position: z.int(), quantity: z.int(), isRestocked: z._default(z.boolean(), false) }),
);

/** The pieces that a refund was asked for; none where kopecks were. */
export function returnedPieces({ pieces }: Pick<Refund, 'pieces'>): z.infer<typeof StoredPieces> {
  return pieces === null ? [] : StoredPieces.parse(JSON.parse(pieces));
}

/** What a refund returns, by the order's lines; of certificates that it sold, each by itself. */
export function refundedLines(found: FoundOrder, attempt: Pick<Attempt, 'chargeId'>, refund: Refund): RefundedLine[] {
  return linesOfSpans(found, attempt, spansOf(refund), returnedPieces(refund));
}

/** What spans of a payment's receipt are, by the order's lines; `pieces` are those that were asked for. */
export function linesOfSpans(
  found: FoundOrder,
  attempt: Pick<Attempt, 'chargeId'>,
  spans: readonly Span[],
  pieces: readonly Pieces[] = [],
): RefundedLine[] {
  const cut = cutLines(chargedLines(found, attempt), spans);
  const ofLines = Map.groupBy(cut, ({ kind, orderLine, description }) => `${kind} ${orderLine ?? description}`);
  return [...ofLines.values()].flatMap(([first, ...others]) => {
    if (!first) return [];
    const { kind, orderLine: position } = first;
    const amount = [first, ...others].reduce((sum, { quantity, unitPrice }) => sum + quantity * unitPrice, 0);
    const quantity = pieces.find((each) => each.position === position)?.quantity ?? null;
    return [{ kind, position, quantity, amount }];
  });
}
