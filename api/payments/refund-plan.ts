import type { FrozenPart } from '#api/certificates/ledger.ts';
import type { ChargedLine } from '#api/payments/charged-lines.ts';
import { overlap, type Span, sizeOf, subtract, takeFirst } from '#api/payments/spans.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** A certificate that an order sold, and what is left on it, kopecks. One that was never issued can be spent by nobody. */
type SoldWorth = { id: string; isIssued: boolean; left: Kopecks };

/** What there is to return of a payment. Certificates stand in the order of the receipt's lines that name them. */
export type Returnable = {
  lines: readonly ChargedLine[];
  /** What earlier refunds return. */
  taken: readonly Span[];
  certificates: readonly SoldWorth[];
};

/** What a refund returns; `frozen` of it is taken off certificates. `isFinal`: nothing could be returned besides. */
export type RefundPlan = { amount: Kopecks; spans: Span[]; frozen: FrozenPart[]; isFinal: boolean };

/**
 * Plans a refund of `amount` kopecks, or of all that can be returned where it is null: goods and delivery first, then
 * what is left on certificates. Null where there is nothing to return, or less than asked.
 */
export function planRefund(returnable: Returnable, amount: Kopecks | null): RefundPlan | null {
  const parts = returnableParts(returnable);
  const free = parts.flatMap(({ free }) => free);
  const most = sizeOf(free);
  const asked = amount ?? most;
  if (asked === 0 || asked > most) return null;
  const spans = takeFirst(free, asked);
  const frozen = parts.flatMap(({ span, worth }) => {
    const part = sizeOf(overlap(spans, span));
    return worth?.isIssued && part > 0 ? [{ certificateId: worth.id, amount: part }] : [];
  });
  return { amount: asked, spans, frozen, isFinal: asked === most };
}

type Part = { span: Span; worth: SoldWorth | undefined; free: Span[] };

/** The lines with what of each can still be returned: of a certificate, no more than is left on it. */
function returnableParts({ lines, taken, certificates }: Returnable): Part[] {
  const worths = certificates.values();
  let start = 0;
  return lines.map((line) => {
    const span: Span = [start, start + line.quantity * line.unitPrice];
    start = span[1];
    const worth = line.kind === 'certificate' ? worths.next().value : undefined;
    const free = subtract(span, taken);
    return { span, worth, free: worth?.isIssued ? takeFirst(free, worth.left) : free };
  });
}
