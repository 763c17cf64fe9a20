import type { ImportProduct, ImportVariant } from '#shared/contract/catalogue-import.ts';
import { SOURCE_LANGUAGE } from '#shared/domain/text.ts';
import { findHeadingRow, type HeadingRow, hasKeys, IGNORED } from './headings.ts';
import { roundedRoubles } from './money-text.ts';
import { PRODUCT_COLUMNS } from './product-columns.ts';
import { rowVersion } from './row-version.ts';
import { MONEY_COLUMNS, OPTION_COLUMNS, VARIANT_COLUMNS } from './variant-columns.ts';

/** Identify the product, and its variant, of a row; the version distinguishes an edit from the shop's own changes. */
const KEYS = ['handle', 'sku'] as const;
const VERSION = 'version';

/** Every column of the spreadsheet, from left to right. */
export const SPREADSHEET_COLUMNS = [
  ...KEYS,
  ...OPTION_COLUMNS.map(({ id }) => id),
  ...PRODUCT_COLUMNS.map(({ id }) => id),
  ...VARIANT_COLUMNS.map(({ id }) => id),
  VERSION,
] as const;

/** A cell of a file: a number if its program stored one, otherwise its text. */
export type FileCell = string | number;

/** A row of a file: its line number, and its cells by column. A column that the file does not have is absent. */
export type SpreadsheetRow = { line: number; cells: ReadonlyMap<string, string> };

/** The rows of a product: one for the product itself, then one for each variant. */
export function rowsOf(product: ImportProduct): string[][] {
  return [
    row(product, null, new Map(PRODUCT_COLUMNS.map(({ id, read }) => [id, read(product)]))),
    ...product.variants.map((variant) =>
      row(product, variant, new Map(VARIANT_COLUMNS.map(({ id, read }) => [id, read(variant)]))),
    ),
  ];
}

function row(product: ImportProduct, variant: ImportVariant | null, cells: Map<string, string>): string[] {
  const colour = product.colours.find(({ handle }) => handle === variant?.colour);
  cells.set('handle', product.handle);
  cells.set('sku', variant?.sku ?? '');
  cells.set('colour', colour?.name[SOURCE_LANGUAGE] ?? '');
  cells.set('size', variant?.size ?? '');
  cells.set(VERSION, rowVersion(product, variant));
  return SPREADSHEET_COLUMNS.map((id) => escapeFormula(cells.get(id) ?? ''));
}

/** The head of a column: a label, and the id by which it is found in any language and position. */
export function headOf(id: string, words: string): string {
  return `${words} [${id}]`;
}

/** Reads a file's table below its headings; null if none of its columns says what a row is about. */
export function readTable(
  table: readonly (readonly FileCell[])[],
  header: HeadingRow | null = findHeadingRow(table, new Map()),
): SpreadsheetRow[] | null {
  if (!header || !hasKeys(header)) return null;
  const { line, headings } = header;
  return table.slice(line).flatMap((values, index) => {
    if (values.every((value) => typeof value === 'string' && value.trim() === '')) return [];
    const cells = headings.flatMap(({ column }, at): [string, string][] =>
      column === null || column === IGNORED ? [] : [[column, textOf(values[at] ?? '', column)]],
    );
    return [{ line: line + index + 1, cells: new Map(cells) }];
  });
}

/**
 * A cell as text. Numbers lose what formulas leave beyond the 15 digits that programs show, prices all below a kopeck.
 */
function textOf(value: FileCell, column: string): string {
  if (typeof value === 'string') return stripFormula(value.replace(/\r\n?/g, '\n'));
  return MONEY_COLUMNS.includes(column) ? roundedRoubles(value) : String(Number(value.toPrecision(15)));
}

/** Adds an apostrophe to a cell that a program would take for a formula; also to one that already begins with one. */
function escapeFormula(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function stripFormula(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}
