import type { ImportProduct } from '../contract/catalogue-import.ts';
import { type CellName, cellKey, cellsOf, writeCell } from './cells.ts';

/** A product before an import, as the import left it, and as it is now. */
export type UndoneProduct = { before: ImportProduct; after: ImportProduct; now: ImportProduct };

/**
 * What a product becomes when an import is undone: each cell that the import changed has its former text again, but
 * for those that were changed since, which are spared. Of a counted stock the difference is taken back, so that what
 * was sold since stays sold.
 */
export function undoCells({ before, after, now }: UndoneProduct): {
  product: ImportProduct;
  restored: number;
  spared: CellName[];
} {
  const former = new Map(cellsOf(before).map((cell) => [cellKey(cell), cell.text]));
  const current = new Map(cellsOf(now).map((cell) => [cellKey(cell), cell.text]));
  let product = now;
  let restored = 0;
  const spared: CellName[] = [];
  for (const { sku, column, text } of cellsOf(after)) {
    const name = { sku, column };
    const old = former.get(cellKey(name));
    if (old === undefined || old === text) continue;
    const wanted = column === 'stock' ? stockBack({ old, text, present: current.get(cellKey(name)) }) : old;
    const isSame = column === 'stock' || current.get(cellKey(name)) === text;
    const written = isSame && wanted !== null ? writeCell(product, { ...name, text: wanted }) : 'word';
    if (typeof written === 'string') spared.push(name);
    else {
      product = written;
      restored += 1;
    }
  }
  return { product, restored, spared };
}

/** What is on hand once an import's difference is taken back; null where it cannot be. */
function stockBack({ old, text, present }: { old: string; text: string; present: string | undefined }): string | null {
  if (present === undefined) return null;
  if (old === '' || text === '' || present === '') return present === text ? old : null;
  const stock = Number(present) - (Number(text) - Number(old));
  return stock < 0 ? null : String(stock);
}
