import type { SpreadsheetRow } from './table.ts';

/** What a file names: addresses, SKUs, and the colours of rows that were typed, which may be of new variants. */
export type WantedRows = { handles: readonly string[]; skus: readonly string[]; colours: readonly string[] };

/** What of the shop a file has to be compared with. */
export function wantedOf(rows: readonly SpreadsheetRow[]): WantedRows {
  const typed = rows.filter(({ cells }) => !cells.get('version'));
  return { handles: textsOf(rows, 'handle'), skus: textsOf(rows, 'sku'), colours: textsOf(typed, 'colour') };
}

function textsOf(rows: readonly SpreadsheetRow[], column: string): string[] {
  const texts = new Set(rows.map(({ cells }) => (cells.get(column) ?? '').trim()));
  return [...texts].filter((text) => text !== '');
}
