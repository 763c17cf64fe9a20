import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { PRODUCT_TEXT_NAMES } from '#shared/contract/product-texts.ts';
import { HANDLE } from '#shared/domain/handle.ts';
import { SOURCE_LANGUAGE, TEXT_LANGUAGES, type TextLanguage } from '#shared/domain/text.ts';
import { listOf } from '../contract/cell-format.ts';
import {
  attributeRow,
  attributeText,
  PRODUCT_ATTRIBUTE_NAMES,
  type ProductAttribute,
} from '../contract/product-attributes.ts';
import { COLOUR_FAMILIES_COLUMN } from './colour-families-column.ts';
import { type Column, column } from './column.ts';
import { MADE_TO_ORDER_COLUMNS } from './made-to-order-columns.ts';

/** What a cell says of a product on sale. */
export const YES = 'да';
/** What it says of any other. */
export const NO = 'нет';
const WORDS = { yes: [YES, 'yes', 'true', '1', 'истина'], no: [NO, 'no', 'false', '0', 'ложь', ''] };
/** Characters of a product's text. */
const MAX_TEXT_LENGTH = 100_000;

const TEXTS = ['name', 'description', ...PRODUCT_TEXT_NAMES] as const;

/** The columns of a product's row; each text has one column in each language, side by side. */
export const PRODUCT_COLUMNS: readonly Column<ImportProduct>[] = [
  ...TEXTS.flatMap((name) => TEXT_LANGUAGES.map((language) => textColumn(name, language))),
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
  ...PRODUCT_ATTRIBUTE_NAMES.map(attributeColumn),
  COLOUR_FAMILIES_COLUMN,
  ...MADE_TO_ORDER_COLUMNS,
  yesNoColumn('isNew'),
  yesNoColumn('published'),
];

function textColumn(name: (typeof TEXTS)[number], language: TextLanguage): Column<ImportProduct> {
  return column(
    `${name}.${language}`,
    (product) => product[name][language],
    (product, text) => {
      if (text === '' && name === 'name' && language === SOURCE_LANGUAGE) return 'required';
      if (text.length > MAX_TEXT_LENGTH) return 'too-long';
      return { ...product, [name]: { ...product[name], [language]: text } };
    },
  );
}

function attributeColumn<Name extends ProductAttribute>(name: Name): Column<ImportProduct> {
  const { cell } = attributeRow(name);
  return column(
    name,
    (product) => attributeText(name, product),
    (product, text) => {
      const found = cell.read(text);
      return 'error' in found ? found.error : { ...product, [name]: found.value };
    },
  );
}

function yesNoColumn(name: 'isNew' | 'published'): Column<ImportProduct> {
  return column(
    name,
    (product) => (product[name] ? YES : NO),
    (product, text) => {
      const word = text.toLowerCase();
      if (WORDS.yes.includes(word)) return { ...product, [name]: true };
      return WORDS.no.includes(word) ? { ...product, [name]: false } : 'yes-or-no';
    },
  );
}
