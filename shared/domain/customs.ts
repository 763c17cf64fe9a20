import { SOURCE_LANGUAGE, type TextLanguage } from './text.ts';

/** Countries between which parcels need no customs declaration: the Eurasian Economic Union. */
const EAEU_COUNTRIES: readonly string[] = ['RU', 'AM', 'BY', 'KZ', 'KG'];

/** The country of origin of products that do not state one. */
export const DEFAULT_ORIGIN = 'RU';

/** The language of customs declarations, as the post requires. */
export const CUSTOMS_LANGUAGE: TextLanguage = 'en';

/** The language of a parcel's label: the one that the post reads on its way to a country. */
export function parcelLanguage(country: string): TextLanguage {
  return needsCustoms(country) ? CUSTOMS_LANGUAGE : SOURCE_LANGUAGE;
}

/** Whether a parcel from Russia to a country needs a customs declaration. */
export function needsCustoms(country: string): boolean {
  return !EAEU_COUNTRIES.includes(country);
}
