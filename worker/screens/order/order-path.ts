import { isCalledOff, type OrderState, type OwnOrder } from '#shared/contract/order.ts';

/** A step of an order's path; `at` is when it was reached, in ISO 8601. */
export type PathStep = { state: OrderState; status: StepStatus; at: string | null };
type StepStatus = 'done' | 'current' | 'upcoming';

const WAITING: readonly OrderState[] = ['awaiting_payment', 'awaiting_manager'];
const SEWN: readonly OrderState[] = ['in_production', 'shipped', 'delivered'];
/** Certificates go by mail, and with that they have arrived. */
const MAILED: readonly OrderState[] = ['delivered'];

/**
 * What an order has gone through, where it stands, and what is still to come. One that is called off has nothing to
 * come; waiting for a payment is a step only as long as it is waited for.
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
