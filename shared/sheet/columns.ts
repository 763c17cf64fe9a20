import type { ImportProduct, ImportVariant } from '../contract/catalogue-import.ts';
import { customsText, parseCustoms } from '../contract/customs.ts';
import { PRODUCT_TEXT_NAMES, type TextLanguage } from '../contract/product-texts.ts';
import { HANDLE } from '../domain/handle.ts';
import { CARE_SYMBOLS } from '../domain/icons.ts';
import { fromDecimal } from '../domain/money.ts';
import { parseSizeTable, sizeTableText } from '../domain/sizing/size-table-text.ts';
import { slugOf } from '../domain/slug.ts';

/** Why a cell cannot be taken. */
export type CellError =
  | 'required'
  | 'price'
  | 'whole-number'
  | 'yes-or-no'
  | 'word'
  | 'too-long'
  | 'customs'
  | 'size-table';

/**
 * A column of the spreadsheet: what it says of a product or a variant, and how that is written back. `write` is given a
 * text that `read` could have made, or one that a person typed; it returns the changed thing or why it cannot be.
 */
export type Column<Thing> = {
  id: string;
  read: (thing: Thing) => string;
  write: (thing: Thing, text: string) => Thing | CellError;
};

const WORDS = { yes: ['да', 'yes', 'true', '1', 'истина'], no: ['нет', 'no', 'false', '0', 'ложь', ''] };
const LONGEST_TEXT = 100_000;
/** The most that a number on hand, and a weight in grams, may be. */
const LARGEST_NUMBER = 1_000_000;
const LONGEST_SIZE = 60;

const LANGUAGES = ['ru', 'en'] as const satisfies readonly TextLanguage[];
const TEXTS = ['name', 'description', ...PRODUCT_TEXT_NAMES] as const;

/** What a row of a product says; its texts stand side by side in both languages. */
export const PRODUCT_COLUMNS: readonly Column<ImportProduct>[] = [
  ...TEXTS.flatMap((name) => LANGUAGES.map((language) => textColumn(name, language))),
  column(
    'vendor',
    ({ vendor }) => vendor,
    (product, vendor) => (vendor.length > 120 ? 'too-long' : { ...product, vendor }),
  ),
  column(
    'category',
    ({ category }) => category,
    (product, category) => (HANDLE.test(category) ? { ...product, category } : 'word'),
  ),
  column(
    'collections',
    ({ collections }) => collections.join(', '),
    (product, text) => {
      const collections = listOf(text);
      return collections.every((handle) => HANDLE.test(handle)) ? { ...product, collections } : 'word';
    },
  ),
  column(
    'tags',
    ({ tags }) => tags.join(', '),
    (product, text) => ({ ...product, tags: listOf(text) }),
  ),
  column(
    'care',
    ({ care }) => care.join(', '),
    (product, text) => {
      const care = CARE_SYMBOLS.filter((symbol) => listOf(text).includes(symbol));
      return care.length === listOf(text).length ? { ...product, care } : 'word';
    },
  ),
  column(
    'sizeTable',
    ({ sizeTable }) => (sizeTable ? sizeTableText(sizeTable) : ''),
    (product, text) => {
      const sizeTable = text === '' ? null : parseSizeTable(text);
      return text !== '' && sizeTable === null ? 'size-table' : { ...product, sizeTable };
    },
  ),
  column(
    'customs',
    ({ customs }) => (customs ? customsText(customs) : ''),
    (product, text) => {
      const customs = text === '' ? null : parseCustoms(text);
      return text !== '' && customs === null ? 'customs' : { ...product, customs };
    },
  ),
  yesNoColumn('isNew'),
  yesNoColumn('published'),
];

/** What a row of a variant says. Prices are in roubles; the stock is what is on hand, empty where it is not counted. */
export const VARIANT_COLUMNS: readonly Column<ImportVariant>[] = [
  column(
    'price',
    ({ price }) => roubles(price),
    (variant, text) => {
      const price = priceOf(text);
      return price === null ? 'price' : { ...variant, price };
    },
  ),
  column(
    'compareAt',
    ({ compareAt }) => (compareAt === null ? '' : roubles(compareAt)),
    (variant, text) => {
      if (text === '') return { ...variant, compareAt: null };
      const compareAt = priceOf(text);
      return compareAt === null ? 'price' : { ...variant, compareAt };
    },
  ),
  column(
    'stock',
    ({ stock }) => (stock === null ? '' : String(stock)),
    (variant, text) => {
      if (text === '') return { ...variant, stock: null };
      const stock = wholeNumber(text);
      return stock === null ? 'whole-number' : { ...variant, stock };
    },
  ),
  column(
    'barcode',
    ({ barcode }) => barcode,
    (variant, barcode) => (barcode.length > 64 ? 'too-long' : { ...variant, barcode }),
  ),
  column(
    'grams',
    ({ grams }) => String(grams),
    (variant, text) => {
      const grams = text === '' ? 0 : wholeNumber(text);
      return grams === null ? 'whole-number' : { ...variant, grams };
    },
  ),
];

/** What tells a new variant from the others of its product; of one that the shop has, it is only shown. */
export const OPTION_COLUMNS: readonly Column<ImportVariant>[] = [
  column(
    'colour',
    ({ colour }) => colour ?? '',
    // By its name: which colour that is, the product knows (see colours.ts).
    (variant, colour) => (slugOf(colour) === '' ? 'word' : { ...variant, colour }),
  ),
  column(
    'size',
    ({ size }) => size ?? '',
    (variant, size) => (size.length > LONGEST_SIZE ? 'too-long' : { ...variant, size: size || null }),
  ),
];

/** What a new row cannot be without. */
export const REQUIRED_COLUMNS = { product: ['name.ru', 'category'], variant: ['price'] } as const;

function column<Thing>(id: string, read: Column<Thing>['read'], write: Column<Thing>['write']): Column<Thing> {
  return { id, read, write };
}

function textColumn(name: (typeof TEXTS)[number], language: TextLanguage): Column<ImportProduct> {
  return column(
    `${name}.${language}`,
    (product) => product[name][language],
    (product, text) => {
      if (text === '' && name === 'name' && language === 'ru') return 'required';
      if (text.length > LONGEST_TEXT) return 'too-long';
      return { ...product, [name]: { ...product[name], [language]: text } };
    },
  );
}

function yesNoColumn(name: 'isNew' | 'published'): Column<ImportProduct> {
  return column(
    name,
    (product) => (product[name] ? 'да' : 'нет'),
    (product, text) => {
      const word = text.toLowerCase();
      if (WORDS.yes.includes(word)) return { ...product, [name]: true };
      return WORDS.no.includes(word) ? { ...product, [name]: false } : 'yes-or-no';
    },
  );
}

function listOf(text: string): string[] {
  return text
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** Kopecks as people write roubles: `4900`, `4900.50`. */
function roubles(kopecks: number): string {
  return kopecks % 100 === 0 ? String(kopecks / 100) : (kopecks / 100).toFixed(2);
}

function priceOf(text: string): number | null {
  return fromDecimal(text.replace(/[\s\u00a0\u202f₽]/g, ''));
}

function wholeNumber(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '');
  return /^\d{1,7}$/.test(plain) && Number(plain) <= LARGEST_NUMBER ? Number(plain) : null;
}
