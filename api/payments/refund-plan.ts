import type { FrozenPart } from '#api/certificates/ledger.ts';
import type { ChargedLine } from '#api/payments/charged-lines.ts';
import { overlap, type Span, sizeOf, subtract, takeFirst } from '#api/payments/spans.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** A certificate that an order sold, and what is left on it, kopecks. One that was never issued can be spent by nobody. */
type SoldBalance = { id: string; isIssued: boolean; left: Kopecks };

/** What there is to return of a payment. Certificates stand in the order of the receipt's lines that name them. */
export type Returnable = {
  lines: readonly ChargedLine[];
  /** What earlier refunds return. */
  taken: readonly Span[];
  certificates: readonly SoldBalance[];
};

/** Pieces of the order's line at a position. */
export type Pieces = { position: number; quantity: number };

/** Pieces, and so many kopecks of what delivery cost. */
type WantedParts = { pieces: readonly Pieces[]; delivery: Kopecks };

/** What is to be returned: so many kopecks, parts, or, with null, all that can be. */
export type Wanted = Kopecks | WantedParts | null;

/** Whether certain parts of the order are wanted. */
export function isParts(wanted: Wanted): wanted is WantedParts {
  return typeof wanted === 'object' && wanted !== null;
}

/** What a refund returns; `frozen` of it is taken off certificates. `isFinal`: nothing could be returned besides. */
export type RefundPlan = { amount: Kopecks; spans: Span[]; frozen: FrozenPart[]; isFinal: boolean };

/**
 * Plans a refund. Kopecks are those of goods and delivery first, then of what is left on certificates; parts return
 * what a card paid for them. Null where there is nothing to return, or less than wanted.
 */
export function planRefund(returnable: Returnable, wanted: Wanted): RefundPlan | null {
  const parts = returnableParts(returnable);
  const most = sizeOf(parts.flatMap(({ free }) => free));
  const spans = chooseSpans(parts, wanted ?? most);
  const amount = sizeOf(spans);
  if (amount === 0) return null;
  const frozen = parts.flatMap(({ span, balance }) => {
    const part = sizeOf(overlap(spans, span));
    return balance?.isIssued && part > 0 ? [{ certificateId: balance.id, amount: part }] : [];
  });
  return { amount, spans, frozen, isFinal: amount === most };
}

/** How much of what delivery cost there is to return, kopecks. */
export function sizeOfDelivery(returnable: Returnable): Kopecks {
  return sizeOf(freeDelivery(returnableParts(returnable)));
}

/** How much there is to return, kopecks. */
export function sizeOfReturnable(returnable: Returnable): Kopecks {
  return sizeOf(returnableParts(returnable).flatMap(({ free }) => free));
}

type Part = { line: ChargedLine; span: Span; balance: SoldBalance | undefined; free: Span[] };

/** What is to be returned; nothing where there is less than wanted. */
function chooseSpans(parts: readonly Part[], wanted: Kopecks | WantedParts): Span[] {
  if (typeof wanted === 'number') {
    const spans = takeFirst(
      parts.flatMap(({ free }) => free),
      wanted,
    );
    return sizeOf(spans) === wanted ? spans : [];
  }
  const delivery = takeFirst(freeDelivery(parts), wanted.delivery);
  if (sizeOf(delivery) < wanted.delivery) return [];
  const chosen = wanted.pieces.map(({ position, quantity }) => {
    const pieces = parts.filter(({ line }) => line.orderLine === position).flatMap(freePieces);
    return { pieces: pieces.toSorted((a, b) => sizeOf(b) - sizeOf(a)).slice(0, quantity), quantity };
  });
  if (chosen.some(({ pieces, quantity }) => pieces.length < quantity)) return [];
  return [...chosen.flatMap(({ pieces }) => pieces.flat()), ...delivery].toSorted(([a], [b]) => a - b);
}

function freeDelivery(parts: readonly Part[]): Span[] {
  return parts.filter(({ line }) => line.kind === 'service').flatMap(({ free }) => free);
}

/** The pieces of a line of which something can still be returned. */
function freePieces({ line, span: [start], free }: Part): Span[][] {
  return Array.from({ length: line.quantity }, (_, index) => {
    const from = start + index * line.unitPrice;
    return overlap(free, [from, from + line.unitPrice]);
  }).filter((piece) => piece.length > 0);
}

/** The lines with what of each can still be returned: of a certificate, no more than is left on it. */
function returnableParts({ lines, taken, certificates }: Returnable): Part[] {
  const balances = certificates.values();
  let start = 0;
  return lines.map((line) => {
    const span: Span = [start, start + line.quantity * line.unitPrice];
    start = span[1];
    const balance = line.kind === 'certificate' ? balances.next().value : undefined;
    const free = subtract(span, taken);
    return { line, span, balance, free: balance?.isIssued ? takeFirst(free, balance.left) : free };
  });
}
