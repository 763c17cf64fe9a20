import type { SQL } from 'drizzle-orm';
import type { Statement } from '#api/database/database.ts';
import type { ChangedLines } from '#api/orders/changes/paid-line-statements.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { UNPAID_STATES } from '#api/orders/order-states.ts';
import { type OrderState, OrderState as State } from '#shared/contract/order.ts';
import type { ChangeRefusal, LinesChange } from '#shared/contract/order-change.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** A planned change of an order in its present state. */
export type PlannedChange = {
  kind: 'delivery-changed' | 'lines-changed' | 'exchanged';
  /** The order after the change. */
  after: FoundOrder;
  /** What the shopper has to pay in addition, kopecks; negative if it is refunded. */
  difference: Kopecks;
  /** The kopecks that are refunded, by source (payments/paid-lines.ts); undefined: those of delivery. */
  setFree?: Readonly<Record<string, readonly (readonly [from: Kopecks, to: Kopecks])[]>>;
  /** Whether any price changes: then no payment may be in progress. */
  isRepriced: boolean;
  /** Its detail in the log: codes and numbers, no data of the shopper. */
  detail: string;
  /** The id of the last email to the former email address, which is told of the change; null if it need not be. */
  formerEmail: number | null;
  /** Which lines of a paid order it changes. */
  changed?: ChangedLines;
  /** Which of its lines go out for pieces that come back, in an exchange. */
  fresh?: readonly number[];
  /** What has to hold besides for the order to be changed. */
  isStillSo?: SQL;
  /** The statements of the change, without the order's version and the log; they name its charge by the id given. */
  statements: (chargeId: string) => readonly Statement[];
};

/** A change that is not possible, and why. */
export class ChangeRefused extends Error {
  override name = 'ChangeRefused';
  readonly reason: ChangeRefusal;
  constructor(reason: ChangeRefusal) {
    super(`The order cannot be changed like this: ${reason}`);
    this.reason = reason;
  }
}

/** States of an order that has not been sent. */
const UNSENT: readonly OrderState[] = [...UNPAID_STATES, 'confirmed', 'paid', 'in_production'];

/** Whether an order is not paid, so that its price may still change. */
export function isUnpaid({ row }: FoundOrder): boolean {
  return UNPAID_STATES.includes(State.parse(row.state));
}

/** Whether its lines change by an exchange: it was sent, or pieces of it were, and a change says why they come back. */
export function isExchange({ row }: FoundOrder, { reason }: Pick<LinesChange, 'reason'> = {}): boolean {
  return (
    row.state === 'shipped' || row.state === 'delivered' || (row.state === 'in_production' && reason !== undefined)
  );
}

/** Which parts of an order can be changed in its state. */
export function changeableParts(found: FoundOrder): { delivery: boolean; lines: boolean } {
  const isKnown = found.row.contact !== null;
  return {
    delivery: isKnown && UNSENT.includes(State.parse(found.row.state)),
    lines: isKnown && found.lines.length > 0 && (isExchange(found) || UNSENT.includes(State.parse(found.row.state))),
  };
}
