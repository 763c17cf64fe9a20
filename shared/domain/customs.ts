/** Countries between which parcels need no customs declaration: the Eurasian Economic Union. */
const EAEU_COUNTRIES: readonly string[] = ['RU', 'AM', 'BY', 'KZ', 'KG'];

/** The country of origin of products that do not state one. */
export const DEFAULT_ORIGIN = 'RU';

/** Whether a parcel from Russia to a country needs a customs declaration. */
export function needsCustoms(country: string): boolean {
  return !EAEU_COUNTRIES.includes(country);
}
