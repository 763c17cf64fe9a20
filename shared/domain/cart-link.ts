import { MAX_CART_LINES, MAX_LINE_QUANTITY, MAX_SKU_LENGTH } from './constants.ts';

/** A line of a link to a cart: its measurements and embroidery are its owner's alone, the link tells only of them. */
export type LinkedLine = { sku: string; quantity: number; isMeasured: boolean; isEmbroidered: boolean };
type OwnLine = { sku: string; quantity: number; measurements?: object | undefined; embroidery?: object | undefined };

/** How a link marks what was made to order. */
const MARK = { measured: 'm', embroidered: 'e' } as const;

/** The lines of a cart as `SKU:2,SKU:1:me`, encoded for an address; lines of one SKU are added up. */
export function toCartLink(lines: readonly OwnLine[]): string {
  const own = lines.map(({ sku, quantity, measurements, embroidery }) => {
    return { sku, quantity, isMeasured: measurements !== undefined, isEmbroidered: embroidery !== undefined };
  });
  return added(own)
    .map(({ sku, quantity, isMeasured, isEmbroidered }) => {
      const marks = (isMeasured ? MARK.measured : '') + (isEmbroidered ? MARK.embroidered : '');
      return [encodeURIComponent(sku), Math.min(quantity, MAX_LINE_QUANTITY), ...(marks ? [marks] : [])].join(':');
    })
    .join(',');
}

/**
 * Reads such a text from an address; without a quantity it is one. What cannot be read is left out. A SKU longer than
 * any is cut, and quantities may be above the limit of a line, so that the page can say so.
 */
export function parseCartLink(text: string): readonly LinkedLine[] {
  const lines = text.split(',').flatMap((part) => {
    const [, name = '', count = '1', marks = ''] = /^([^:]+)(?::(\d+)(?::(\w*))?)?$/.exec(part) ?? [];
    const sku = shortened(decoded(name));
    const made = { isMeasured: marks.includes(MARK.measured), isEmbroidered: marks.includes(MARK.embroidered) };
    return sku && Number(count) > 0 ? [{ sku, quantity: Number(count), ...made }] : [];
  });
  return added(lines).slice(0, MAX_CART_LINES);
}

function added(lines: readonly LinkedLine[]): LinkedLine[] {
  const bySku = new Map<string, LinkedLine>();
  for (const line of lines) {
    const other = bySku.get(line.sku);
    bySku.set(line.sku, {
      sku: line.sku,
      quantity: line.quantity + (other?.quantity ?? 0),
      isMeasured: line.isMeasured || other?.isMeasured === true,
      isEmbroidered: line.isEmbroidered || other?.isEmbroidered === true,
    });
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
