import { openTexts } from '#api/certificates/certificate-texts.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { composeOrderLetter, type LetterFacts } from '#api/mail/compose-order-letter.ts';
import { findOrder } from '#api/orders/find-order.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { sentParcel } from '#api/orders/parcels.ts';
import { findEdge } from '#api/orders/state-machine.ts';
import { planRefunds } from '#api/payments/plan-refunds.ts';
import { noticeOf } from '#api/payments/refund-notice.ts';
import type { Wanted } from '#api/payments/refund-plan.ts';
import { linesOfSpans } from '#api/payments/refunded-lines.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { ChargeRequest, OrderEventRequest, RefundedLine } from '#shared/contract/operator-order.ts';
import { OrderState } from '#shared/contract/order.ts';
import type { LetterPreview } from '#shared/contract/order-letter.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** The letters that an event would send. Throws a ProblemError where it cannot happen in the order's state. */
export async function previewEvent(
  ports: Ports,
  orderId: string,
  { event, parcels = [], track }: OrderEventRequest,
): Promise<LetterPreview[]> {
  if (event === 'payment_settled' || event === 'charge_cancelled') return [];
  const found = await knownOrder(ports, orderId);
  const edge = findEdge(OrderState.parse(found.row.state), event);
  if (!edge)
    throw new ProblemError('event-refused', { detail: 'The order is not in a state from which this can happen' });
  const after = { ...found, row: { ...found.row, state: edge.to } };
  const sent = [...parcels, ...(track === undefined ? [] : [{ carrier: 'other' as const, number: track }])];
  const kinds = edge.effects.flatMap((effect) => (effect.startsWith('mail-') ? [effect.slice('mail-'.length)] : []));
  const letters = await Promise.all(
    kinds.map((kind) =>
      kind === 'certificates'
        ? certificateLetters(ports, after)
        : previewLetter(ports, after, kind, { parcels: sent.map(sentParcel) }),
    ),
  );
  return letters.flat();
}

/** What a refund would give back, and its letters: one for each payment. Throws a ProblemError where it cannot be given. */
export async function previewRefund(
  ports: Ports,
  orderId: string,
  wanted: Wanted,
): Promise<{ amount: Kopecks; lines: RefundedLine[]; letters: LetterPreview[] }> {
  const found = await knownOrder(ports, orderId);
  const planned = await planRefunds(ports, orderId, wanted);
  if (planned.length === 0) throw new ProblemError('nothing-to-refund');
  const letters = await Promise.all(
    planned.map(({ attempt, plan: { amount }, before }) => {
      const { amount: paid, status, chargeId } = attempt;
      const refund = noticeOf({ amount, before, cause: 'operator', paid, attempt: status, chargeId });
      return previewLetter(ports, found, 'refunded', { refund });
    }),
  );
  return {
    amount: planned.reduce((sum, { plan }) => sum + plan.amount, 0),
    lines: planned.flatMap(({ attempt, plan }) => linesOfSpans(found, attempt, plan.spans)),
    letters: letters.flat(),
  };
}

/** The letter that asks for a charge. */
export async function previewCharge(
  ports: Ports,
  orderId: string,
  { amount }: ChargeRequest,
): Promise<LetterPreview[]> {
  return previewLetter(ports, await knownOrder(ports, orderId), 'charge', { due: amount });
}

async function knownOrder({ database }: Ports, orderId: string): Promise<FoundOrder> {
  const found = await findOrder(database, orderId);
  if (!found) throw new ProblemError('not-found');
  return found;
}

async function previewLetter(
  ports: Ports,
  found: FoundOrder,
  kind: string,
  facts: LetterFacts,
): Promise<LetterPreview[]> {
  const letter = await composeOrderLetter(ports, found, { kind, subject: '', ...facts });
  return letter ? [{ kind, to: letter.to, content: letter.content }] : [];
}

async function certificateLetters({ sealer }: Ports, { certificates }: FoundOrder): Promise<LetterPreview[]> {
  const known = certificates.filter(({ words }) => words !== null);
  return Promise.all(
    known.map(async (row) => ({ kind: 'certificate', to: (await openTexts(sealer, row)).recipient, content: null })),
  );
}
