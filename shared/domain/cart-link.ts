import { MAX_CART_LINES, MAX_LINE_QUANTITY, MAX_SKU_LENGTH } from './constants.ts';

/** A line of a link to a cart: what stands in it besides, measurements and embroidery, is its owner's alone. */
export type LinkedLine = { sku: string; quantity: number };

/** The lines of a cart as `SKU:2,SKU:1`, encoded for an address; lines of one SKU are added up. */
export function toCartLink(lines: readonly LinkedLine[]): string {
  return added(lines)
    .map(({ sku, quantity }) => `${encodeURIComponent(sku)}:${Math.min(quantity, MAX_LINE_QUANTITY)}`)
    .join(',');
}

/**
 * Reads such a text from an address; without a quantity it is one. What cannot be read is left out. A SKU longer than
 * any is cut, and quantities may be above the limit of a line, so that the page can say so.
 */
export function parseCartLink(text: string): readonly LinkedLine[] {
  const lines = text.split(',').flatMap((part) => {
    const [, name = '', count = '1'] = /^([^:]+)(?::(\d+))?$/.exec(part) ?? [];
    const sku = shortened(decoded(name));
    return sku && Number(count) > 0 ? [{ sku, quantity: Number(count) }] : [];
  });
  return added(lines).slice(0, MAX_CART_LINES);
}

function added(lines: readonly LinkedLine[]): LinkedLine[] {
  const counts = new Map<string, number>();
  for (const { sku, quantity } of lines) counts.set(sku, (counts.get(sku) ?? 0) + quantity);
  return [...counts].map(([sku, count]) => ({ sku, quantity: count }));
}

function shortened(sku: string | null): string | null {
  return sku && sku.length > MAX_SKU_LENGTH ? `${sku.slice(0, MAX_SKU_LENGTH - 1)}…` : sku;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
