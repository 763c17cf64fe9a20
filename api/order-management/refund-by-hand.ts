import { ProblemError } from '#api/http/problem-error.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import { requireVersion } from '#api/order-management/order-changed.ts';
import { requirePieces } from '#api/order-management/require-pieces.ts';
import { isSuperseded } from '#api/orders/changes/change-statements.ts';
import { refundOrder, type ToConfirm } from '#api/payments/refund-order.ts';
import type { WantedRefund } from '#api/payments/refund-plan.ts';
import type { RecordedPieces } from '#api/payments/refund-rows.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { RefundContent, RefundRequest } from '#shared/contract/operator-refund.ts';

type Asked = { operator: string; claim: Claim; confirm: (planned: ToConfirm) => Promise<void> };

/**
 * Refunds what an operator has decided on from a version of the order, once for a claim. Throws a ProblemError if the
 * order has another version by now, if so much cannot be refunded, or if pieces that it names cannot have come back.
 */
export async function refundByHand(
  ports: Ports,
  orderId: string,
  { version, ...request }: RefundRequest,
  asked: Asked,
): Promise<void> {
  await requireVersion(ports, orderId, version);
  const { reason } = request;
  await requirePieces(ports, orderId, request);
  try {
    const refund = { ...asked, version, pieces: piecesBack(request), reason };
    if (await refundOrder(ports, orderId, wantedBack(request), refund)) return;
  } catch (error) {
    if (!isSuperseded(error)) throw error;
  }
  await requireVersion(ports, orderId, version);
  throw new ProblemError('nothing-to-refund');
}

/**
 * What is to be refunded. Goodwill is no part of the delivery, so that cheaper delivery is still given back in full.
 */
export function wantedBack(content: RefundContent): WantedRefund {
  const { amount, position, lines, delivery } = content;
  if (lines || delivery !== undefined) return { pieces: lines ?? [], ...(delivery && { delivery }) };
  if (amount !== undefined && position !== undefined) return { pieces: [], ofLine: { position, amount } };
  if (amount !== undefined && isGoodwill(content)) return { pieces: [], goodwill: amount };
  return amount ?? null;
}

/** The pieces that come back with it; undefined if none are named. Goodwill is of no piece, and is recorded as such. */
function piecesBack({ lines, restocked, ...content }: RefundContent): readonly RecordedPieces[] | undefined {
  const back = lines ?? restocked?.map((pieces) => ({ ...pieces, isRestocked: true, isRefunded: false as const }));
  return back ?? (isGoodwill(content) ? [] : undefined);
}

/** Whether an amount of the order, and not of one line, is given as goodwill. */
function isGoodwill({ amount, position, reason }: RefundContent): boolean {
  return amount !== undefined && position === undefined && reason === 'goodwill';
}
