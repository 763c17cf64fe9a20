import { type SQL, sql } from 'drizzle-orm';
import { LEDGER_RACES } from '#api/certificates/ledger.ts';
import { violatesConstraint } from '#api/database/constraint.ts';
import { transact } from '#api/database/database.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import { restock } from '#api/orders/stock.ts';
import { closeReceipts, type PlannedRefund, planRefunds } from '#api/payments/plan-refunds.ts';
import { processRefund } from '#api/payments/process-refund.ts';
import { withProviderTimeout } from '#api/payments/provider-timeout.ts';
import { recordProviderError } from '#api/payments/record-provider-error.ts';
import { isParts, type Wanted } from '#api/payments/refund-plan.ts';
import { beginPlannedRefund, findRefund, type Refund, sumRefunds } from '#api/payments/refund-rows.ts';
import type { Ports } from '#api/ports/ports.ts';
import { stopPieces } from '#api/workshop/piece-statements.ts';
import { isToBeMade } from '#api/workshop/to-be-made.ts';
import type { LinePieces, ReturnedPieces, ReturnReason } from '#shared/contract/operator-order.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** Others that may spend of the order's certificates while this one tries. */
const MOST_TRIES = 4;

/**
 * Gives money of an order back at a person's word, once for a claim, and says whose word it was. What the order could
 * not take goes first, unless parts are wanted; then what its charges brought, then its own payment. What was spent of
 * certificates that it sold stays. Null where nothing is left, less than wanted, or another refund is under way; else
 * the last of the refunds, of which there is one for each payment. A provider that does not answer leaves them open,
 * for the schedule to see to.
 */
export async function refundOrder(
  ports: Ports,
  orderId: string,
  wanted: Wanted,
  asked: Omit<Asked, 'wanted'> = {},
): Promise<Refund | null> {
  let last: Refund | null = null;
  for (const refund of await begin(ports, orderId, { wanted, ...asked })) last = await process(ports, refund);
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

/** Pieces that are not sent, or came back, and why. */
type Returned = { pieces: readonly ReturnedPieces[]; reason?: ReturnReason | undefined };
/** What is to go back of an order, and what of it went back before, kopecks. */
export type ToConfirm = { amount: Kopecks; returned: Kopecks };
type Asked = {
  wanted: Wanted;
  operator?: string;
  returned?: Returned;
  /** Pieces that are stock again. */
  restocked?: readonly LinePieces[];
  /** Throws where it may not be begun. */
  confirm?: (planned: ToConfirm) => Promise<void>;
  claim?: Claim;
};

async function begin(
  ports: Ports,
  orderId: string,
  { wanted, operator, returned, restocked = [], confirm, claim = () => [] }: Asked,
): Promise<readonly Refund[]> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    await closeReceipts(ports, orderId, wanted);
    const returnedBefore = await sumRefunds(ports.database, orderId);
    const planned = await planRefunds(ports, orderId, wanted);
    if (planned.length === 0) return [];
    await confirm?.({ amount: planned.reduce((sum, { plan }) => sum + plan.amount, 0), returned: returnedBefore });
    const ids = JSON.stringify(planned.map(({ id }) => id));
    const isBegun = sql`EXISTS (SELECT 1 FROM refund WHERE id IN (SELECT value FROM json_each(${ids})))`;
    const at = ports.clock();
    const statements = planned.flatMap(({ id, attempt, plan, before }) => {
      const by = operator === undefined ? {} : { operator };
      const isOfPieces = returned !== undefined && attempt.chargeId === null;
      const pieces = isOfPieces ? { pieces: returned.pieces, returnReason: returned.reason } : {};
      const refund = { id, attemptId: attempt.id, cause: 'operator', at, ...by, ...pieces } as const;
      return beginPlannedRefund(refund, { ...plan, before });
    });
    try {
      await transact(ports.database, [
        ...statements,
        beginAllOrNone(orderId, { ids, count: planned.length, returnedBefore }),
        ...stopMaking(orderId, wanted, { planned, isBegun, at }),
        ...restock(orderId, restocked, { condition: isBegun, at, operator }),
        ...claim(isBegun),
      ]);
      const begun = await Promise.all(planned.map(({ id }) => findRefund(ports.database, id)));
      return begun.filter((refund) => refund !== null);
    } catch (error) {
      if (!RACES.some((race) => violatesConstraint(error, race))) throw error;
    }
  }
  return [];
}

type Stopping = { planned: readonly PlannedRefund[]; isBegun: SQL; at: number };

/**
 * Stops the making of what is given back before it is sent: of some pieces, or of all. A second payment, which the order
 * never took, stops nothing, nor does an amount.
 */
function stopMaking(orderId: string, wanted: Wanted, { planned, isBegun, at }: Stopping): SQL[] {
  const own = planned.find(({ attempt }) => attempt.status === 'succeeded' && attempt.chargeId === null);
  if (!own || typeof wanted === 'number') return [];
  const isUnsent = sql`EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND ${isToBeMade})`;
  const stopping = { by: own.id, at, condition: sql`${isBegun} AND ${isUnsent}` };
  return [stopPieces(orderId, isParts(wanted) ? { ...stopping, pieces: wanted.pieces } : stopping)];
}

const PARTLY_BEGUN = 'NOT NULL constraint failed: refund.status';
const RACES = [...LEDGER_RACES, PARTLY_BEGUN] as const;

type Begun = { ids: string; count: number; returnedBefore: Kopecks };

/** The statement that takes the batch back where only some of several refunds could begin, or others began meanwhile. */
function beginAllOrNone(orderId: string, { ids, count, returnedBefore }: Begun) {
  const begun = sql`(SELECT value FROM json_each(${ids}))`;
  const others = sql`SELECT coalesce(sum(amount), 0) FROM refund
    WHERE order_id = ${orderId} AND status <> 'canceled' AND id NOT IN ${begun}`;
  return sql`UPDATE refund
    SET status = CASE WHEN (SELECT count(*) FROM refund WHERE id IN ${begun}) = ${count} AND (${others}) = ${returnedBefore} THEN status END
    WHERE id IN ${begun}`;
}
