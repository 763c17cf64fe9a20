import { type SQL, sql } from 'drizzle-orm';
import { LEDGER_RACES } from '#api/certificates/ledger.ts';
import { violatesConstraint } from '#api/database/constraint.ts';
import type { Statement } from '#api/database/database.ts';
import { isGivenUp } from '#api/orders/refused-refunds.ts';
import { sumReturnedOf } from '#api/orders/returned.ts';
import { beginCertificateRefund, CERTIFICATE_REFUND_RACE } from '#api/payments/certificate-refunds.ts';
import { beginHandRefund, HAND_REFUND_RACE } from '#api/payments/hand-refunds.ts';
import type { PlannedRefund, PlannedRefunds } from '#api/payments/plan-refunds.ts';
import { beginPlannedRefund, type RecordedPieces } from '#api/payments/refund-rows.ts';
import { REFUNDABLE_STATES } from '#api/payments/refundable-money.ts';
import type { RefundReason } from '#shared/contract/operator-refund.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { sumBy } from '#shared/domain/sum.ts';

/** Who refunds, and what comes back with it. */
type Recorded = {
  at: number;
  operator?: string | undefined;
  pieces?: readonly RecordedPieces[] | undefined;
  reason?: RefundReason | undefined;
};

const PARTLY_BEGUN = 'NOT NULL constraint failed: refund.status';
const RACES = [...LEDGER_RACES, PARTLY_BEGUN, HAND_REFUND_RACE, CERTIFICATE_REFUND_RACE] as const;

/** Whether a refund could not begin because something has changed since it was planned. */
export function isRefundRace(error: unknown): boolean {
  return RACES.some((race) => violatesConstraint(error, race));
}

/**
 * The statements by which all parts of a planned refund begin, or none ({@link isRefundRace}). `returnedBefore` is what
 * had been refunded of the order when it was planned, kopecks.
 */
export function beginPlanned(
  orderId: string,
  planned: PlannedRefunds,
  { returnedBefore, ...recorded }: Recorded & { returnedBefore: Kopecks },
): readonly Statement[] {
  const { byCard } = planned;
  const ids = idsOf(planned);
  const asked = { ...recorded, ids, returnedBefore };
  const { at, operator } = recorded;
  return [
    ...byCard.flatMap((refund) =>
      beginByCard(refund, refund === byCard.at(-1) ? recorded : { at, operator, ...standing(recorded) }),
    ),
    beginAllOrNone(orderId, { ids, count: byCard.length, returnedBefore }),
    ...beginByHand(orderId, planned, asked),
    ...beginOnCertificates(orderId, planned, asked),
  ];
}

/** What is given up whatever the bank says is so in each of its refunds. */
function standing({ reason }: Recorded): Pick<Recorded, 'reason'> {
  return isGivenUp(reason) ? { reason } : {};
}

/** The condition that a planned refund has begun. */
export function hasBegun(planned: PlannedRefunds): SQL {
  return planned.byCard.length === 0
    ? sql`TRUE`
    : sql`EXISTS (SELECT 1 FROM refund WHERE id IN ${listed(idsOf(planned))})`;
}

/** JSON of the ids of the refunds by card. */
function idsOf({ byCard }: PlannedRefunds): string {
  return JSON.stringify(byCard.map(({ id }) => id));
}

function beginByCard(
  { id, attempt, plan, before }: PlannedRefund,
  { at, operator, pieces, reason }: Recorded,
): readonly SQL[] {
  return beginPlannedRefund(
    { id, attemptId: attempt.id, at, operator, pieces, returnReason: reason },
    { ...plan, before },
  );
}

type Planned = Recorded & { ids: string; returnedBefore: Kopecks };

/** The pieces come back with the last of the refunds by hand, unless with one by card. */
function beginByHand(
  orderId: string,
  { byCard, byHand }: PlannedRefunds,
  { ids, returnedBefore, ...asked }: Planned,
): readonly Statement[] {
  return byHand.flatMap((refund, index) => {
    const hasPieces = byCard.length === 0 && refund === byHand.at(-1);
    const returned = returnedBefore + sumBy(byHand.slice(0, index), ({ plan }) => plan.amount);
    const condition = isAsPlanned(orderId, { ids, count: byCard.length, returnedBefore: returned });
    return beginHandRefund(orderId, refund, {
      ...(hasPieces ? asked : { at: asked.at, operator: asked.operator }),
      condition,
    });
  });
}

/** The part of certificates waits for the refund of the order's own payment, or for the last of its charges'. */
function beginOnCertificates(
  orderId: string,
  { byCard, byHand, onCertificates }: PlannedRefunds,
  { ids, returnedBefore, ...asked }: Planned,
): readonly Statement[] {
  if (!onCertificates) return [];
  const { id, plan } = onCertificates;
  const refundId = byCard.at(-1)?.id ?? null;
  const alone = byCard.length + byHand.length === 0 ? asked : { at: asked.at, operator: asked.operator };
  const returned = returnedBefore + sumBy(byHand, (each) => each.plan.amount);
  const condition = isAsPlanned(orderId, { ids, count: byCard.length, returnedBefore: returned });
  return beginCertificateRefund({ id, orderId, refundId, ...plan, ...alone }, condition);
}

/** The condition that an order is still what a refund was planned for, and that its refunds by card have begun. */
function isAsPlanned(orderId: string, { ids, count, returnedBefore }: AllOrNone): SQL {
  return sql`EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND state IN ${REFUNDABLE_STATES})
    AND (SELECT count(*) FROM refund WHERE id IN ${listed(ids)}) = ${count}
    AND ${returnedBesides(orderId, ids)} = ${returnedBefore}`;
}

type AllOrNone = { ids: string; count: number; returnedBefore: Kopecks };

/**
 * The statement that rolls back the batch if only some of several refunds could begin, or if others began meanwhile.
 */
function beginAllOrNone(orderId: string, { ids, count, returnedBefore }: AllOrNone): SQL {
  const begun = listed(ids);
  return sql`UPDATE refund
    SET status = CASE WHEN (SELECT count(*) FROM refund WHERE id IN ${begun}) = ${count}
      AND ${returnedBesides(orderId, ids)} = ${returnedBefore} THEN status END
    WHERE id IN ${begun}`;
}

/** The refunds of an order other than those that begin now, kopecks. */
function returnedBesides(orderId: string, ids: string): SQL {
  return sql`(${sumReturnedOf(sql`${orderId}`)} - (SELECT coalesce(sum(amount), 0) FROM refund WHERE id IN ${listed(ids)}))`;
}

function listed(ids: string): SQL {
  return sql`(SELECT value FROM json_each(${ids}))`;
}
