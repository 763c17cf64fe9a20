import type { ImportProduct, ImportVariant } from '#shared/contract/catalogue-import.ts';
import { SOURCE_LANGUAGE } from '#shared/domain/text.ts';
import type { CellError } from '../contract/cell-format.ts';
import type { Column } from './column.ts';
import { isFormulaError } from './formula-error.ts';
import { readExportedStock, readRowVersion, shortHash } from './row-version.ts';
import type { SpreadsheetShop } from './shop.ts';
import type { SpreadsheetRow } from './table.ts';
import { inHandles, unknownWord } from './words.ts';

/** The cells that a new row must have. */
const REQUIRED_COLUMNS = { product: [`name.${SOURCE_LANGUAGE}`, 'category'], variant: ['price'] } as const;

/** A cell that an import would change: its value in the shop, and in the file. */
export type SpreadsheetChange = {
  line: number;
  handle: string;
  sku: string | null;
  column: string;
  before: string;
  after: string;
  /** The shop has also changed it since the file was exported. */
  isConflict: boolean;
  /** Its row is refused; only the variant's pieces are counted from now on, so that it never sells without limit. */
  isHeldBack: boolean;
  /** What its row adds to the shop: a new product with its variants, or a new variant. */
  adds: 'product' | 'variant' | null;
};

/** What of a file cannot be imported. */
export type SpreadsheetProblem = {
  line: number;
  /** Null for the row as a whole. */
  column: string | null;
  /** What the cell has; of a list the part that is refused. */
  value?: string;
  code:
    | CellError
    | 'address'
    | 'archived-product'
    | 'no-sku'
    | 'no-price'
    | 'no-variants'
    | 'refused-product'
    | 'repeated-row'
    | 'taken-sku'
    | 'unknown-product';
};

export type Found = { changes: readonly SpreadsheetChange[]; problems: readonly SpreadsheetProblem[] };

type Compared<Thing> = Pick<SpreadsheetChange, 'handle' | 'sku' | 'adds'> & {
  row: SpreadsheetRow;
  shop: SpreadsheetShop;
  thing: Thing;
  columns: readonly Column<Thing>[];
};

type ComparedCell =
  | Pick<SpreadsheetChange, 'column' | 'before' | 'after' | 'isConflict'>
  | { column: string; value: string; code: CellError };

/**
 * Compares a row with the product or the variant that it is about. A row with a refused cell changes nothing but the
 * number on hand of a variant that the shop does not count: it is 0 where the cell cannot be read.
 */
export function compareRow<Thing extends ImportProduct | ImportVariant>(compared: Compared<Thing>): Found {
  const cells = compareCells(compared);
  const problems = problemsOf(compared, cells);
  const isHeldBack = problems.length > 0;
  return { changes: changesOf(compared, isHeldBack ? countedPieces(compared, cells) : cells, isHeldBack), problems };
}

/** The cells of a row that the shop does not have; none if one is refused or a required one is missing. */
export function compareNewRow<Thing extends ImportProduct | ImportVariant>(compared: Compared<Thing>): Found {
  const { row, sku } = compared;
  const cells = compareCells(compared);
  const lacks = REQUIRED_COLUMNS[sku === null ? 'product' : 'variant'].filter(
    (id) => !cells.some(({ column }) => column === id),
  );
  const required = lacks.map((column): SpreadsheetProblem => ({ line: row.line, column, code: 'required' }));
  const problems = [...problemsOf(compared, cells), ...required];
  if (problems.length > 0) return { changes: [], problems };
  return { changes: changesOf(compared, cells, false).map((change) => ({ ...change, before: '' })), problems };
}

function compareCells<Thing extends ImportProduct | ImportVariant>(compared: Compared<Thing>): ComparedCell[] {
  return compared.columns.flatMap((column) => compareCell(compared, column) ?? []);
}

type Row = Pick<Compared<unknown>, 'row' | 'handle' | 'sku' | 'adds'>;

function problemsOf({ row }: Row, cells: readonly ComparedCell[]): SpreadsheetProblem[] {
  return cells.flatMap((cell) => ('code' in cell ? [{ line: row.line, ...cell }] : []));
}

function changesOf(
  { row, handle, sku, adds }: Row,
  cells: readonly ComparedCell[],
  isHeldBack: boolean,
): SpreadsheetChange[] {
  return cells.flatMap((cell) => ('code' in cell ? [] : [{ line: row.line, handle, sku, adds, isHeldBack, ...cell }]));
}

/** What a refused row still changes of a variant on sale without a counted number: its number on hand. */
function countedPieces<Thing extends ImportProduct | ImportVariant>(
  { thing }: Compared<Thing>,
  cells: readonly ComparedCell[],
): ComparedCell[] {
  const stock = cells.find(({ column }) => column === 'stock');
  if (!stock || !('stock' in thing) || thing.stock !== null) return [];
  return ['code' in stock ? { column: 'stock', before: '', after: '0', isConflict: false } : stock];
}

/** The change of a cell, or its error; null if it is unchanged. */
function compareCell<Thing extends ImportProduct | ImportVariant>(
  { row: { cells }, shop, thing, adds }: Compared<Thing>,
  { id, read, write }: Column<Thing>,
): ComparedCell | null {
  const typed = cells.get(id);
  const before = read(thing).replace(/\r\n?/g, '\n');
  if (typed === undefined || typed === before) return null;
  const value = typed.trim();
  if (isFormulaError(value)) return { column: id, value, code: 'formula-error' };
  const written = write(thing, inHandles(id, value, shop.words));
  const isKnown = typeof written !== 'string' && hasKnownGroups(id, written, shop);
  if (!isKnown && (written === 'word' || typeof written !== 'string')) {
    return { column: id, value: unknownWord(id, value, shop.words), code: 'word' };
  }
  if (typeof written === 'string') return { column: id, value, code: written };
  const after = read(written);
  const base = adds === null ? baseOf(id, cells.get('version'), { thing, before }) : null;
  if (after === before || base?.isText(after)) return null;
  return { column: id, before, after, isConflict: base !== null && !base.isNow };
}

function hasKnownGroups(column: string, thing: ImportProduct | ImportVariant, shop: SpreadsheetShop): boolean {
  if ('sku' in thing) return true;
  if (column === 'category') return shop.categories.has(thing.category);
  return column !== 'collections' || thing.collections.every((handle) => shop.collections.has(handle));
}

/**
 * The value of a cell when it was exported; null if the file does not say. A row without a version in a file that has
 * versions was added by hand for something that the shop did not have: whatever it has now is somebody else's change.
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
