import { formatLocale } from '#shared/domain/languages.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** Saves rows as a CSV file that spreadsheets of a language open correctly. */
export function saveCsv(rows: readonly (readonly (string | number)[])[], locale: Locale, name: string): void {
  save(csvText(rows, locale), `${name}.csv`);
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

function save(text: string, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
