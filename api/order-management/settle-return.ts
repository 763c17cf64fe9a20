import { ProblemError } from '#api/http/problem-error.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import { requireVersion } from '#api/order-management/order-changed.ts';
import { listStockedLines } from '#api/order-management/sewn-lines.ts';
import { isSuperseded } from '#api/orders/changes/change-statements.ts';
import { findOrder } from '#api/orders/find-order.ts';
import { isReturnRace, moveInBatch, moveReturn, refusedReturn } from '#api/orders/returns/move-return.ts';
import { type FoundReturn, listReturnsOf, type ReturnLineRow } from '#api/orders/returns/return-rows.ts';
import { findShipments } from '#api/orders/shipments.ts';
import { planRefunds } from '#api/payments/plan-refunds.ts';
import { refundOrder, type ToConfirm } from '#api/payments/refund-order.ts';
import { readMoney, refundableMoney, sumRefundable } from '#api/payments/refundable-money.ts';
import type { Ports } from '#api/ports/ports.ts';
import { ReturnReason } from '#shared/contract/operator-refund.ts';
import type { ReturnPreview } from '#shared/contract/operator-return.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { hasWithdrawal } from '#shared/domain/return-window.ts';
import { sumBy } from '#shared/domain/sum.ts';

type Settling = {
  version: number;
  /** The part of the delivery to refund, kopecks. */
  delivery?: Kopecks | undefined;
  operator: string;
  claim: Claim;
  confirm: (planned: ToConfirm) => Promise<void>;
};

/**
 * Settles a return, once for a claim: its pieces that came back are refunded at what they cost, the way they were paid,
 * and those for the shelf get there in the same batch. If nothing of it is left to refund, it is closed. Throws a
 * ProblemError if the order or the return is not what was seen.
 */
export async function settleReturn(
  ports: Ports,
  found: FoundReturn,
  { version, delivery, operator, claim, confirm }: Settling,
): Promise<void> {
  const { row } = found;
  const { orderId } = row;
  await requireVersion(ports, orderId, version);
  if (row.state !== 'received') throw refusedReturn('moved');
  const move = { at: ports.clock(), operator };
  const stocked = await listStockedLines(ports.database, orderId);
  const pieces = found.lines.filter(isMoney).flatMap(({ position, shelf, discarded }) =>
    [
      { position, quantity: shelf, isSent: true, isRestocked: stocked.includes(position) },
      { position, quantity: discarded, isSent: true, isRestocked: false },
    ].filter(({ quantity }) => quantity > 0),
  );
  try {
    const both: Claim = (condition) => [
      ...moveReturn(row, 'settle', { ...move, ...(condition && { condition }) }),
      ...claim(condition),
    ];
    const wanted = { pieces: piecesBack(found), ...(delivery && { delivery }) };
    const reason = ReturnReason.parse(row.reason);
    const begun = await refundOrder(ports, orderId, wanted, {
      version,
      operator,
      pieces,
      reason,
      confirm,
      claim: both,
    });
    if (begun) return;
  } catch (error) {
    if (isReturnRace(error)) throw refusedReturn('moved', error);
    if (!isSuperseded(error)) throw error;
  }
  await requireVersion(ports, orderId, version);
  // Something is left, if not as much as was asked for, or nobody may take it now.
  if (await planRefunds(ports, orderId, { pieces: piecesBack(found) })) {
    throw delivery
      ? new ProblemError('invalid-request', { errors: [{ path: 'delivery', code: 'too-large' }] })
      : refusedReturn('moved');
  }
  await moveInBatch(ports, orderId, [...moveReturn(row, 'close', move), ...claim()]);
}

/**
 * What settling a return gives back. The delivery is, too, if the whole order comes back and is faulty, or goes where
 * the law says so (specification, section 9: otherwise it is not).
 */
export async function previewSettled(
  ports: Ports,
  found: FoundReturn,
): Promise<Pick<ReturnPreview, 'amount' | 'delivery'>> {
  const { row } = found;
  const order = await findOrder(ports.database, row.orderId);
  const back = piecesBack(found);
  if (!order || back.length === 0) return { amount: 0, delivery: 0 };
  const planned = await planRefunds(ports, row.orderId, { pieces: back });
  const { delivery } = sumRefundable(refundableMoney(order, await readMoney(ports.database, row.orderId), null));
  const isRepaid = (row.reason === 'quality' || hasWithdrawal(order.row.country)) && (await isWhole(ports, found));
  return { amount: planned?.amount ?? 0, delivery: isRepaid ? delivery : 0 };
}

/** Whether with a return all pieces of its order are back. */
async function isWhole({ database }: Ports, found: FoundReturn): Promise<boolean> {
  const { orderId } = found.row;
  const [shipments, returns] = await Promise.all([findShipments(database, orderId), listReturnsOf(database, orderId)]);
  const sent = sumBy(
    shipments.flatMap(({ pieces }) => pieces),
    ({ quantity }) => quantity,
  );
  const settled = returns.filter(({ row }) => row.state === 'settled' || row.id === found.row.id);
  return sent === sumBy(settled.flatMap(piecesBack), ({ quantity }) => quantity);
}

/** The pieces of a return whose money comes back, by line of the order. */
function piecesBack({ lines }: FoundReturn): { position: number; quantity: number; isSent: true }[] {
  return lines
    .filter(isMoney)
    .map(({ position, shelf, discarded }) => ({ position, quantity: shelf + discarded, isSent: true as const }))
    .filter(({ quantity }) => quantity > 0);
}

function isMoney({ position }: ReturnLineRow): boolean {
  return position >= 0;
}
