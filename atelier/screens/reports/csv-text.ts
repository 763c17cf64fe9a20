import type { Locale } from '#shared/domain/locale.ts';

/** The format of CSV in a language: separator and decimal mark. */
const FORM: Readonly<Record<Locale, { separator: string; decimal: string }>> = {
  ru: { separator: ';', decimal: ',' },
  en: { separator: ',', decimal: '.' },
};

/** A CSV file that spreadsheets of a language open correctly, with a UTF-8 mark. */
export function csvText(rows: readonly (readonly (string | number)[])[], locale: Locale): string {
  const { separator, decimal } = FORM[locale];
  const cell = (value: string | number) =>
    typeof value === 'number' ? String(value).replace('.', decimal) : `"${value.replaceAll('"', '""')}"`;
  return `\ufeff${rows.map((row) => row.map(cell).join(separator)).join('\r\n')}\r\n`;
}
