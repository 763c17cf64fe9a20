import { isCalledOff, type OrderState } from '#shared/contract/order.ts';
import type { OwnOrder } from '#shared/contract/own-order.ts';

/** A step of an order's progress; `at` is when it was reached, in ISO 8601. */
export type PathStep = { state: OrderState; status: StepStatus; at: string | null };
type StepStatus = 'done' | 'current' | 'upcoming';

const WAITING: readonly OrderState[] = ['awaiting_payment', 'awaiting_manager'];
const SEWN: readonly OrderState[] = ['in_production', 'shipped', 'delivered'];
/** Certificates are delivered as soon as they are mailed. */
const MAILED: readonly OrderState[] = ['delivered'];

/** Whether the payment of an order was to be agreed with the manager. */
export function isByAgreement({ timeline }: Pick<OwnOrder, 'timeline'>): boolean {
  return timeline.some(({ state }) => state === 'awaiting_manager');
}

/**
 * The steps that an order has passed, the current one, and those to come. A cancelled order has none to come; waiting
 * for a payment is a step only while it lasts.
 */
export function orderPath({
  state,
  delivery,
  timeline,
}: Pick<OwnOrder, 'state' | 'delivery' | 'timeline'>): PathStep[] {
  const past = timeline.map((step): PathStep => ({ ...step, status: step.state === state ? 'current' : 'done' }));
  if (isCalledOff(state)) return past;
  const reached = past.filter((step) => step.status === 'current' || !WAITING.includes(step.state));
  const all = delivery ? SEWN : MAILED;
  const ahead = all.slice(all.indexOf(state) + 1);
  return [...reached, ...ahead.map((state): PathStep => ({ state, status: 'upcoming', at: null }))];
}
