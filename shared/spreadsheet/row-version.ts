import type { ExportedStock, ImportProduct, ImportVariant } from '#shared/contract/catalogue-import.ts';
import { PRODUCT_COLUMNS } from './product-columns.ts';
import { VARIANT_COLUMNS } from './variant-columns.ts';

/**
 * The state of a row's cells when it was exported: a short hash of each, and the export of a counted stock. It is part
 * of the row, so that each cell can be compared with its former value wherever the row has moved to.
 */
export function rowVersion(product: ImportProduct, variant: ImportVariant | null): string {
  if (!variant) return PRODUCT_COLUMNS.map(({ id, read }) => `${id}=${shortHash(read(product))}`).join(';');
  return [
    ...VARIANT_COLUMNS.filter(({ id }) => id !== 'stock').map(({ id, read }) => `${id}=${shortHash(read(variant))}`),
    ...(variant.exported ? [`stock=${stockText(variant.exported)}`] : []),
  ].join(';');
}

/** The parts of a row's version, by column. */
export function readRowVersion(text: string | undefined): ReadonlyMap<string, string> {
  return new Map(
    (text ?? '').split(';').flatMap((part): [string, string][] => {
      const [id, value] = part.split('=', 2);
      return id && value ? [[id, value]] : [];
    }),
  );
}

function stockText({ stock, held, version }: ExportedStock): string {
  return `${stock ?? ''}/${held}/${version}`;
}

/** The export of a stock from a row's version; null if it has none. */
export function readExportedStock(text: string | undefined): ExportedStock | null {
  const match = /^(\d*)\/(\d+)\/(\d+)$/.exec(text ?? '');
  if (!match) return null;
  const [, stock = '', held, version] = match;
  return { stock: stock === '' ? null : Number(stock), held: Number(held), version: Number(version) };
}

/** FNV-1a of a text, base 36: enough to detect a changed cell. */
export function shortHash(text: string): string {
  let hash = 0x811c9dc5;
  for (const character of text.replace(/\r\n?/g, '\n')) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  return (hash >>> 0).toString(36);
}
