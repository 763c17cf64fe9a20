import type { ImportProduct, ImportVariant } from '../contract/catalogue-import.ts';
import { OPTION_COLUMNS, PRODUCT_COLUMNS, VARIANT_COLUMNS } from './columns.ts';
import { rowVersion } from './row-version.ts';

/** Which product, and which of its variants, a row is about; the version tells an edit from what the shop has changed. */
const KEYS = ['handle', 'sku'] as const;
const VERSION = 'version';

/** Every column of the spreadsheet, from left to right. */
export const SHEET_COLUMNS = [
  ...KEYS,
  ...OPTION_COLUMNS.map(({ id }) => id),
  ...PRODUCT_COLUMNS.map(({ id }) => id),
  ...VARIANT_COLUMNS.map(({ id }) => id),
  VERSION,
] as const;

/** A row of a file: its line, and its cells by their columns. A column that the file does not have is absent. */
export type SheetRow = { line: number; cells: ReadonlyMap<string, string> };

/** The rows of products: one for what both languages say of it, then one for each variant. */
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
  cells.set('colour', colour?.name.ru ?? '');
  cells.set('size', variant?.size ?? '');
  cells.set(VERSION, rowVersion(product, variant));
  return SHEET_COLUMNS.map((id) => escapeFormula(cells.get(id) ?? ''));
}

/** What stands at the head of a column: words, and the name that it is found by again in any language and at any place. */
export function headOf(id: string, words: string): string {
  return `${words} [${id}]`;
}

/** Reads a file's table, whose first row are its heads; null where it is not one of these spreadsheets. */
export function readTable(table: readonly (readonly string[])[]): SheetRow[] | null {
  const [heads = [], ...body] = table;
  const names = heads.map((head) => /\[([\w.]+)\]\s*$/.exec(head)?.[1] ?? null);
  if (!KEYS.every((key) => names.includes(key))) return null;
  return body.flatMap((texts, index) => {
    if (texts.every((text) => text.trim() === '')) return [];
    const cells = names.flatMap((name, column): [string, string][] =>
      name === null ? [] : [[name, stripFormula((texts[column] ?? '').replace(/\r\n?/g, '\n'))]],
    );
    return [{ line: index + 2, cells: new Map(cells) }];
  });
}

/** A cell that a program would take for a formula begins with an apostrophe; one that does so already gets one more. */
function escapeFormula(text: string): string {
  return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}

function stripFormula(text: string): string {
  return /^'+[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}
