import { overlap, type Span, sizeOf } from '#api/payments/spans.ts';
import type { ReceiptLine } from '#api/ports/payment-provider.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { sumBy } from '#shared/domain/sum.ts';

/**
 * Reduces lines proportionally so that their sum is `amount`, because a certificate's payment is taken off all of them.
 * Prices are rounded down to whole kopecks, and the remaining kopecks are added to the first pieces, for which at most
 * one line is split.
 */
export function deductInShares<Line extends ReceiptLine>(lines: readonly Line[], amount: Kopecks): Line[] {
  const whole = sumOf(lines);
  if (amount === whole) return [...lines];
  const lowered = lines.map((line) => ({ ...line, unitPrice: Math.floor((line.unitPrice * amount) / whole) }));
  let left = amount - sumOf(lowered);
  return lowered
    .flatMap((line) => {
      const raised = Math.min(left, line.quantity);
      left -= raised;
      return [
        { ...line, quantity: raised, unitPrice: line.unitPrice + 1 },
        { ...line, quantity: line.quantity - raised },
      ];
    })
    .filter(hasPrice);
}

/** The lines that correspond to spans of a receipt: spans without a common kopeck never contain the same money. */
export function cutLines<Line extends ReceiptLine>(lines: readonly Line[], spans: readonly Span[]): Line[] {
  let start = 0;
  return lines.flatMap((line) => {
    const end = start + line.quantity * line.unitPrice;
    const part = sizeOf(overlap(spans, [start, end]));
    start = end;
    return partOf(line, part);
  });
}

/** `part` kopecks of a line: whole pieces, and one more for the rest. */
function partOf<Line extends ReceiptLine>(line: Line, part: Kopecks): Line[] {
  if (part === 0) return [];
  const quantity = Math.floor(part / line.unitPrice);
  return [
    { ...line, quantity },
    { ...line, quantity: 1, unitPrice: part - quantity * line.unitPrice },
  ].filter(hasPrice);
}

/** Lines that pay parts of one piece as one line, and equal pieces of an order line as one of their number. */
export function wholePieces(lines: readonly (ReceiptLine & PieceKey)[]): ReceiptLine[] {
  const pieces = Map.groupBy(lines, ({ kind, orderLine, piece, description }) =>
    piece === undefined ? Symbol('whole') : `${kind} ${orderLine} ${piece} ${description}`,
  );
  const whole = [...pieces.values()].flatMap(([first, ...others]) =>
    first && others.length > 0 ? [{ ...first, unitPrice: sumOf([first, ...others]) }] : first ? [first] : [],
  );
  const equal = Map.groupBy(whole, ({ kind, orderLine, piece, description, unitPrice }) =>
    piece === undefined ? Symbol('whole') : `${kind} ${orderLine} ${description} ${unitPrice}`,
  );
  return [...equal.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, quantity: sumBy([first, ...others], ({ quantity }) => quantity) }] : [],
  );
}

type PieceKey = { orderLine: number | null; piece?: number | undefined };

/** The same sum with one line for each thing, whatever its pieces cost, for a receipt with too many lines. */
export function joinLines(lines: readonly ReceiptLine[]): ReceiptLine[] {
  const things = Map.groupBy(lines, ({ kind, description }) => `${kind} ${description}`);
  return [...things.values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, quantity: 1, unitPrice: sumOf([first, ...others]) }] : [],
  );
}

/** Free lines are left out of receipts. */
function hasPrice({ quantity, unitPrice }: ReceiptLine): boolean {
  return quantity > 0 && unitPrice > 0;
}

/** The sum of lines. */
export function sumOf(lines: readonly ReceiptLine[]): Kopecks {
  return sumBy(lines, (line) => line.quantity * line.unitPrice);
}
