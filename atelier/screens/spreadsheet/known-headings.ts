import { call } from '#atelier/app/api/call.ts';
import { invalidate } from '#atelier/app/api/queries.ts';
import type { AtelierMessageId } from '#atelier/app/i18n/messages.ts';
import type { TranslateMessage } from '#atelier/app/i18n/use-text.ts';
import { columnName } from '#atelier/parts/spreadsheet/column-name.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { SpreadsheetWord } from '#shared/contract/spreadsheet.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { type HeadingRow, headingKey, IGNORED, type KnownHeadings } from '#shared/spreadsheet/headings.ts';
import { nameKey } from '#shared/spreadsheet/name-key.ts';
import { SPREADSHEET_COLUMNS } from '#shared/spreadsheet/table.ts';

/** What has no column: the headings themselves. */
export const HEADINGS = '';
const MAX_LENGTH = 200;

/** Columns by what else people call them; the messages list it between commas. */
const SYNONYMS: Readonly<Record<string, AtelierMessageId>> = {
  sku: 'catalogue.heading.sku',
  'name.ru': 'catalogue.heading.name',
  'description.ru': 'catalogue.heading.description',
  'material.ru': 'catalogue.heading.material',
  vendor: 'catalogue.heading.vendor',
  category: 'catalogue.heading.category',
  price: 'catalogue.heading.price',
  compareAt: 'catalogue.heading.compareAt',
  stock: 'catalogue.heading.stock',
  barcode: 'catalogue.heading.barcode',
  grams: 'catalogue.heading.grams',
};

/** What is known of headings: the names of columns in every language, and what the shop was told before. */
export async function readKnownHeadings(translations: ReadonlyMap<Locale, TranslateMessage>): Promise<KnownHeadings> {
  const { words: told } = await call(OPERATIONS.readSpreadsheetWords);
  const named = [...translations.values()].flatMap((t) =>
    SPREADSHEET_COLUMNS.flatMap((id) => {
      const synonyms = SYNONYMS[id];
      const words = [t(columnName(id)), ...(synonyms ? t(synonyms).split(',') : [])];
      return words.map((text): [string, string] => [headingKey(text), id]);
    }),
  );
  const headings = told.filter(({ column }) => column === HEADINGS);
  return new Map([...named, ...headings.map(({ word, meaning }): [string, string] => [word, meaning])]);
}

/** Remembers for everybody what the headings of a file stand for; one without a column is left out from now on. */
export function rememberHeadings({ headings }: HeadingRow): Promise<unknown> {
  return remember(headings.map(({ text, column }) => toldOf(HEADINGS, headingKey(text), text, column ?? IGNORED)));
}

/** Remembers for everybody what a word in the cells of a column stands for. */
export function rememberWord(column: string, { word, by }: { word: string; by: string }): Promise<unknown> {
  return remember([toldOf(column, nameKey(word), word, by)]);
}

function toldOf(column: string, key: string, written: string, meaning: string): SpreadsheetWord {
  return { column, word: key.slice(0, MAX_LENGTH), written: written.slice(0, MAX_LENGTH), meaning };
}

/** Of a word that has neither letters nor digits nothing is remembered: there is nothing to find it by. */
async function remember(words: readonly SpreadsheetWord[]): Promise<void> {
  const known = new Map(words.filter(({ word }) => word !== '').map((each) => [each.word, each]));
  if (known.size === 0) return;
  await call(OPERATIONS.saveSpreadsheetWords, { body: { words: [...known.values()] } });
  await invalidate(OPERATIONS.readSpreadsheetWords);
}
