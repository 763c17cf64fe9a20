import { type SQL, sql } from 'drizzle-orm';
import { transact } from '#api/database/database.ts';
import { retryOvertaken } from '#api/database/retry-overtaken.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import { applyTransition } from '#api/orders/apply-transition.ts';
import { noteRefundBegun } from '#api/orders/changes/refund-begun.ts';
import { cancelDueCharge } from '#api/orders/charges.ts';
import { endSending } from '#api/orders/end-sending.ts';
import { takeRefunded } from '#api/orders/returns/take-out.ts';
import { restock } from '#api/orders/stock.ts';
import { queueEmails } from '#api/outbox/queue-emails.ts';
import { beginPlanned, hasBegun, isRefundRace } from '#api/payments/begin-refunds.ts';
import { closeReceipts, type PlannedRefunds, planRefunds } from '#api/payments/plan-refunds.ts';
import { processRefund } from '#api/payments/process-refund.ts';
import { recordProviderError } from '#api/payments/provider-health.ts';
import { withProviderTimeout } from '#api/payments/provider-timeout.ts';
import { isParts, type WantedRefund } from '#api/payments/refund-plan.ts';
import { findRefund, type RecordedPieces, type Refund, sumRefunds } from '#api/payments/refund-rows.ts';
import { stopPieces } from '#api/pieces/piece-statements.ts';
import { isToBeMade } from '#api/pieces/to-be-made.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { RefundReason } from '#shared/contract/operator-refund.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** The state of a started refund, and its amount, kopecks. */
type Begun = { status: string; amount: Kopecks };

/**
 * Refunds money of an order for an operator, once for a claim, and records the operator. What the order could not
 * accept is refunded first, unless parts are requested; then its charges, then its own payment, then what was paid by
 * hand, which is owed, then what certificates paid, to which it is returned. What was spent of certificates that it
 * sold is not refunded. Null if nothing is left, if less is left than requested, or if another refund is in progress;
 * otherwise the last of the refunds, of which there is one for each payment. If the provider does not respond they stay
 * open, and the schedule continues them.
 */
export async function refundOrder(
  ports: Ports,
  orderId: string,
  wanted: WantedRefund,
  asked: Omit<Asked, 'wanted'> = {},
): Promise<Begun | null> {
  const planned = await begin(ports, orderId, { wanted, ...asked });
  if (!planned) return null;
  const { byCard, byHand, onCertificates } = planned;
  const isByCard = byCard.length > 0;
  let last: Begun | null = isByCard ? null : { status: 'succeeded', amount: planned.amount };
  for (const { id } of byCard) {
    const refund = await findRefund(ports.database, id);
    if (refund) last = await process(ports, refund);
  }
  // A refund by card ends the order when it succeeds; without one it has already succeeded.
  const isFinal = onCertificates?.plan.isFinal || byHand.some(({ plan }) => plan.isFinal);
  if (!isByCard && isFinal) await applyTransition(ports, { orderId, event: 'refunded' });
  await endSending(ports, orderId);
  await queueEmails(ports, orderId);
  return last;
}

async function process(ports: Ports, refund: Refund): Promise<Refund> {
  try {
    return await withProviderTimeout(processRefund(ports, refund), refund);
  } catch (error) {
    await recordProviderError(ports, error);
    return refund;
  }
}

/** The amount of a planned refund, and what was refunded of the order before, kopecks. */
export type ToConfirm = { amount: Kopecks; returned: Kopecks };
type Asked = {
  wanted: WantedRefund;
  operator?: string | undefined;
  /** The order's version that an operator has decided from; undefined if the caller checks it. */
  version?: number | undefined;
  /** Pieces that are not sent, or were returned, and which of them are added to the stock again. */
  pieces?: readonly RecordedPieces[] | undefined;
  /** The reason of the refund. */
  reason?: RefundReason | undefined;
  /** Throws if the refund may not be started. */
  confirm?: (planned: ToConfirm) => Promise<void>;
  claim?: Claim;
};

async function begin(ports: Ports, orderId: string, asked: Asked): Promise<PlannedRefunds | null> {
  return (await retryOvertaken(() => tryToBegin(ports, orderId, asked))) || null;
}

/** Null if the order's certificates were used meanwhile; false if there is nothing to refund. */
async function tryToBegin(
  ports: Ports,
  orderId: string,
  { wanted, operator, version, pieces, reason, confirm, claim = () => [] }: Asked,
): Promise<PlannedRefunds | false | null> {
  await closeReceipts(ports, orderId, wanted);
  const returnedBefore = await sumRefunds(ports.database, orderId);
  const planned = await planRefunds(ports, orderId, wanted);
  if (!planned) return false;
  await confirm?.({ amount: planned.amount, returned: returnedBefore });
  const at = ports.clock();
  const isBegun = hasBegun(planned);
  const by = refundOfGoods(planned);
  try {
    await transact(ports.database, [
      ...beginPlanned(orderId, planned, { at, operator, pieces, reason, returnedBefore }),
      ...noteRefundBegun(orderId, { version, amount: planned.amount, operator, at, condition: isBegun }),
      ...(by ? stopProduction(orderId, wanted, { by, isBegun, at }) : []),
      ...(planned.isWhole ? cancelDueCharge(orderId, { at, operator, condition: isBegun }) : []),
      ...(pieces ? restock(orderId, { at, operator, stoppedBy: by, isSent: !isParts(wanted) }) : []),
      ...claim(isBegun),
      ...(pieces ? takeRefunded(orderId, at) : []),
    ]);
    return planned;
  } catch (error) {
    if (!isRefundRace(error)) throw error;
  }
  return null;
}

/** The id of the refund of what the order itself cost; undefined if only differences are refunded, or a duplicate. */
function refundOfGoods({ byCard, byHand, onCertificates }: PlannedRefunds): string | undefined {
  const own = byCard.find(({ attempt }) => attempt.status === 'succeeded' && attempt.chargeId === null);
  return own?.id ?? byHand.find(({ chargeId }) => chargeId === null)?.id ?? onCertificates?.id;
}

type Stopping = { by: string; isBegun: SQL; at: number };

/**
 * Stops the making of pieces that are refunded before they are sent: some, or all. The refund of a duplicate payment,
 * or of an amount, stops nothing.
 */
function stopProduction(orderId: string, wanted: WantedRefund, { by, isBegun, at }: Stopping): SQL[] {
  if (typeof wanted === 'number') return [];
  const isUnsent = sql`EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND ${isToBeMade})`;
  const stopping = { by, at, condition: sql`${isBegun} AND ${isUnsent}` };
  return [
    stopPieces(
      orderId,
      isParts(wanted) ? { ...stopping, pieces: wanted.pieces.filter(({ isSent }) => !isSent) } : stopping,
    ),
  ];
}
