import type { Statement } from '#api/database/database.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { type OrderState, OrderState as State } from '#shared/contract/order.ts';
import type { ChangeRefusal } from '#shared/contract/order-change.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** A change of an order that can be made as the order is now. */
export type PlannedChange = {
  kind: 'delivery-changed' | 'lines-changed';
  /** The order as it would be. */
  after: FoundOrder;
  /** What the shopper is to pay more, kopecks; below 0 what they are to get back. */
  difference: Kopecks;
  /** Whether something of it costs something else: nothing may then be on its way to be paid. */
  isRepriced: boolean;
  /** What the log has with it: codes and numbers, nothing of a shopper's. */
  detail: string;
  /** What writes it, but for the order's version and its place in the log. */
  statements: readonly Statement[];
};

/** A change that cannot be made, and why. */
export class ChangeRefused extends Error {
  override name = 'ChangeRefused';
  readonly reason: ChangeRefusal;
  constructor(reason: ChangeRefusal) {
    super(`The order cannot be changed like this: ${reason}`);
    this.reason = reason;
  }
}

/** States of an order that is not paid yet, and may still cost something else. */
const UNPAID: readonly OrderState[] = ['awaiting_payment', 'awaiting_manager'];
/** States of an order that has not been sent. */
const UNSENT: readonly OrderState[] = [...UNPAID, 'confirmed', 'paid', 'in_production'];

/** Whether an order is not paid yet, and may still cost something else. */
export function isUnpaid({ row }: FoundOrder): boolean {
  return UNPAID.includes(State.parse(row.state));
}

/** What of an order can be changed in its state. */
export function changeableParts(found: FoundOrder): { delivery: boolean; lines: boolean } {
  const isKnown = found.row.contact !== null;
  return {
    delivery: isKnown && UNSENT.includes(State.parse(found.row.state)),
    lines: isKnown && found.lines.length > 0 && isUnpaid(found),
  };
}
