import { MAX_CART_LINES, MAX_LINE_QUANTITY } from './constants.ts';
import { type LineChoice, lineKey } from './line-key.ts';
import { sumBy } from './sum.ts';

/** The name and the unit price, in kopecks, that the shopper last saw. */
export type SeenLine = { name: string; unitPrice: number };

/** A line as the device stores it: the chosen options and the seen price, never the current one. */
export type StoredLine = LineChoice & { key: string; quantity: number; seen?: SeenLine };

/** What is added to the cart. */
export type CartInput = LineChoice & { quantity?: number; seen?: SeenLine };

type Lines = readonly StoredLine[];

/** Adds to the identical line, or as a new one at the end; quantities stop at their limit. */
export function addLine(lines: Lines, { quantity = 1, ...choice }: CartInput): Lines {
  const key = lineKey(choice);
  const found = lines.find((line) => line.key === key);
  if (found) {
    const more = setQuantity(lines, key, found.quantity + quantity);
    return choice.seen ? noteSeen(more, new Map([[key, choice.seen]])) : more;
  }
  if (lines.length >= MAX_CART_LINES) return lines;
  return [...lines, { ...choice, key, quantity: Math.min(quantity, MAX_LINE_QUANTITY) }];
}

/** Sets a line's quantity, within 1 and the limit; a missing line is not added. */
export function setQuantity(lines: Lines, key: string, quantity: number): Lines {
  const kept = Math.min(Math.max(1, Math.trunc(quantity)), MAX_LINE_QUANTITY);
  return lines.map((line) => (line.key === key ? { ...line, quantity: kept } : line));
}

/** Removes a line. */
export function removeLine(lines: Lines, key: string): Lines {
  return lines.filter((line) => line.key !== key);
}

/** Puts a removed line back in its position; if it was added again meanwhile, it stays as it is. */
export function restoreLine(lines: Lines, line: StoredLine, index: number): Lines {
  return lines.some(({ key }) => key === line.key) ? lines : lines.toSpliced(index, 0, line);
}

/** Records what the shopper has seen of lines, by key. */
export function noteSeen(lines: Lines, seen: ReadonlyMap<string, SeenLine>): Lines {
  return lines.map((line) => {
    const now = seen.get(line.key);
    return now ? { ...line, seen: now } : line;
  });
}

/** The number of pieces in the cart. */
export function countPieces(lines: Lines): number {
  return sumBy(lines, ({ quantity }) => quantity);
}
