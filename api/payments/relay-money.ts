import type { ChargedLine } from '#api/payments/charged-lines.ts';
import { type Span, sizeOf, subtract } from '#api/payments/spans.ts';
import type { Kopecks } from '#shared/domain/money.ts';

/** Money that paid an order, laid out along what it is for, and which of its kopecks were refunded. */
export type PaidSource = { key: string; lines: readonly ChargedLine[]; taken: readonly Span[] };

type Lines = {
  /** The pieces of the lines that are changed or new, each at its price. */
  pieces: readonly ChargedLine[];
  /** The new position of a line; undefined if it is gone. */
  positionAfter: (position: number) => number | undefined;
  /** Whether a line is changed or gone. */
  isChanged: (position: number) => boolean;
};

/** What the same money is for after a change. */
export type RelaidMoney = {
  lines: ReadonlyMap<string, ChargedLine[]>;
  /** What the new pieces cost beyond it. */
  missing: ChargedLine[];
  /** What they leave free, and was not refunded before, by source. */
  setFree: ReadonlyMap<string, Span[]>;
};

/** A part of a source that is for one thing, all refunded or not at all. */
type Segment = { key: string; span: Span; line: ChargedLine; isTaken: boolean };

/**
 * Lays out paid money along changed lines. Each kopeck keeps its place, so that refunds and receipts mean the same as
 * before: what a piece keeps stays with it, and what former pieces set free pays for new ones, beginning with what was
 * refunded (a goodwill stays given). Only then something is missing, or free.
 */
export function relayMoney(sources: readonly PaidSource[], { pieces, positionAfter, isChanged }: Lines): RelaidMoney {
  const needs = new Map(pieces.map((piece) => [keyOf(piece), { piece, left: piece.unitPrice }]));
  const relaid: Segment[] = [];
  const pool: Segment[] = [];
  const segments = sources.flatMap(segmentsOf);
  const pricesAfter = (position: number | null) => {
    const ofLine = pieces.filter(({ orderLine }) => orderLine === positionAfter(position ?? -1));
    return ofLine.map(({ unitPrice }) => unitPrice);
  };
  const numberAfter = refundedFirst(
    segments.filter(({ line }) => isChanged(line.orderLine ?? -1)),
    pricesAfter,
  );
  for (const segment of segments) {
    const { orderLine, kind } = segment.line;
    if (kind !== 'goods' || orderLine === null) relaid.push(segment);
    else {
      const piece = numberAfter.get(keyOf(segment.line)) ?? segment.line.piece;
      const moved = { ...segment.line, orderLine: positionAfter(orderLine) ?? null, piece };
      if (isChanged(orderLine)) fill(needs.get(keyOf(moved)), [{ ...segment, line: moved }], { relaid, pool });
      else relaid.push({ ...segment, line: moved });
    }
  }
  let freed = pool.toSorted((one, other) => Number(other.isTaken) - Number(one.isTaken));
  for (const need of needs.values()) {
    const left: Segment[] = [];
    fill(need, freed, { relaid, pool: left });
    freed = left;
  }
  relaid.push(
    ...freed.map((segment) => ({ ...segment, line: { ...segment.line, orderLine: null, piece: undefined } })),
  );
  return {
    lines: new Map(sources.map(({ key }) => [key, joined(relaid.filter((segment) => segment.key === key))])),
    missing: [...needs.values()].flatMap(({ piece, left }) => (left > 0 ? [{ ...piece, unitPrice: left }] : [])),
    setFree: new Map(
      sources.map(({ key }) => [
        key,
        freed.filter((each) => each.key === key && !each.isTaken).map(({ span }) => span),
      ]),
    ),
  };
}

/** The share of each piece's money that was not refunded, by the key of the piece: 0 if all of it was. */
export function leftOfPieces(sources: readonly PaidSource[]): ReadonlyMap<string, number> {
  const goods = sources.flatMap(segmentsOf).filter(({ line }) => line.kind === 'goods' && line.orderLine !== null);
  const sizeWhere = (parts: readonly Segment[]) => sizeOf(parts.map(({ span }) => span));
  return new Map(
    [...Map.groupBy(goods, ({ line }) => keyOf(line))].map(([key, parts]) => [
      key,
      sizeWhere(parts.filter(({ isTaken }) => !isTaken)) / sizeWhere(parts),
    ]),
  );
}

/**
 * The numbers that pieces of changed lines get: those stay, of a line that has fewer, that were refunded whole; each
 * becomes a piece of its own price, if there is one.
 */
function refundedFirst(
  segments: readonly Segment[],
  pricesAfter: (position: number | null) => readonly Kopecks[],
): ReadonlyMap<string, number> {
  const byLine = Map.groupBy(segments, ({ line }) => line.orderLine);
  return new Map(
    [...byLine].flatMap(([position, ofLine]) => {
      const pieces = [...Map.groupBy(ofLine, ({ line }) => line.piece ?? 0)].map(([number, parts]) => ({
        ...{ number, key: keyOf(parts[0]?.line ?? { orderLine: null }) },
        price: sizeOf(parts.map(({ span }) => span)),
        isLeft: parts.some(({ isTaken }) => !isTaken),
      }));
      const prices = pricesAfter(position);
      const free = new Set(pieces.keys());
      return pieces
        .toSorted((one, other) => Number(one.isLeft) - Number(other.isLeft) || one.number - other.number)
        .map(({ key, price }) => {
          const number = [...free].find((each) => prices[each] === price) ?? Math.min(...free);
          free.delete(number);
          return [key, number] as const;
        });
    }),
  );
}

type Need = { piece: ChargedLine; left: Kopecks };

/** Pays for a piece with segments, as far as it needs; the rest goes to the pool. */
function fill(need: Need | undefined, segments: readonly Segment[], out: { relaid: Segment[]; pool: Segment[] }): void {
  for (const segment of segments) {
    const [from, to] = segment.span;
    const cut = from + Math.min(need?.left ?? 0, to - from);
    if (need && cut > from) {
      out.relaid.push({ ...segment, span: [from, cut], line: need.piece });
      need.left -= cut - from;
    }
    if (cut < to) out.pool.push({ ...segment, span: [cut, to] });
  }
}

function segmentsOf({ key, lines, taken }: PaidSource): Segment[] {
  let start = 0;
  return lines.flatMap((line) => {
    const span: Span = [start, start + line.quantity * line.unitPrice];
    start = span[1];
    const free = subtract(span, taken).map((part) => ({ key, span: part, line, isTaken: false }));
    const refunded = subtract(
      span,
      free.map((part) => part.span),
    );
    return [...refunded.map((part) => ({ key, span: part, line, isTaken: true })), ...free];
  });
}

/** Segments in the order of their kopecks, as lines of one piece each. */
function joined(segments: readonly Segment[]): ChargedLine[] {
  const rows: { key: string; line: ChargedLine; size: Kopecks }[] = [];
  for (const { span, line } of segments.toSorted((one, other) => one.span[0] - other.span[0])) {
    const last = rows.at(-1);
    const key = `${keyOf(line)} ${line.kind} ${line.description}`;
    const isSame = last?.line === line || (last?.key === key && line.piece !== undefined);
    if (last && isSame) last.size += sizeOf([span]);
    else rows.push({ key, line, size: sizeOf([span]) });
  }
  return rows.map(({ line, size }) => ({ ...line, quantity: 1, unitPrice: size }));
}

function keyOf({ orderLine, piece }: Pick<ChargedLine, 'orderLine' | 'piece'>): string {
  return `${orderLine} ${piece}`;
}
