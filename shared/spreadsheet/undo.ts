import type { ImportProduct, ImportVariant } from '#shared/contract/catalogue-import.ts';
import { stableJson } from '#shared/domain/stable-json.ts';
import { type CellName, cellKey, cellsOf, writeCell } from './cells.ts';
import { OPTION_COLUMNS, VARIANT_COLUMNS } from './variant-columns.ts';

/** A product before an import, as the import left it, and as it is now; and the SKUs that were ever ordered. */
export type UndoneProduct = {
  before: ImportProduct;
  after: ImportProduct;
  now: ImportProduct;
  ordered: ReadonlySet<string>;
};

/** A cell that was left, or, without a column, a product or a variant that the import had added. */
export type SparedCell = { sku: string | null; column: string | null };

type Undone = { product: ImportProduct; restored: number; removed: number; spared: SparedCell[] };

/**
 * The product after undoing an import: each cell that the import changed has its former text again, and each variant
 * that it added is removed; what was changed or sold since is left and listed. The difference of a counted stock is
 * taken back, so that what was sold since stays sold.
 */
export function undoImport(undone: UndoneProduct): Undone {
  const cells = undoCells(undone);
  const pictures = undoPictures(cells.product, undone);
  const { product, removed, spared } = removeAdded(pictures.product, undone);
  return {
    product,
    removed,
    restored: cells.restored + pictures.restored,
    spared: [...cells.spared, ...pictures.spared, ...spared],
  };
}

/** True for a variant that is as an import left it, and was never ordered. */
export function isUntouchedVariant(
  after: ImportVariant,
  now: ImportVariant | undefined,
  ordered: ReadonlySet<string>,
): boolean {
  if (!now || ordered.has(after.sku)) return false;
  return [...OPTION_COLUMNS, ...VARIANT_COLUMNS].every(({ read }) => read(after) === read(now));
}

function undoCells({ before, after, now }: UndoneProduct) {
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

/** Pictures are put back as a whole, unless somebody has changed them since. */
function undoPictures(product: ImportProduct, { before, after, now }: UndoneProduct) {
  const [former, imported, current] = [before, after, now].map(({ pictures }) => stableJson(pictures));
  if (former === imported) return { product, restored: 0, spared: [] };
  if (imported !== current) return { product, restored: 0, spared: [{ sku: null, column: 'pictures' }] };
  return { product: { ...product, pictures: before.pictures }, restored: 1, spared: [] };
}

/** Removes the variants that an import added, and the colours that only they have. */
function removeAdded(product: ImportProduct, { before, after, now, ordered }: UndoneProduct) {
  const had = new Set(before.variants.map(({ sku }) => sku));
  const present = new Map(now.variants.map((variant) => [variant.sku, variant]));
  const added = after.variants.filter(({ sku }) => !had.has(sku) && present.has(sku));
  const untouched = added.filter((variant) => isUntouchedVariant(variant, present.get(variant.sku), ordered));
  // A product keeps its last variant.
  const gone = new Set(untouched.length < product.variants.length ? untouched.map(({ sku }) => sku) : []);
  const variants = product.variants.filter(({ sku }) => !gone.has(sku));
  const isShown = (handle: string) =>
    before.colours.some((colour) => colour.handle === handle) ||
    variants.some(({ colour }) => colour === handle) ||
    product.pictures.some(({ colour }) => colour === handle);
  return {
    product: {
      ...product,
      variants,
      colours: product.colours.filter(
        ({ handle }) => isShown(handle) || !after.colours.some((colour) => colour.handle === handle),
      ),
    },
    removed: gone.size,
    spared: added.filter(({ sku }) => !gone.has(sku)).map(({ sku }): SparedCell => ({ sku, column: null })),
  };
}

/** The stock without an import's difference; null if that is impossible. */
function stockBack({ old, text, present }: { old: string; text: string; present: string | undefined }): string | null {
  if (present === undefined) return null;
  if (old === '' || text === '' || present === '') return present === text ? old : null;
  const stock = Number(present) - (Number(text) - Number(old));
  return stock < 0 ? null : String(stock);
}
