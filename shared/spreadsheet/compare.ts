import { MAX_SKU_LENGTH } from '#shared/domain/constants.ts';
import { HANDLE } from '#shared/domain/handle.ts';
import { blankProduct, blankVariant } from './blank.ts';
import {
  compareNewRow,
  compareRow,
  type Found,
  type SpreadsheetChange,
  type SpreadsheetProblem,
} from './compare-row.ts';
import { isFormulaError } from './formula-error.ts';
import { PRODUCT_COLUMNS, YES } from './product-columns.ts';
import type { SpreadsheetShop } from './shop.ts';
import type { SpreadsheetRow } from './table.ts';
import { OPTION_COLUMNS, VARIANT_COLUMNS } from './variant-columns.ts';

const NEW_VARIANT_COLUMNS = [...OPTION_COLUMNS, ...VARIANT_COLUMNS];
/** Where a row without an SKU has any of these, it was meant to be a variant's. */
const VARIANT_CELLS = ['price', 'stock', 'size', 'colour'];

/** A row with the product or the variant that it is about. */
type Keyed = { row: SpreadsheetRow; shop: SpreadsheetShop; handle: string; sku: string };

/**
 * Compares a file with the shop, cell by cell. A cell changes if its text differs from the exported one; what only the
 * shop has changed since is left alone, and what both have changed is a conflict. Columns that the file does not have
 * change nothing; an empty cell empties the field. A row with a handle or a SKU that the shop does not have adds it.
 */
export function compareSpreadsheet(rows: readonly SpreadsheetRow[], shop: SpreadsheetShop): Found {
  const keyed = rows.map((row) => ({ row, shop, handle: textOf(row, 'handle'), sku: textOf(row, 'sku') }));
  const added = new Set(keyed.filter(({ sku }) => sku === '').map(({ handle }) => handle));
  const skus = new Set(shop.skus);
  const seen = new Set<string>();
  const found = keyed.map((each): Found => {
    const { row, handle, sku } = each;
    const unclear = refusedByKey(each, seen);
    if (unclear) return unclear;
    const compared = compareKnown(each);
    if (compared) return compared;
    if (!shop.products.has(handle) && !added.has(handle)) return refused(row, 'unknown-product');
    if (skus.has(sku)) return refused(row, 'taken-sku', 'sku');
    if (sku !== '') skus.add(sku);
    return compareAdded(each);
  });
  const all = {
    changes: found.flatMap(({ changes }) => changes),
    problems: found.flatMap(({ problems }) => problems),
  };
  return withoutIncomplete(withoutUnpriced(all, shop));
}

/** Refuses a row if it is not clear what it is about, or another one was about it, or nobody may change that. */
function refusedByKey({ row, shop, handle, sku }: Keyed, seen: Set<string>): Found | null {
  if (isFormulaError(handle)) return refused(row, 'formula-error', 'handle');
  if (isFormulaError(sku)) return refused(row, 'formula-error', 'sku');
  const key = `${handle}\n${sku}`;
  if (seen.has(key)) return refused(row, 'repeated-row');
  seen.add(key);
  if (sku === '' && VARIANT_CELLS.some((column) => textOf(row, column) !== '')) return refused(row, 'no-sku', 'sku');
  return shop.archived.has(handle) ? refused(row, 'archived-product') : null;
}

/** The comparison of an existing product or variant; null for a new one. */
function compareKnown({ sku, ...keyed }: Keyed): Found | null {
  const product = keyed.shop.products.get(keyed.handle);
  if (!product) return null;
  if (sku === '') return compareRow({ ...keyed, sku: null, thing: product, columns: PRODUCT_COLUMNS, adds: null });
  const variant = product.variants.find((each) => each.sku === sku);
  return variant ? compareRow({ ...keyed, sku, thing: variant, columns: VARIANT_COLUMNS, adds: null }) : null;
}

function compareAdded({ sku, ...keyed }: Keyed): Found {
  const { row, shop, handle } = keyed;
  if (!HANDLE.test(handle)) return refused(row, 'address', 'handle');
  if (sku.length > MAX_SKU_LENGTH) return refused(row, 'too-long', 'sku');
  if (sku === '')
    return compareNewRow({
      ...keyed,
      sku: null,
      thing: blankProduct(handle),
      columns: PRODUCT_COLUMNS,
      adds: 'product',
    });
  const adds = shop.products.has(handle) ? 'variant' : 'product';
  return compareNewRow({ ...keyed, sku, thing: blankVariant(sku), columns: NEW_VARIANT_COLUMNS, adds });
}

/** Refuses new products without a variant, and variants of new products that cannot be added. */
function withoutIncomplete({ changes, problems }: Found): Found {
  const added = Map.groupBy(
    changes.filter(({ adds }) => adds === 'product'),
    ({ handle }) => handle,
  );
  const incomplete = [...added].filter(
    ([, cells]) => cells.every(({ sku }) => sku === null) || cells.every(({ sku }) => sku !== null),
  );
  const handles = new Set(incomplete.map(([handle]) => handle));
  // A row of an own spreadsheet is its product's and its variant's: what is wrong with it is said once.
  const told = new Set(problems.map(({ line }) => line));
  const lacking = incomplete.flatMap(([, cells]) => cells).filter(({ line }) => !told.has(line));
  const rows = new Map(
    lacking.map(({ line, sku }) => [line, sku === null ? 'no-variants' : 'refused-product'] as const),
  );
  return {
    changes: changes.filter(({ handle }) => !handles.has(handle)),
    problems: inOrder([...problems, ...[...rows].map(([line, code]) => ({ line, column: null, code }))]),
  };
}

/** Refuses rows that would put a product on sale without a price, or make one that is on sale cost nothing. */
function withoutUnpriced({ changes, problems }: Found, { products }: SpreadsheetShop): Found {
  const isFree = new Map(
    changes.flatMap(({ column, sku, after }) => (column === 'price' ? [[sku, after === '0'] as const] : [])),
  );
  const isOnSale = new Map(
    changes.flatMap(({ column, handle, after }) => (column === 'published' ? [[handle, after === YES] as const] : [])),
  );
  const isUnpriced = ({ column, handle, after }: SpreadsheetChange) => {
    const product = products.get(handle);
    if (column === 'price') return after === '0' && (isOnSale.get(handle) ?? product?.published);
    const isSold = column === 'published' && after === YES;
    return isSold && product?.variants.some(({ sku, price }) => price === 0 && isFree.get(sku) !== false);
  };
  const unpriced = changes.filter(isUnpriced);
  const lines = new Set(unpriced.map(({ line }) => line));
  return {
    changes: changes.filter(({ line }) => !lines.has(line)),
    problems: inOrder([
      ...problems,
      ...unpriced.map(({ line, column }) => ({ line, column, code: 'no-price' as const })),
    ]),
  };
}

function inOrder(problems: readonly SpreadsheetProblem[]): SpreadsheetProblem[] {
  return problems.toSorted((one, other) => one.line - other.line);
}

function refused({ line }: SpreadsheetRow, code: SpreadsheetProblem['code'], column: string | null = null): Found {
  return { changes: [], problems: [{ line, column, code }] };
}

function textOf({ cells }: SpreadsheetRow, column: string): string {
  return (cells.get(column) ?? '').trim();
}
