import { sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { openTexts } from '#api/certificates/certificate-texts.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { EmailFacts } from '#api/mail/compose-order-email.ts';
import { previewOrderEmail } from '#api/mail/email-preview.ts';
import type { SentPart } from '#api/mail/emails/sent-part.ts';
import { readSending } from '#api/order-management/apply-event.ts';
import { previewUndoneExchange } from '#api/order-management/preview-undone-exchange.ts';
import { isSettling } from '#api/order-management/settle-by-hand.ts';
import { unmetReason } from '#api/order-management/unmet-reason.ts';
import { endsCharge } from '#api/orders/charges.ts';
import { EMAIL_KINDS } from '#api/orders/effects.ts';
import { findOrder } from '#api/orders/find-order.ts';
import { findUnmetGuard, type Guard } from '#api/orders/guards.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { CLOSED_STATES } from '#api/orders/order-states.ts';
import { sumReturned } from '#api/orders/returned.ts';
import { findShipments, sentParcel } from '#api/orders/shipments.ts';
import { findEdge } from '#api/orders/state-machine.ts';
import { certificateLines, chargedLines } from '#api/payments/charged-lines.ts';
import { selectHandRefunds } from '#api/payments/hand-refunds.ts';
import { isPayableCharge, unpayableCharge } from '#api/payments/payable-charge.ts';
import { type PlannedRefunds, planRefunds } from '#api/payments/plan-refunds.ts';
import { cutLines } from '#api/payments/receipt-lines.ts';
import { noticeOf, type RefundNotice, readCertificateEnded } from '#api/payments/refund-notice.ts';
import { isParts, type WantedRefund } from '#api/payments/refund-plan.ts';
import { refundedLines } from '#api/payments/refunded-lines.ts';
import { isPieceLeft } from '#api/pieces/to-be-made.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { OPERATIONS } from '#shared/contract/operations.ts';
import type { ChargeRequest, OrderEventRequest } from '#shared/contract/operator-order.ts';
import { OrderState } from '#shared/contract/order.ts';
import type { EmailPreview } from '#shared/contract/order-email.ts';
import type { PiecesOfLine } from '#shared/contract/parcel.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { sumBy } from '#shared/domain/sum.ts';

/** What stands in the way of an event as long as nobody does anything about it; a payment may end by itself. */
const SEEN: readonly Guard[] = [
  ...(['has-pieces', 'has-certificates-only', 'no-piece-cut', 'exchange-untouched'] as const),
  ...(['no-closing-receipt-begun', 'none-refunded-since-sent'] as const),
];
const ALL_PACKED: Guard = 'all-packed';

/** The emails that an event would send. Throws a ProblemError if the event is not possible in the order's state. */
export async function previewEvent(
  ports: Ports,
  orderId: string,
  { event, pieces, parcels, track, onlyPacked }: OrderEventRequest,
): Promise<EmailPreview[]> {
  if (event === 'owed_returned') return previewGivenBack(ports, orderId);
  if (isSettling(event) || endsCharge(event)) return [];
  const found = await knownOrder(ports, orderId);
  const edge = findEdge(OrderState.parse(found.row.state), event);
  if (!edge)
    throw new ProblemError('event-refused', { detail: 'The order is not in a state from which this can happen' });
  const guards = [...(edge.guards ?? []).filter((guard) => SEEN.includes(guard)), ...(onlyPacked ? [ALL_PACKED] : [])];
  if ((await findUnmetGuard(ports.database, orderId, guards)) !== null) {
    throw new ProblemError('event-refused', await unmetReason(ports, orderId, { event, guards }));
  }
  if (event === 'exchange_undone') return previewUndoneExchange(ports, found);
  const after = { ...found, row: { ...found.row, state: edge.to } };
  const sent = event === 'shipped' ? await plannedPart(ports, orderId, { pieces, parcels, track }) : undefined;
  const kinds = edge.effects.flatMap((effect) => EMAIL_KINDS[effect] ?? []);
  const emails = await Promise.all(
    kinds.map((kind) =>
      kind === 'certificates'
        ? certificateEmails(ports, after)
        : previewEmail(ports, after, kind, sent ? { sent } : {}),
    ),
  );
  return emails.flat();
}

/** What the email about a sending says is sent, and what follows. */
async function plannedPart(
  ports: Ports,
  orderId: string,
  asked: Pick<OrderEventRequest, 'pieces' | 'parcels' | 'track'>,
): Promise<SentPart> {
  const { pieces, parcels, isPart = false } = await readSending(ports, orderId, asked);
  const left = await ports.database.all<{ id: string; position: number }>(
    sql`SELECT id, position FROM piece WHERE order_id = ${orderId} AND ${isPieceLeft}`,
  );
  const isMeant = ({ id }: { id: string }) => pieces === undefined || pieces.includes(id);
  return {
    parcels: parcels.map(sentParcel),
    pieces: countByLine(left.filter(isMeant)),
    follows: countByLine(left.filter((piece) => !isMeant(piece))),
    isPart: isPart || (await findShipments(ports.database, orderId)).length > 0,
  };
}

function countByLine(pieces: readonly { position: number }[]): PiecesOfLine[] {
  const lines = Map.groupBy(pieces, ({ position }) => position);
  return [...lines].map(([position, ofLine]) => ({ position, quantity: ofLine.length }));
}

/**
 * The amounts of a refund, and its emails: one for each payment, and none for what is owed until it is given back.
 * Throws a ProblemError if it is not possible.
 */
export async function previewRefund(
  ports: Ports,
  orderId: string,
  wanted: WantedRefund,
): Promise<z.infer<typeof OPERATIONS.previewRefund.response>> {
  const found = await knownOrder(ports, orderId);
  const planned = await planRefunds(ports, orderId, wanted);
  if (!planned) throw new ProblemError('nothing-to-refund');
  const isCertificateEnded = await readCertificateEnded(ports.database, orderId);
  const { byHand: givenBack, waived } = await sumReturned(ports.database, orderId);
  const notices = noticesOf(found, planned, { wanted, isCertificateEnded, givenBack, waived });
  const emails = notices.map((refund) => previewEmail(ports, found, 'refunded', { refund }));
  const { amount, byCard, byHand, onCertificates } = planned;
  return {
    amount,
    byHand: sumBy(byHand, ({ plan }) => plan.amount),
    onCertificates: onCertificates?.plan.amount ?? 0,
    lines: refundedLines(
      [
        ...byCard.map(({ attempt, plan }) => cutLines(chargedLines(found, attempt), plan.spans)),
        ...byHand.map((each) => cutLines(chargedLines(found, each), each.plan.spans)),
        cutLines(certificateLines(found), onCertificates?.plan.spans ?? []),
      ],
      { isGoodwill: isParts(wanted) && wanted.goodwill !== undefined },
    ),
    emails: (await Promise.all(emails)).flat(),
  };
}

/** The content of the emails of planned refunds: that of the last payment includes the part of certificates. */
function noticesOf(
  { row, redeemed }: FoundOrder,
  { byCard, byHand, onCertificates }: PlannedRefunds,
  {
    wanted,
    isCertificateEnded,
    givenBack,
    waived,
  }: { wanted: WantedRefund; isCertificateEnded: boolean; givenBack: Kopecks; waived: Kopecks },
): RefundNotice[] {
  const pieces = isParts(wanted) ? wanted.pieces : [];
  const paidByCertificates = sumBy(redeemed, ({ amount }) => amount);
  const certificatesBefore = onCertificates?.before ?? 0;
  const rest = { pieces, isCertificateEnded, certificatesBefore, paidByCertificates, waived };
  const part = onCertificates?.plan.amount ?? 0;
  const cause = CLOSED_STATES.some((state) => state === row.state) ? 'closed-order' : 'operator';
  if (byCard.length === 0 && part === 0) return [];
  if (byCard.length === 0) {
    const { total: paid } = row;
    // Certificates are only refunded to alone once nothing is left of the payments, or beside what is owed by hand.
    const byHandBefore = givenBack + waived;
    const before = byHandBefore > 0 || byHand.length > 0 ? byHandBefore : paid;
    const own = { byCard: 0, byHand: 0, before, paid, attempt: 'succeeded', chargeId: null };
    return [noticeOf({ ...own, ...rest, cause: 'operator', onCertificates: part })];
  }
  return byCard.map(({ attempt: { amount: paid, status: attempt, chargeId }, plan, before }, index) => {
    const isLast = index === byCard.length - 1;
    const card = { byCard: plan.amount, byHand: 0, before, paid, attempt, chargeId, cause };
    return noticeOf({ ...card, ...rest, onCertificates: isLast ? part : 0 });
  });
}

/** The emails about what is owed, once it has been given back. */
async function previewGivenBack(ports: Ports, orderId: string): Promise<EmailPreview[]> {
  const found = await knownOrder(ports, orderId);
  const owed = (await selectHandRefunds(ports.database, orderId)).filter(({ status }) => status === 'owed');
  const emails = owed.map(({ id }) => previewOrderEmail(ports, found, { kind: 'refunded', subject: id }));
  return (await Promise.all(emails)).flat();
}

/** The email that asks for a charge. */
export async function previewCharge(ports: Ports, orderId: string, asked: ChargeRequest): Promise<EmailPreview[]> {
  if (!(await isPayableCharge(ports, orderId, asked.amount))) throw unpayableCharge();
  const change = { difference: asked.amount, onCertificates: 0, isOfDelivery: asked.kind === 'delivery' };
  return previewEmail(ports, await knownOrder(ports, orderId), 'charge', { change });
}

async function knownOrder({ database }: Ports, orderId: string): Promise<FoundOrder> {
  const found = await findOrder(database, orderId);
  if (!found) throw new ProblemError('not-found');
  return found;
}

function previewEmail(ports: Ports, found: FoundOrder, kind: string, facts: EmailFacts): Promise<EmailPreview[]> {
  return previewOrderEmail(ports, found, { kind, subject: '', ...facts });
}

async function certificateEmails({ sealer }: Ports, { certificates }: FoundOrder): Promise<EmailPreview[]> {
  const known = certificates.filter(({ words }) => words !== null);
  return Promise.all(
    known.map(async (row) => ({
      ...{ kind: 'certificate', to: (await openTexts(sealer, row)).recipient },
      ...{ content: null, html: null },
    })),
  );
}
