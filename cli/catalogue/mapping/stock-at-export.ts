import type { ExportedStock } from '#shared/contract/catalogue-import.ts';
import type { RowReading } from './cells.ts';

const CELL = /^v(\d{1,15}): (?:(\d{1,7}) on hand|not counted), (\d{1,7}) held$/;

/** The shop's stock of a variant, as a cell that stays beside the quantity while that is edited. */
export function exportedStockText({ stock, held, version }: ExportedStock): string {
  return `v${version}: ${stock === null ? 'not counted' : `${stock} on hand`}, ${held} held`;
}

/** Reads the cell back; null if it is empty or invalid. */
export function readStockCell({ row, errors }: RowReading): ExportedStock | null {
  const text = row.text('exportedStock');
  if (!text) return null;
  const [, version, stock, held] = CELL.exec(text) ?? [];
  if (version === undefined || held === undefined) {
    errors.add(row.line, 'exportedStock', `"${text}" is not what the export wrote: leave this column as it was.`);
    return null;
  }
  return { version: Number(version), stock: stock === undefined ? null : Number(stock), held: Number(held) };
}
