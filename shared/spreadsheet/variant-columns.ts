import type { ImportVariant } from '#shared/contract/catalogue-import.ts';
import { latinSlugOf } from '#shared/domain/slug.ts';
import { type Column, column } from './column.ts';
import { priceOf, roubles } from './money-text.ts';

/** The most pieces in stock, and the most grams. */
const MAX_NUMBER = 1_000_000;
/** Characters of a size. */
const MAX_SIZE_LENGTH = 60;

/** The columns with amounts of money. */
export const MONEY_COLUMNS: readonly string[] = ['price', 'compareAt'];
/** Units that people write after a number of pieces. */
const PIECES = /(?:шт|штук[аи]?|pcs?|pieces?)\.?$/i;
/** What people write instead of a number where nothing is counted. */
const TO_ORDER = /^(?:под заказ|на заказ|(?:made )?to order)$/i;

/** The columns of a variant's row. Prices are in roubles; the stock is empty if it is not counted. */
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
      if (text === '' || TO_ORDER.test(text)) return { ...variant, stock: null };
      const stock = wholeNumber(text.replace(PIECES, ''));
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

/** What identifies a new variant within its product; read-only for an existing one. */
export const OPTION_COLUMNS: readonly Column<ImportVariant>[] = [
  column(
    'colour',
    ({ colour }) => colour ?? '',
    // Still its name: colours.ts finds the colour's handle.
    (variant, colour) => (latinSlugOf(colour) === '' ? 'word' : { ...variant, colour }),
  ),
  column(
    'size',
    ({ size }) => size ?? '',
    (variant, size) => (size.length > MAX_SIZE_LENGTH ? 'too-long' : { ...variant, size: size || null }),
  ),
];

function wholeNumber(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '');
  return /^\d{1,7}$/.test(plain) && Number(plain) <= MAX_NUMBER ? Number(plain) : null;
}
