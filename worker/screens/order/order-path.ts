import type { SoldCertificate } from '#shared/contract/certificate.ts';
import { isCalledOff, type OrderState } from '#shared/contract/order.ts';
import type { OwnOrder } from '#shared/contract/own-order.ts';

/**
 * An order's state as its owner reads it: more may be due, a part may have gone, a sent piece comes back, or what was
 * paid for all of it.
 */
export type ShownState = OrderState | 'due' | 'part_sent' | 'exchange' | 'giving_back';
/** A step of an order's progress; `at` is when it was reached, in ISO 8601. */
export type PathStep = { state: ShownState; status: StepStatus; at: string | null };
type StepStatus = 'done' | 'current' | 'upcoming';

const WAITING: readonly ShownState[] = ['awaiting_payment', 'awaiting_manager'];
const SEWN: readonly OrderState[] = ['in_production', 'shipped', 'delivered'];
/** Certificates are delivered as soon as they are mailed. */
const MAILED: readonly OrderState[] = ['delivered'];

/** Whether the payment of an order was to be agreed with the manager. */
export function isByAgreement({ timeline }: Pick<OwnOrder, 'timeline'>): boolean {
  return timeline.some(({ state }) => state === 'awaiting_manager');
}

/** Whether a step is that the order was placed: it has waited for its payment, and does so no more. */
export function isPlacing({ state, status }: PathStep): boolean {
  return status === 'done' && WAITING.includes(state);
}

/** Whether a sold certificate is still to be sent. */
export function isToBeSent({ state }: Pick<SoldCertificate, 'state'>): boolean {
  return state === 'unpaid' || state === 'scheduled';
}

/** An order of certificates that are all sent is delivered, also before the shop has noted it. */
export function asMailed(order: OwnOrder): OwnOrder {
  const { state, delivery, certificates } = order;
  return state === 'paid' && delivery === null && !certificates.some(isToBeSent)
    ? { ...order, state: 'delivered' }
    : order;
}

/** Whether other pieces are made and sent for some that come back. */
export function isInExchange({ state, awaited }: Pick<OwnOrder, 'state' | 'awaited'>): boolean {
  return state === 'in_production' && awaited.length > 0;
}

/** Whether a part of an order was sent, and the rest is not. */
export function isSentInPart({ state, shipments }: Pick<OwnOrder, 'state' | 'shipments'>): boolean {
  return state === 'in_production' && shipments.some(hasPieces);
}

/** Whether something of a shipment has not come back for other pieces. */
export function hasPieces({ pieces }: OwnOrder['shipments'][number]): boolean {
  return pieces.length > 0;
}

type Reached = Pick<OwnOrder, 'state' | 'delivery' | 'shipments' | 'due' | 'dueByAgreement' | 'awaited' | 'givingBack'>;

/** Whether she has cancelled an order, or all of it was refunded, and its money has not come yet. */
export function isAllGivenBack({ state, givingBack }: Pick<OwnOrder, 'state' | 'givingBack'>): boolean {
  return givingBack != null && (state === 'refunded' || givingBack.isCancelled);
}

/** An order's state as its owner reads it: certificates are delivered with being sent. */
export function shownState(order: Reached): ShownState {
  const { state, delivery, shipments, due, dueByAgreement } = order;
  if (isAllGivenBack(order)) return 'giving_back';
  const isUnderWay = !WAITING.includes(state) && !isCalledOff(state);
  if (isUnderWay && due + dueByAgreement > 0) return 'due';
  if (isInExchange(order)) return 'exchange';
  if (isSentInPart({ state, shipments })) return 'part_sent';
  return delivery === null && state === 'delivered' ? 'shipped' : state;
}

/** Whether nothing of an order is sewn: all is without a size, as swatches of cloth are. */
export function isOnlyPicked({ lines }: Pick<OwnOrder, 'lines'>): boolean {
  return lines.length > 0 && lines.every(({ size, measurements }) => size === null && !measurements);
}

/**
 * The steps that an order has passed, the current one, and those to come. An order that has ended, or whose
 * certificates are all sent, has none to come.
 */
export function orderPath(order: Reached & Pick<OwnOrder, 'timeline' | 'certificates'>): PathStep[] {
  const { state, delivery, timeline, certificates } = order;
  const inserted = insertedStep(order);
  const passed = isInExchange(order) ? exchangedTimeline(order) : timeline;
  const past = passed.map((step): PathStep => {
    return { ...step, status: step.state === state && !inserted ? 'current' : 'done' };
  });
  const placed = past.find(isPlacing);
  const reached = past.filter((step) => step === placed || !isPlacing(step));
  if (inserted) reached.push(inserted);
  else if (!past.some(({ status }) => status === 'current')) reached.push({ state, status: 'current', at: null });
  const isDone = isCalledOff(state) || isAllGivenBack(order) || (delivery === null && !certificates.some(isToBeSent));
  if (isDone) return reached;
  const all = delivery ? SEWN : MAILED;
  // What is due holds up the sending only: meanwhile the pieces are sewn.
  const isHeldUp = shownState(order) === 'due' && inserted?.state !== 'due';
  const ahead = all.slice(all.indexOf(state) + 1).flatMap((step): ShownState[] => {
    return step === 'shipped' && isHeldUp ? ['due', step] : [step];
  });
  return [...reached, ...ahead.map((state): PathStep => ({ state, status: 'upcoming', at: null }))];
}

/** What an order has passed before its exchange: it was sent, and what goes out now is not sewn yet. */
function exchangedTimeline({ timeline, shipments }: Pick<OwnOrder, 'timeline' | 'shipments'>): OwnOrder['timeline'] {
  const before = timeline.filter(({ state }) => !SEWN.includes(state));
  return [...before, ...shipments.slice(-1).map(({ sentAt: at }) => ({ state: 'shipped' as const, at }))];
}

/** The current step if no state of the order is: a part was sent, or more is due before it is sewn. */
function insertedStep(order: Reached): PathStep | null {
  const at = order.shipments.at(-1)?.sentAt ?? null;
  if (isAllGivenBack(order)) return { state: 'giving_back', status: 'current', at: null };
  if (isInExchange(order)) return { state: 'exchange', status: 'current', at: null };
  if (isSentInPart(order)) return { state: 'part_sent', status: 'current', at };
  const isBegun = SEWN.includes(order.state);
  return shownState(order) === 'due' && !isBegun ? { state: 'due', status: 'current', at: null } : null;
}
