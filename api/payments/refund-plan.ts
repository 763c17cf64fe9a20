import type { FrozenPart } from '#api/certificates/ledger.ts';
import type { ChargedLine } from '#api/payments/charged-lines.ts';
import { freePiecesOf, NO_PIECE } from '#api/payments/free-pieces.ts';
import { overlap, type Span, sizeOf, subtract, takeFirst } from '#api/payments/spans.ts';
import type { LinePieces } from '#shared/contract/operator-refund.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** A certificate that an order sold, and its balance, kopecks. One that was never issued cannot have been spent. */
export type SoldBalance = { id: string; isIssued: boolean; left: Kopecks };

/**
 * What can be refunded of a payment, or of what certificates paid. Sold certificates are in the order of the receipt's
 * lines that name them.
 */
export type Returnable = {
  /** What it paid: a charge by its id, the order's own total, or what certificates did (payments/paid-lines.ts). */
  key?: string;
  lines: readonly ChargedLine[];
  /** What earlier refunds return. */
  taken: readonly Span[];
  /** What closing receipts name as handed over. */
  closed?: readonly Span[];
  certificates: readonly SoldBalance[];
};

/**
 * Pieces, an amount of the delivery, an amount of one line, and goodwill, which is an amount of the goods. Of a line
 * that was sent in part, pieces that were not sent come first, unless `isSent`.
 */
type WantedParts = {
  pieces: readonly (LinePieces & { isSent?: boolean | undefined })[];
  delivery?: Kopecks;
  ofLine?: { position: number; amount: Kopecks };
  goodwill?: Kopecks;
  /** Kopecks that a change of lines has set free, by the key of their source. */
  setFree?: Readonly<Record<string, readonly Span[]>> | undefined;
};

/** What is to be refunded: an amount, parts, or, with null, everything. */
export type WantedRefund = Kopecks | WantedParts | null;

/** Whether parts of the order are requested. */
export function isParts(wanted: WantedRefund): wanted is WantedParts {
  return typeof wanted === 'object' && wanted !== null;
}

/** What a refund returns; `frozen` is taken off certificates. `isFinal`: nothing else could be refunded. */
export type RefundPlan = { amount: Kopecks; spans: Span[]; frozen: FrozenPart[]; isFinal: boolean };

/**
 * The spans of each source that return what is requested: as much as possible of the first, then of the next. A piece
 * is returned by all sources that paid for it. Null if they have less than requested.
 */
export function chooseSpans(sources: readonly Returnable[], wanted: WantedRefund): Span[][] | null {
  const parts = sources.map(returnableParts);
  if (wanted === null) return parts.map(freeOf);
  if (!isParts(wanted)) return takeInTurn(parts.map(freeOf), wanted);
  const { pieces, delivery = 0, ofLine, goodwill = 0, setFree } = wanted;
  const chosen = [
    ...pieces.map((each) => choosePieces(parts, each)),
    takeInTurn(parts.map(freeDelivery), delivery),
    takeInTurn(parts.map(freeGoods), goodwill),
    ...(setFree ? [takeSetFree(sources, setFree)] : []),
    ...(ofLine
      ? [
          takeInTurn(
            parts.map((each) => freeOf(ofPosition(each, ofLine.position))),
            ofLine.amount,
          ),
        ]
      : []),
  ];
  const known = chosen.filter((spans) => spans !== null);
  if (known.length < chosen.length) return null;
  return sources.map((_, source) => known.flatMap((spans) => spans[source] ?? []).toSorted(([a], [b]) => a - b));
}

/** The spans of pieces of lines, or of as many of them as there are. */
export function chooseMost(sources: readonly Returnable[], pieces: readonly LinePieces[]): Span[][] {
  const parts = sources.map(returnableParts);
  const chosen = pieces.map(({ position, quantity }) => freePieces(parts, { position }).slice(0, quantity));
  return sources.map((_, source) => chosen.flat().flatMap(({ spans }) => spans[source] ?? []));
}

/** The refund of a payment that returns these spans; null if they are empty. */
export function planOf(returnable: Returnable, spans: Span[]): RefundPlan | null {
  const parts = returnableParts(returnable);
  const amount = sizeOf(spans);
  if (amount === 0) return null;
  const frozen = parts.flatMap(({ span, balance }) => {
    const part = sizeOf(overlap(spans, span));
    return balance?.isIssued && part > 0 ? [{ certificateId: balance.id, amount: part }] : [];
  });
  return { amount, spans, frozen, isFinal: amount === sizeOf(freeOf(parts)) };
}

/** The refundable part of the delivery, kopecks. */
export function sizeOfDelivery(returnable: Returnable): Kopecks {
  return sizeOf(freeDelivery(returnableParts(returnable)));
}

/** The refundable amount, kopecks. */
export function sizeOfReturnable(returnable: Returnable): Kopecks {
  return sizeOf(freeOf(returnableParts(returnable)));
}

type Part = {
  line: ChargedLine;
  span: Span;
  balance: SoldBalance | undefined;
  free: Span[];
  closed: readonly Span[];
};

/** Takes an amount from lists of spans, the first list first; null if they have less. */
function takeInTurn(rows: readonly Span[][], amount: Kopecks): Span[][] | null {
  let left = amount;
  const taken = rows.map((spans) => {
    const part = takeFirst(spans, left);
    left -= sizeOf(part);
    return part;
  });
  return left === 0 ? taken : null;
}

/** Spans of each source as they are named; null if they are not all there, or not free any more. */
function takeSetFree(sources: readonly Returnable[], setFree: NonNullable<WantedParts['setFree']>): Span[][] | null {
  const chosen = sources.map(({ key }) => [...(setFree[key ?? ''] ?? [])]);
  const isFree = chosen.every((spans, index) => {
    const taken = sources[index]?.taken ?? [];
    return spans.every((span) => sizeOf(subtract(span, taken)) === sizeOf([span]));
  });
  return isFree && sizeOf(chosen.flat()) === sizeOf(Object.values(setFree).flat()) ? chosen : null;
}

type WantedPieces = WantedParts['pieces'][number];

/** The refundable spans of some pieces of a line, by source. */
function choosePieces(sources: readonly Part[][], { quantity, ...wanted }: WantedPieces): Span[][] | null {
  // Pieces that a promotion gave away are returned with the rest, for nothing.
  if (sources.every((parts) => ofPosition(parts, wanted.position).length === 0)) return sources.map(() => []);
  const pieces = freePieces(sources, wanted).slice(0, quantity);
  if (pieces.length < quantity) return null;
  return sources.map((_, source) => pieces.flatMap(({ spans }) => spans[source] ?? []));
}

/** The refundable pieces of a line: those that are meant by where they are first, then whole ones. */
function freePieces(
  sources: readonly Part[][],
  { position, isSent = false }: Omit<WantedPieces, 'quantity'>,
): { spans: Span[][]; size: Kopecks }[] {
  const rows = sources.map((parts) => freePiecesOf(ofPosition(parts, position)));
  const most = Math.max(0, ...rows.map((pieces) => pieces.length));
  return Array.from({ length: most }, (_, index) => rows.map((row) => row[index] ?? NO_PIECE))
    .map((row) => {
      const spans = row.map(({ free }) => free);
      return { spans, size: sizeOf(spans.flat()), isMeant: row.some(({ isClosed }) => isClosed) === isSent };
    })
    .filter(({ size }) => size > 0)
    .toSorted((a, b) => Number(b.isMeant) - Number(a.isMeant) || b.size - a.size);
}

function ofPosition(parts: readonly Part[], position: number): Part[] {
  return parts.filter(({ line }) => line.orderLine === position);
}

function freeOf(parts: readonly Part[]): Span[] {
  return parts.flatMap(({ free }) => free);
}

function freeGoods(parts: readonly Part[]): Span[] {
  return freeOf(parts.filter(({ line }) => line.kind === 'goods'));
}

function freeDelivery(parts: readonly Part[]): Span[] {
  return freeOf(parts.filter(({ line }) => line.kind === 'service'));
}

/** The lines with their refundable spans: of a certificate, not more than its balance. */
function returnableParts({ lines, taken, certificates, closed = [] }: Returnable): Part[] {
  const balances = certificates.values();
  let start = 0;
  return lines.map((line) => {
    const span: Span = [start, start + line.quantity * line.unitPrice];
    start = span[1];
    const balance = line.kind === 'certificate' ? balances.next().value : undefined;
    const free = subtract(span, taken);
    return { line, span, balance, closed, free: balance?.isIssued ? takeFirst(free, balance.left) : free };
  });
}
