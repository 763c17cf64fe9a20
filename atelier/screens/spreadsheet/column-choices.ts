import { createIntl } from 'react-intl';
import { type AtelierMessageId, loadMessages } from '#atelier/app/i18n/messages.ts';
import type { TranslateMessage } from '#atelier/app/i18n/use-text.ts';
import { embroideryLocationName } from '#atelier/parts/products/embroidery-location.ts';
import type { ImportGroup } from '#shared/contract/catalogue-import.ts';
import type { SpreadsheetWord } from '#shared/contract/spreadsheet.ts';
import { CLOTHS } from '#shared/domain/cloths.ts';
import { COLOUR_FAMILIES } from '#shared/domain/colour-families.ts';
import { EMBROIDERY_LOCATIONS } from '#shared/domain/embroidery.ts';
import { CARE_SYMBOLS } from '#shared/domain/icons.ts';
import { formatLocale } from '#shared/domain/languages.ts';
import { LOCALES, type Locale } from '#shared/domain/locale.ts';
import { TEXT_LANGUAGES, textIn } from '#shared/domain/text.ts';
import { NO, YES } from '#shared/spreadsheet/product-columns.ts';
import { type ColumnWords, withWord, wordsByName } from '#shared/spreadsheet/words.ts';

/** What a column can have: a handle, its name in the language of the person, and all its names. */
export type WordChoice = { id: string; label: string; names: readonly string[] };

/** The choices of each column that has no others. */
export type ColumnChoices = ReadonlyMap<string, readonly WordChoice[]>;

type Groups = { categories: readonly ImportGroup[]; collections: readonly ImportGroup[] };

/** The words of the atelier in every language. */
export async function loadTranslations(): Promise<ReadonlyMap<Locale, TranslateMessage>> {
  const loaded = LOCALES.map(async (locale): Promise<[Locale, TranslateMessage]> => {
    const intl = createIntl({ locale: formatLocale(locale), messages: (await loadMessages(locale)) as never });
    return [locale, (id: AtelierMessageId) => intl.formatMessage({ id: id as 'common.loading' })];
  });
  return new Map(await Promise.all(loaded));
}

/** The choices of the columns with words. */
export function columnChoices(
  groups: Groups,
  translations: ReadonlyMap<Locale, TranslateMessage>,
  locale: Locale,
): ColumnChoices {
  const named = <Id extends string>(ids: readonly Id[], nameOf: (t: TranslateMessage, id: Id) => string) =>
    ids.map((id) => {
      const names = [...translations].map(([, t]) => nameOf(t, id));
      const own = translations.get(locale);
      return { id, label: own ? nameOf(own, id) : id, names };
    });
  const ofGroups = (listed: readonly ImportGroup[]) =>
    listed.map(({ handle, name }) => ({
      id: handle,
      label: textIn(name, locale),
      names: TEXT_LANGUAGES.map((language) => name[language]).filter((text) => text !== ''),
    }));
  const yesOrNo = named([YES, NO], (t, id) => t(id === YES ? 'staff.audit.yes' : 'staff.audit.no'));
  return new Map([
    ['category', ofGroups(groups.categories)],
    ['collections', ofGroups(groups.collections)],
    ['care', named(CARE_SYMBOLS, (t, symbol) => t(`product.care.${symbol}`))],
    ['cloths', named(CLOTHS, (t, cloth) => t(`listing.cloth.${cloth}`))],
    ['colourFamilies', named(COLOUR_FAMILIES, (t, family) => t(`listing.family.${family}`))],
    ['embroidery', named(EMBROIDERY_LOCATIONS, embroideryLocationName)],
    ['isNew', yesOrNo],
    ['published', yesOrNo],
    ['stock', yesOrNo.filter(({ id }) => id === NO).map(({ names }) => ({ id: '0', label: '0', names }))],
  ]);
}

/** The columns whose choices may be called by their names; in the others nothing is taken for what it may not mean. */
const NAMED_COLUMNS: readonly string[] = ['category', 'collections', 'care', 'cloths', 'colourFamilies', 'embroidery'];

/** The words that stand for what a column can have: its names, and what the shop was told of other words. */
export function columnWords(choices: ColumnChoices, told: readonly SpreadsheetWord[]): ColumnWords {
  const named: ColumnWords = new Map(
    [...choices].map(([column, listed]) => {
      const names = listed.map(({ id, names }) => ({ handle: id, names }));
      return [column, NAMED_COLUMNS.includes(column) ? wordsByName(names) : new Map()];
    }),
  );
  return told
    .filter(({ column, meaning }) => choices.get(column)?.some(({ id }) => id === meaning))
    .reduce((words, { column, word, meaning }) => withWord(words, column, { word, by: meaning }), named);
}

/** The text of a cell with names instead of handles. */
export function inNames(choices: ColumnChoices, column: string, text: string): string {
  const labels = new Map(choices.get(column)?.map(({ id, label }) => [id, label]));
  return labels.size === 0
    ? text
    : text.replace(/[^,;:]+/g, (part) => part.replace(part.trim(), (id) => labels.get(id) ?? id));
}
