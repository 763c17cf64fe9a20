import type { ImportProduct, ImportVariant } from '../contract/catalogue-import.ts';
import { HANDLE } from '../domain/handle.ts';
import { blankProduct, blankVariant } from './blank.ts';
import {
  type CellError,
  type Column,
  OPTION_COLUMNS,
  PRODUCT_COLUMNS,
  REQUIRED_COLUMNS,
  VARIANT_COLUMNS,
} from './columns.ts';
import { readExportedStock, readRowVersion, shortHash } from './row-version.ts';
import type { SheetShop } from './shop.ts';
import type { SheetRow } from './table.ts';

/** A cell that an import would change: what the shop has, and what the file says. */
export type SheetChange = {
  line: number;
  handle: string;
  sku: string | null;
  column: string;
  before: string;
  after: string;
  /** The shop has changed it, too, since the file was exported. */
  isConflict: boolean;
  /** What its row is part of that the shop does not have: a new product with its variants, or a new variant. */
  adds: 'product' | 'variant' | null;
};

/** What cannot be imported of a file. */
export type SheetProblem = {
  line: number;
  /** Null where it is the row as such. */
  column: string | null;
  code: CellError | 'address' | 'archived-product' | 'no-variants' | 'repeated-row' | 'taken-sku' | 'unknown-product';
};

type Found = { changes: SheetChange[]; problems: SheetProblem[] };

const NEW_VARIANT_COLUMNS = [...OPTION_COLUMNS, ...VARIANT_COLUMNS];
const LONGEST_SKU = 200;

/**
 * Compares a file with the shop, cell by cell. A cell changes where its text is another than the exported one; what only
 * the shop has changed since is left alone, and what both have changed is a conflict. Columns that the file does not have
 * change nothing; an empty cell empties. A row of an address or a SKU that the shop does not have adds it.
 */
export function compareSheet(rows: readonly SheetRow[], shop: SheetShop): Found {
  const seen = new Set<string>();
  const skus = new Set(shop.skus);
  const added = new Set(
    rows.filter(({ cells }) => textOf(cells, 'sku') === '').map(({ cells }) => textOf(cells, 'handle')),
  );
  const found = rows.map((row): Found => {
    const handle = textOf(row.cells, 'handle');
    const sku = textOf(row.cells, 'sku');
    const key = `${handle}\n${sku}`;
    const refuse = (code: SheetProblem['code'], column: string | null = null): Found => ({
      changes: [],
      problems: [{ line: row.line, column, code }],
    });
    if (seen.has(key)) return refuse('repeated-row');
    seen.add(key);
    if (shop.archived.has(handle)) return refuse('archived-product');
    const product = shop.products.get(handle);
    const variant = product?.variants.find((each) => each.sku === sku);
    const ofProduct = { row, shop, handle, sku: null, columns: PRODUCT_COLUMNS, adds: null };
    if (product && sku === '') return compareRow({ ...ofProduct, thing: product });
    if (variant) return compareRow({ row, shop, handle, sku, thing: variant, columns: VARIANT_COLUMNS, adds: null });
    if (!product && !added.has(handle)) return refuse('unknown-product');
    if (!HANDLE.test(handle)) return refuse('address', 'handle');
    if (sku === '') return compareNew({ ...ofProduct, thing: blankProduct(handle), adds: 'product' });
    if (skus.has(sku)) return refuse('taken-sku', 'sku');
    if (sku.length > LONGEST_SKU) return refuse('too-long', 'sku');
    skus.add(sku);
    const thing = blankVariant(sku);
    const adds = product ? 'variant' : 'product';
    return compareNew({ row, shop, handle, sku, thing, columns: NEW_VARIANT_COLUMNS, adds });
  });
  return withoutIncomplete({
    changes: found.flatMap(({ changes }) => changes),
    problems: found.flatMap(({ problems }) => problems),
  });
}

type Compared<Thing> = Pick<SheetChange, 'handle' | 'sku' | 'adds'> & {
  row: SheetRow;
  shop: SheetShop;
  thing: Thing;
  columns: readonly Column<Thing>[];
};

function compareRow<Thing extends ImportProduct | ImportVariant>({
  row: { line, cells },
  shop,
  thing,
  columns,
  ...place
}: Compared<Thing>): Found {
  const found: Found = { changes: [], problems: [] };
  const version = cells.get('version');
  for (const { id, read, write } of columns) {
    const typed = cells.get(id);
    if (typed === undefined) continue;
    const before = read(thing).replace(/\r\n?/g, '\n');
    if (typed === before) continue;
    const written = write(thing, typed.trim());
    if (typeof written === 'string' || !hasKnownGroups(id, written, shop)) {
      found.problems.push({ line, column: id, code: typeof written === 'string' ? written : 'word' });
      continue;
    }
    const after = read(written);
    if (after === before) continue;
    const base = place.adds === null ? baseOf(id, version, { thing, before }) : null;
    if (base?.isText(after)) continue;
    found.changes.push({ ...place, line, column: id, before, after, isConflict: base !== null && !base.isNow });
  }
  return found;
}

/** The cells of a row that the shop does not have; none where it lacks one that it cannot be without. */
function compareNew<Thing extends ImportProduct | ImportVariant>(compared: Compared<Thing>): Found {
  const { row, sku } = compared;
  const { changes, problems } = compareRow(compared);
  const lacks = REQUIRED_COLUMNS[sku === null ? 'product' : 'variant'].filter(
    (id) => !changes.some(({ column }) => column === id),
  );
  if (lacks.length === 0) return { changes: changes.map((change) => ({ ...change, before: '' })), problems };
  const unsaid = lacks.filter((id) => !problems.some(({ column }) => column === id));
  const required = unsaid.map((column) => ({ line: row.line, column, code: 'required' as const }));
  return { changes: [], problems: [...problems, ...required] };
}

/** Takes out new products that have no variant, and variants of new products that cannot be added. */
function withoutIncomplete({ changes, problems }: Found): Found {
  const added = Map.groupBy(
    changes.filter(({ adds }) => adds === 'product'),
    ({ handle }) => handle,
  );
  const incomplete = [...added].filter(
    ([, cells]) => cells.every(({ sku }) => sku === null) || cells.every(({ sku }) => sku !== null),
  );
  const handles = new Set(incomplete.map(([handle]) => handle));
  const withoutVariants = incomplete.flatMap(([, [first]]): SheetProblem[] =>
    first?.sku === null ? [{ line: first.line, column: null, code: 'no-variants' }] : [],
  );
  return {
    changes: changes.filter(({ handle }) => !handles.has(handle)),
    problems: [...problems, ...withoutVariants].toSorted((one, other) => one.line - other.line),
  };
}

function textOf(cells: SheetRow['cells'], column: string): string {
  return (cells.get(column) ?? '').trim();
}

function hasKnownGroups(column: string, thing: ImportProduct | ImportVariant, shop: SheetShop): boolean {
  if ('sku' in thing) return true;
  if (column === 'category') return shop.categories.has(thing.category);
  return column !== 'collections' || thing.collections.every((handle) => shop.collections.has(handle));
}

/**
 * What a cell was when it was exported; null where the file does not tell. A row without a version in a file that has
 * them was typed for something that the shop did not have: whatever it has now is somebody else's.
 */
function baseOf(
  id: string,
  version: string | undefined,
  { thing, before }: { thing: ImportProduct | ImportVariant; before: string },
) {
  if (version === '') return { isText: () => false, isNow: false };
  const known = readRowVersion(version).get(id);
  if (known === undefined) return null;
  if (id !== 'stock' || !('sku' in thing)) {
    return { isText: (text: string) => shortHash(text) === known, isNow: shortHash(before) === known };
  }
  const exported = readExportedStock(known);
  return {
    isText: (text: string) => text === String(exported?.stock ?? ''),
    // Sales since are no conflict: the difference is applied to what is left.
    isNow: exported?.version === thing.exported?.version,
  };
}
