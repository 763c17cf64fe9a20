import { call } from '#atelier/app/api/call.ts';
import type { TextFormatter } from '#atelier/app/i18n/use-text.ts';
import { findShopProducts } from '#atelier/parts/products/shop-products.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { SpreadsheetProduct } from '#shared/contract/spreadsheet.ts';
import { arrangeRows } from '#shared/spreadsheet/arrange.ts';
import { compareSpreadsheet } from '#shared/spreadsheet/compare.ts';
import type { SpreadsheetChange } from '#shared/spreadsheet/compare-row.ts';
import type { HeadingRow } from '#shared/spreadsheet/headings.ts';
import { type ProblemGroup, problemGroups } from '#shared/spreadsheet/problem-groups.ts';
import { type SpreadsheetShop, spreadsheetShop } from '#shared/spreadsheet/shop.ts';
import { type FileCell, readTable, type SpreadsheetRow } from '#shared/spreadsheet/table.ts';
import { wantedOf } from '#shared/spreadsheet/wanted.ts';
import { withWord } from '#shared/spreadsheet/words.ts';
import { type ColumnChoices, columnChoices, columnWords, loadTranslations } from './column-choices.ts';

/** A file whose headings are known, or are asked about. */
export type OpenFile = { name: string; table: readonly (readonly FileCell[])[]; header: HeadingRow };

/** A file beside the shop: what it would change, and the rows that cannot be read. */
export type Compared = {
  /** Another one for each comparison. */
  id: string;
  opened: OpenFile;
  rows: readonly SpreadsheetRow[];
  products: readonly SpreadsheetProduct[];
  shop: SpreadsheetShop;
  choices: ColumnChoices;
  changes: readonly SpreadsheetChange[];
  problems: readonly ProblemGroup[];
};

/** The rows of a file, a product's and its variants' apart; null if no column says what they are about. */
export async function readRows({ table, header }: OpenFile): Promise<SpreadsheetRow[] | null> {
  const rows = readTable(table, header);
  if (!rows) return null;
  const unaddressed = rows.filter(({ cells }) => (cells.get('handle') ?? '').trim() === '');
  const { skus } = wantedOf(unaddressed);
  const { owners } = await findShopProducts({ handles: [], skus, colours: [] });
  const handles = new Map(owners.map(({ sku, handle }) => [sku, handle]));
  return arrangeRows(rows, (sku) => handles.get(sku));
}

/** Compares rows with the shop as it is now. */
export async function compareRows(
  opened: OpenFile,
  rows: readonly SpreadsheetRow[],
  locale: TextFormatter['locale'],
): Promise<Compared> {
  const [found, groups, translations, { words }] = await Promise.all([
    findShopProducts(wantedOf(rows)),
    call(OPERATIONS.listCatalogueGroups),
    loadTranslations(),
    call(OPERATIONS.readSpreadsheetWords),
  ]);
  const choices = columnChoices(groups, translations, locale);
  const shop = spreadsheetShop(found, groups, columnWords(choices, words));
  return { ...differences(rows, shop), opened, products: found.products, choices };
}

/** The same file with another word wherever it has one that the shop does not know. */
export function replaceWord(compared: Compared, column: string, replacement: { word: string; by: string }): Compared {
  const { rows, shop } = compared;
  return { ...compared, ...differences(rows, { ...shop, words: withWord(shop.words, column, replacement) }) };
}

function differences(rows: readonly SpreadsheetRow[], shop: SpreadsheetShop) {
  const { changes, problems } = compareSpreadsheet(rows, shop);
  return { id: crypto.randomUUID(), rows, shop, changes, problems: problemGroups(problems) };
}
