import type { SoldCertificate } from '#shared/contract/certificate.ts';
import { isCalledOff, type OrderState } from '#shared/contract/order.ts';
import type { OwnOrder } from '#shared/contract/own-order.ts';

/** An order's state as its owner reads it: more may be due, and a part may have gone before the rest. */
export type ShownState = OrderState | 'due' | 'part_sent';
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

/** Whether a part of an order was sent, and the rest is not. */
export function isSentInPart({ state, shipments }: Pick<OwnOrder, 'state' | 'shipments'>): boolean {
  return state === 'in_production' && shipments.length > 0;
}

type Reached = Pick<OwnOrder, 'state' | 'delivery' | 'shipments' | 'due' | 'dueByAgreement'>;

/** An order's state as its owner reads it: certificates are delivered with being sent. */
export function shownState({ state, delivery, shipments, due, dueByAgreement }: Reached): ShownState {
  const isUnderWay = !WAITING.includes(state) && !isCalledOff(state);
  if (isUnderWay && due + dueByAgreement > 0) return 'due';
  if (isSentInPart({ state, shipments })) return 'part_sent';
  return delivery === null && state === 'delivered' ? 'shipped' : state;
}

/**
 * The steps that an order has passed, the current one, and those to come. An order that has ended, or whose
 * certificates are all sent, has none to come.
 */
export function orderPath(order: Reached & Pick<OwnOrder, 'timeline' | 'certificates'>): PathStep[] {
  const { state, delivery, timeline, certificates, shipments } = order;
  const isPartSent = isSentInPart(order);
  const past = timeline.map((step): PathStep => {
    return { ...step, status: step.state === state && !isPartSent ? 'current' : 'done' };
  });
  const placed = past.find(isPlacing);
  const reached = past.filter((step) => step === placed || !isPlacing(step));
  if (isPartSent) reached.push({ state: 'part_sent', status: 'current', at: shipments.at(-1)?.sentAt ?? null });
  else if (!past.some(({ status }) => status === 'current')) reached.push({ state, status: 'current', at: null });
  const isDone = isCalledOff(state) || (delivery === null && !certificates.some(isToBeSent));
  if (isDone) return reached;
  const all = delivery ? SEWN : MAILED;
  const ahead = all.slice(all.indexOf(state) + 1);
  return [...reached, ...ahead.map((state): PathStep => ({ state, status: 'upcoming', at: null }))];
}
