import { formatLocale } from '#shared/domain/languages.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** Countries by name, as a list in a language: `Россия, Казахстан и Киргизия`. */
export function countryNames(codes: readonly string[], locale: Locale): string {
  const names = new Intl.DisplayNames(formatLocale(locale), { type: 'region' });
  const list = new Intl.ListFormat(formatLocale(locale)).format(codes.map((code) => names.of(code) ?? code));
  // A no-break space keeps the last «и» with the name after it.
  return list.replace(/\s(?=\S+$)/u, '\u00a0');
}
