import type { Kopecks } from '#shared/domain/money.ts';
import { sumBy } from '#shared/domain/sum.ts';

/**
 * A part of a paid amount: its receipt is laid out as a row of kopecks, `from` inclusive, `to` exclusive. Lists of
 * spans are sorted and do not overlap.
 */
export type Span = readonly [from: Kopecks, to: Kopecks];

/** The number of kopecks in spans. */
export function sizeOf(spans: readonly Span[]): Kopecks {
  return sumBy(spans, ([from, to]) => to - from);
}

/** The intersection of spans with one span, `within`. */
export function overlap(spans: readonly Span[], [from, to]: Span): Span[] {
  return spans
    .map(([start, end]): Span => [Math.max(start, from), Math.min(end, to)])
    .filter(([start, end]) => start < end);
}

/** The rest of a span without others, which may be in any order. */
export function subtract([from, to]: Span, taken: readonly Span[]): Span[] {
  const inOrder = overlap(taken, [from, to]).toSorted(([a], [b]) => a - b);
  let start = from;
  const left: Span[] = [];
  for (const [takenFrom, takenTo] of inOrder) {
    if (takenFrom > start) left.push([start, takenFrom]);
    start = Math.max(start, takenTo);
  }
  return start < to ? [...left, [start, to]] : left;
}

/** The first `amount` kopecks of spans, or all if there are fewer. */
export function takeFirst(spans: readonly Span[], amount: Kopecks): Span[] {
  let left = amount;
  return spans.flatMap(([from, to]): Span[] => {
    const end = Math.min(to, from + left);
    left -= Math.max(end - from, 0);
    return end > from ? [[from, end]] : [];
  });
}
