import { ProblemError } from '#api/http/problem-error.ts';
import { changesSince, orderChanged } from '#api/order-management/order-changed.ts';
import { isPriceBound } from '#api/orders/changes/change-statements.ts';
import { planDeliveryChange } from '#api/orders/changes/plan-delivery-change.ts';
import { planLinesChange } from '#api/orders/changes/plan-lines-change.ts';
import { planUndoneChange } from '#api/orders/changes/plan-undone-change.ts';
import { ChangeRefused, isUnpaid, type PlannedChange } from '#api/orders/changes/planned-change.ts';
import { contactErrors } from '#api/orders/contact-errors.ts';
import { findOrder } from '#api/orders/find-order.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { paidForDelivery } from '#api/payments/paid-for-delivery.ts';
import { payForLines, refundedOfSets } from '#api/payments/pay-for-lines.ts';
import { isPayableCharge } from '#api/payments/payable-charge.ts';
import { planRefunds } from '#api/payments/plan-refunds.ts';
import type { WantedRefund } from '#api/payments/refund-plan.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { DeliveryChange, LinesChange, Settlement } from '#shared/contract/order-change.ts';
import type { OwnChangeRefusal } from '#shared/contract/own-change.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { sumBy } from '#shared/domain/sum.ts';

/** A requested change of an order's delivery or lines, or that her last, which is not paid, is taken back. */
type WantedChange = { delivery: DeliveryChange } | { lines: LinesChange } | { undone: { version: number } };

type Planned = {
  found: FoundOrder;
  change: PlannedChange;
  settlement: Settlement;
  /** The refund, kopecks, what it takes, and its part that is to be returned by hand. */
  refund: Kopecks;
  taken: WantedRefund;
  owed: Kopecks;
  /** The part of the refund that goes back to certificates, kopecks. */
  onCertificates: Kopecks;
  /** Whether it goes instead of one whose difference is not paid: that is not asked for any more. */
  isInstead: boolean;
};

/** Only an owner takes back what was made for one person; `isOwn`: its shopper changes it. */
export type ToPlan = { wanted: WantedChange; isOwner: boolean; isOwn?: boolean | undefined };

/** Plans a change of an order, and how its difference is settled. Throws a ProblemError if it is not possible. */
export async function planOrderChange(
  ports: Ports,
  orderId: string,
  { wanted, isOwner, isOwn = false }: ToPlan,
): Promise<Planned> {
  const found = await findOrder(ports.database, orderId);
  if (!found) throw new ProblemError('not-found');
  const { version } = versioned(wanted);
  if (version !== found.row.version) throw orderChanged(found.row.version, await changesSince(ports, orderId, version));
  try {
    const planned = await planChange(ports, found, wanted);
    const isInstead = isOwn && planned.isRepriced && isOfUnpaid(found, wanted);
    const change = isInstead ? withoutCharge(planned) : planned;
    if (!isOwner && givesBackOwnWork(found, change)) throw new ChangeRefused('owner-only');
    if (change.isRepriced && !isInstead && (await isPriceBound(ports.database, orderId)))
      throw new ChangeRefused('payment-under-way');
    return { found, change, isInstead, ...(await settle(ports, found, change)) };
  } catch (error) {
    throw error instanceof ChangeRefused ? refused(error) : error;
  }
}

function versioned(wanted: WantedChange): { version: number } {
  if ('undone' in wanted) return wanted.undone;
  return 'delivery' in wanted ? wanted.delivery : wanted.lines;
}

/** Whether a change is of what her last one changed, whose difference is not paid. */
function isOfUnpaid({ charges }: FoundOrder, wanted: WantedChange): boolean {
  const kind = 'delivery' in wanted ? 'delivery' : 'undone' in wanted ? 'goods' : null;
  return charges.some((charge) => charge.state === 'due' && charge.operator === '' && charge.kind === kind);
}

function withoutCharge(planned: PlannedChange): PlannedChange {
  const charges = planned.after.charges.filter(({ state }) => state !== 'due');
  return { ...planned, after: { ...planned.after, charges } };
}

async function planChange(ports: Ports, found: FoundOrder, wanted: WantedChange): Promise<PlannedChange> {
  if ('undone' in wanted) return planUndoneChange(ports, found);
  if ('lines' in wanted) {
    const bound = await refundedOfSets(ports.database, found);
    const planned = await planLinesChange(ports, found, { change: wanted.lines, bound });
    return isUnpaid(found) ? planned : payForLines(ports, found, planned, wanted.lines);
  }
  const { delivery: change } = wanted;
  const errors = await contactErrors(ports, { lines: found.lines, contact: change.contact });
  if (errors.length > 0) throw new ProblemError('invalid-request', { errors });
  return planDeliveryChange(ports, found, { change, paidForDelivery: await costOfDelivery(ports, found) });
}

/** How the difference of a change is settled. An order that is free and was not paid cannot be charged. */
async function settle(
  ports: Ports,
  found: FoundOrder,
  { difference, setFree }: PlannedChange,
): Promise<Omit<Planned, 'found' | 'change' | 'isInstead'>> {
  const nothing = { refund: 0, taken: null, owed: 0, onCertificates: 0 };
  if (difference === 0) return { settlement: 'none', ...nothing };
  if (isUnpaid(found)) return { settlement: 'total', ...nothing };
  if (difference > 0) {
    if (found.row.state === 'confirmed') throw new ChangeRefused('free-order');
    if (!(await isPayableCharge(ports, found.row.id, difference))) throw new ChangeRefused('outside-payment-limits');
    return { settlement: 'charge', ...nothing };
  }
  const taken = setFree ? { pieces: [], setFree } : { pieces: [], delivery: -difference };
  const planned = await planRefunds(ports, found.row.id, taken);
  if (planned?.isWhole) throw new ChangeRefused('nothing-left');
  const owed = sumBy(planned?.byHand ?? [], ({ plan }) => plan.amount);
  const onCertificates = planned?.onCertificates?.plan.amount ?? 0;
  return { settlement: owed === -difference ? 'by-hand' : 'refund', refund: -difference, taken, owed, onCertificates };
}

/** Whether an exchange takes back what was made for one person. */
function givesBackOwnWork({ lines }: FoundOrder, { fresh, changed }: PlannedChange): boolean {
  return (
    fresh !== undefined && lines.some((line) => line.returns !== 'standard' && changed?.from.includes(line.position))
  );
}

/** The problem of a change that is refused, for a reason of its own, or because nothing would differ. */
export function refusedChange(reason: OwnChangeRefusal): ProblemError {
  return new ProblemError('event-refused', { members: { reason } });
}

/** The problem that a refused change is. */
export function refused(cause: ChangeRefused): ProblemError {
  return new ProblemError('event-refused', { detail: cause.message, members: { reason: cause.reason }, cause });
}

/** What an order has paid for its delivery, or is to pay. */
export async function costOfDelivery(ports: Ports, found: FoundOrder): Promise<Kopecks> {
  return isUnpaid(found) ? found.row.deliveryPrice : paidForDelivery(ports, found);
}
