import { MAX_CART_LINES, MAX_LINE_QUANTITY } from './constants.ts';

/** A line as the device keeps it: what was chosen, never what it costs. */
export type StoredLine = { key: string; sku: string; quantity: number };

/** Where the cart is kept on the device. */
export const CART_KEY = 'nega:cart';

/** What makes one line the same as another. */
function lineKey(choice: { sku: string }): string {
  return choice.sku;
}

/** Adds to the line that is the same, or as a new one at the end; quantities stop at their limit. */
export function addLine(lines: readonly StoredLine[], sku: string, quantity: number): readonly StoredLine[] {
  const key = lineKey({ sku });
  const found = lines.find((line) => line.key === key);
  if (found) return setQuantity(lines, key, found.quantity + quantity);
  if (lines.length >= MAX_CART_LINES) return lines;
  return [...lines, { key, sku, quantity: Math.min(quantity, MAX_LINE_QUANTITY) }];
}

/** Sets a line's quantity, within 1 and the limit; lines that are not there stay away. */
export function setQuantity(lines: readonly StoredLine[], key: string, quantity: number): readonly StoredLine[] {
  const kept = Math.min(Math.max(1, Math.trunc(quantity)), MAX_LINE_QUANTITY);
  return lines.map((line) => (line.key === key ? { ...line, quantity: kept } : line));
}

/** Takes a line out. */
export function removeLine(lines: readonly StoredLine[], key: string): readonly StoredLine[] {
  return lines.filter((line) => line.key !== key);
}

/** How many pieces are in the cart. */
export function countPieces(lines: readonly StoredLine[]): number {
  return lines.reduce((sum, line) => sum + line.quantity, 0);
}

/** The text the device keeps a cart as. */
export function serializeCart(lines: readonly StoredLine[]): string {
  return JSON.stringify({ version: 1, lines });
}

/**
 * Reads what the device has kept; damaged or foreign text is an empty cart. Checked by hand and not by a
 * schema, because every page carries this and no page before the cart carries a schema library.
 */
export function parseCart(text: string | null): readonly StoredLine[] {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('version' in kept) || kept.version !== 1) return [];
    if (!('lines' in kept) || !Array.isArray(kept.lines) || !kept.lines.every(isStoredLine)) return [];
    return kept.lines.map(({ key, sku, quantity }) => ({ key, sku, quantity }));
  } catch {
    return [];
  }
}

function isStoredLine(value: unknown): value is StoredLine {
  if (typeof value !== 'object' || value === null) return false;
  if (!('key' in value) || !('sku' in value) || !('quantity' in value)) return false;
  const { key, sku, quantity } = value;
  if (typeof key !== 'string' || typeof sku !== 'string' || typeof quantity !== 'number') return false;
  return Number.isInteger(quantity) && quantity >= 1 && quantity <= MAX_LINE_QUANTITY;
}
