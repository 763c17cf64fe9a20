import type { ChargedLine } from '#api/payments/charged-lines.ts';
import { overlap, type Span } from '#api/payments/spans.ts';

/** A line of what was paid for, its spans that can be refunded, and those that were handed over. */
type PaidPart = { line: ChargedLine; span: Span; free: readonly Span[]; closed: readonly Span[] };

type FreePiece = { free: Span[]; isClosed: boolean };

/** A piece that a source paid nothing of. */
export const NO_PIECE: FreePiece = { free: [], isClosed: false };

/** The refundable spans of each piece of a line, in all that paid a part of it; and whether it was handed over. */
export function freePiecesOf(parts: readonly PaidPart[]): FreePiece[] {
  const pieces: FreePiece[] = [];
  for (const { line, span, free, closed } of parts) {
    for (let unit = 0; unit < line.quantity; unit += 1) {
      const from = span[0] + unit * line.unitPrice;
      const part: Span = [from, from + line.unitPrice];
      const number = line.piece ?? pieces.length;
      const other = pieces[number] ?? NO_PIECE;
      const isClosed = other.isClosed || overlap(closed, part).length > 0;
      pieces[number] = { free: [...other.free, ...overlap(free, part)], isClosed };
    }
  }
  return Array.from(pieces, (piece) => piece ?? NO_PIECE);
}
