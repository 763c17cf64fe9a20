import { MAX_CART_LINES, MAX_LINE_QUANTITY, MAX_SKU_LENGTH } from './constants.ts';

/**
 * A line of a link to a cart. Its measurements and embroidery are its owner's alone: `made` tells only that there are
 * any, with `m` and `e`.
 */
export type LinkedLine = { sku: string; quantity: number; made: string };
type OwnLine = { sku: string; quantity: number; measurements?: object | undefined; embroidery?: object | undefined };

/** The lines of a cart as `SKU:2,SKU:1:me`, encoded for an address; lines of one SKU are added up. */
export function toCartLink(lines: readonly OwnLine[]): string {
  const own = lines.map((line) => ({ ...line, made: (line.measurements ? 'm' : '') + (line.embroidery ? 'e' : '') }));
  return added(own)
    .map(({ sku, quantity, made }) => {
      return `${encodeURIComponent(sku)}:${Math.min(quantity, MAX_LINE_QUANTITY)}${made && `:${made}`}`;
    })
    .join(',');
}

/**
 * Reads such a text from an address; without a quantity it is one. What cannot be read is left out. A SKU longer than
 * any is cut, and quantities may be above the limit of a line, so that the page can say so.
 */
export function parseCartLink(text: string): readonly LinkedLine[] {
  const lines = text.split(',').flatMap((part) => {
    const [, name = '', count = '1', made = ''] = /^([^:]+)(?::(\d+)(?::([me]*))?)?$/.exec(part) ?? [];
    const sku = shortened(decoded(name));
    return sku && Number(count) > 0 ? [{ sku, quantity: Number(count), made }] : [];
  });
  return added(lines).slice(0, MAX_CART_LINES);
}

function added(lines: readonly LinkedLine[]): LinkedLine[] {
  const bySku = new Map<string, LinkedLine>();
  for (const { sku, quantity, made } of lines) {
    const other = bySku.get(sku);
    bySku.set(sku, { sku, quantity: quantity + (other?.quantity ?? 0), made: made + (other?.made ?? '') });
  }
  return [...bySku.values()];
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
