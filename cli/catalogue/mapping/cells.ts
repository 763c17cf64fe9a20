import { fromDecimal, type Kopecks } from '#shared/domain/money.ts';
import type { FieldName } from '../csv/columns.ts';
import type { FileErrors } from '../csv/file-errors.ts';
import type { Row } from '../csv/read-table.ts';

/** A row with the collector of its errors. */
export type RowReading = { row: Row; errors: FileErrors };

// Russian spreadsheets save TRUE and FALSE in Russian.
const YES = new Set(['true', 'yes', '1', 'y', 'да', 'истина']);
const NO = new Set(['false', 'no', '0', 'n', 'нет', 'ложь']);

/** A price in roubles as kopecks; null if the cell is empty or invalid. */
export function readPrice({ row, errors }: RowReading, field: FieldName): Kopecks | null {
  const text = row.text(field);
  if (!text) return null;
  const price = fromDecimal(text);
  if (price === null) {
    errors.add(row.line, field, `"${text}" is not a price: write rubles, such as 8900 or 8900.50.`);
  }
  return price;
}

/** A whole number, which may be negative; null if the cell is empty or invalid. */
export function readInteger({ row, errors }: RowReading, field: FieldName): number | null {
  const text = row.text(field);
  if (!text) return null;
  if (/^-?\d{1,7}(\.0+)?$/.test(text)) return Math.trunc(Number(text));
  errors.add(row.line, field, `"${text}" is not a whole number.`);
  return null;
}

/** TRUE or FALSE, in English or Russian; null if the cell is empty or invalid. */
export function readFlag({ row, errors }: RowReading, field: FieldName): boolean | null {
  const text = row.text(field).toLowerCase();
  if (!text) return null;
  if (YES.has(text)) return true;
  if (NO.has(text)) return false;
  errors.add(row.line, field, `"${row.text(field)}" is neither TRUE nor FALSE.`);
  return null;
}

/** One of a few words; null if the cell is empty or invalid. */
export function readWord<Word extends string>(
  reading: RowReading,
  field: FieldName,
  words: readonly Word[],
): Word | null {
  const { row, errors } = reading;
  const text = row.text(field);
  if (!text) return null;
  const word = words.find((known) => known === text.toLowerCase());
  if (!word) errors.add(row.line, field, `"${text}" is none of: ${words.join(', ')}.`);
  return word ?? null;
}

/** A list of words separated by commas or semicolons, each one of a few, without repetition. */
export function readWords<Word extends string>(reading: RowReading, field: FieldName, words: readonly Word[]): Word[] {
  const { row, errors } = reading;
  const found = new Set<Word>();
  for (const text of row
    .text(field)
    .split(/[,;]/)
    .map((part) => part.trim())
    .filter(Boolean)) {
    const word = words.find((known) => known === text.toLowerCase());
    if (word) found.add(word);
    else errors.add(row.line, field, `"${text}" is none of: ${words.join(', ')}.`);
  }
  return [...found];
}
