import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { PRODUCTION_WORKING_DAYS } from '#shared/domain/constants.ts';
import { EMBROIDERY_LOCATIONS } from '#shared/domain/embroidery.ts';
import { type CellFormat, optionalCell, wordsCell } from '../contract/cell-format.ts';
import { type Column, column } from './column.ts';
import { priceOf, roubles } from './money-text.ts';

/** The most working days that a piece is made in. */
const MAX_DAYS = 60;
const LOCATIONS = wordsCell(EMBROIDERY_LOCATIONS);

type MadeToMeasure = NonNullable<ImportProduct['madeToMeasure']>;
type Embroidery = NonNullable<ImportProduct['embroidery']>;

/** The surcharge in roubles, and the working days: `2500; 7-10`; the shop's days if there are none. */
const MADE_TO_MEASURE = optionalCell<MadeToMeasure>(
  ({ surcharge, days }) => `${roubles(surcharge)}; ${days.min}-${days.max}`,
  (text) => {
    const [amount = '', span = ''] = text.split(';', 2);
    const surcharge = priceOf(amount);
    const days = span.trim() === '' ? PRODUCTION_WORKING_DAYS : daysOf(span);
    return surcharge === null || days === null ? null : { surcharge, days };
  },
  'made-to-measure',
);

/** The price in roubles, and the locations: `900; chest, cuff`. */
const EMBROIDERY = optionalCell<Embroidery>(
  ({ price, locations }) => [roubles(price), ...(locations.length > 0 ? [LOCATIONS.write(locations)] : [])].join('; '),
  (text) => {
    const [amount = '', where = ''] = text.split(';', 2);
    const price = priceOf(amount);
    const locations = LOCATIONS.read(where);
    return price === null || 'error' in locations ? null : { price, locations: locations.value };
  },
  'embroidery',
);

/** The columns with what a product is made to order with; an empty cell offers nothing. */
export const MADE_TO_ORDER_COLUMNS: readonly Column<ImportProduct>[] = [
  optionColumn('madeToMeasure', MADE_TO_MEASURE),
  optionColumn('embroidery', EMBROIDERY),
];

function optionColumn<Name extends 'madeToMeasure' | 'embroidery'>(
  name: Name,
  cell: CellFormat<ImportProduct[Name]>,
): Column<ImportProduct> {
  return column(
    name,
    (product) => cell.write(product[name]),
    (product, text) => {
      const found = cell.read(text);
      return 'error' in found ? found.error : { ...product, [name]: found.value };
    },
  );
}

function daysOf(text: string): MadeToMeasure['days'] | null {
  const found = /^(\d{1,2})(?:[-–—](\d{1,2}))?$/.exec(text.replace(/\s/g, ''));
  if (!found) return null;
  const [min, max] = [Number(found[1]), Number(found[2] ?? found[1])];
  return min >= 1 && min <= max && max <= MAX_DAYS ? { min, max } : null;
}
