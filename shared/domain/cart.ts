import * as z from 'zod/mini';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from './constants.ts';

/** A line as the device keeps it: what was chosen, never what it costs. */
export const StoredLine = z.object({
  key: z.string(),
  sku: z.string(),
  quantity: z.int().check(z.gte(1), z.lte(MAX_LINE_QUANTITY)),
});
export type StoredLine = z.infer<typeof StoredLine>;

export const StoredCart = z.object({ version: z.literal(1), lines: z.array(StoredLine) });
export type StoredCart = z.infer<typeof StoredCart>;

/** Where the cart is kept on the device. */
export const CART_KEY = 'nega:cart';

/** What makes one line the same as another. */
export function lineKey(choice: { sku: string }): string {
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

/** Reads what the device has kept; damaged or foreign text is an empty cart. */
export function parseCart(text: string | null): readonly StoredLine[] {
  if (text === null) return [];
  try {
    const result = StoredCart.safeParse(JSON.parse(text));
    return result.success ? result.data.lines : [];
  } catch {
    return [];
  }
}
