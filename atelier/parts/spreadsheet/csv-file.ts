import { saveFile } from '#atelier/parts/spreadsheet/save-file.ts';
import { formatLocale } from '#shared/domain/languages.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** Saves rows as a CSV file that spreadsheets of a language open correctly. */
export function saveCsv(rows: readonly (readonly (string | number)[])[], locale: Locale, name: string): void {
  saveFile(new Blob([csvText(rows, locale)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}

/** The format of CSV in a language: its decimal mark, and a separator that is not the same. */
function formatOf(locale: Locale): { separator: string; decimal: string } {
  const parts = new Intl.NumberFormat(formatLocale(locale)).formatToParts(1.5);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  return { separator: decimal === ',' ? ';' : ',', decimal };
}

/** With a UTF-8 mark. */
function csvText(rows: readonly (readonly (string | number)[])[], locale: Locale): string {
  const { separator, decimal } = formatOf(locale);
  const cell = (value: string | number) =>
    typeof value === 'number' ? String(value).replace('.', decimal) : `"${value.replaceAll('"', '""')}"`;
  return `\ufeff${rows.map((row) => row.map(cell).join(separator)).join('\r\n')}\r\n`;
}
