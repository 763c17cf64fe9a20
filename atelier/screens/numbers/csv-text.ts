import type { Locale } from '#shared/domain/locale.ts';

/** What spreadsheets of a language expect between cells and in numbers. */
const FORM: Readonly<Record<Locale, { separator: string; decimal: string }>> = {
  ru: { separator: ';', decimal: ',' },
  en: { separator: ',', decimal: '.' },
};

/** A CSV file that spreadsheets of a language open by themselves, with its mark of UTF-8. */
export function csvText(rows: readonly (readonly (string | number)[])[], locale: Locale): string {
  const { separator, decimal } = FORM[locale];
  const cell = (value: string | number) =>
    typeof value === 'number' ? String(value).replace('.', decimal) : `"${value.replaceAll('"', '""')}"`;
  return `\ufeff${rows.map((row) => row.map(cell).join(separator)).join('\r\n')}\r\n`;
}
