import { call } from '#atelier/app/api/call.ts';
import type { AtelierMessageId } from '#atelier/app/i18n/messages.ts';
import type { TranslateMessage } from '#atelier/app/i18n/use-text.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { type HeadingRow, headingKey, IGNORED, type KnownHeadings } from '#shared/spreadsheet/headings.ts';
import { SPREADSHEET_COLUMNS } from '#shared/spreadsheet/table.ts';
import { columnName } from './column-name.ts';

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
  const { headings } = await call(OPERATIONS.readSpreadsheetHeadings);
  const named = [...translations.values()].flatMap((t) =>
    SPREADSHEET_COLUMNS.flatMap((id) => {
      const synonyms = SYNONYMS[id];
      const words = [t(columnName(id)), ...(synonyms ? t(synonyms).split(',') : [])];
      return words.map((text): [string, string] => [headingKey(text), id]);
    }),
  );
  return new Map([...named, ...headings.map(({ heading, column }): [string, string] => [heading, column])]);
}

/** Remembers for everybody what the headings of a file stand for; one without a column is left out from now on. */
export async function rememberHeadings({ headings }: HeadingRow): Promise<void> {
  const named = new Map(headings.map(({ text, column }) => [headingKey(text).slice(0, 200), column ?? IGNORED]));
  named.delete('');
  await call(OPERATIONS.saveSpreadsheetHeadings, {
    body: { headings: [...named].map(([heading, column]) => ({ heading, column })) },
  });
}
