/** Countries between which parcels need no customs declaration: the Eurasian Economic Union. */
const EAEU_COUNTRIES: readonly string[] = ['RU', 'AM', 'BY', 'KZ', 'KG'];

/** Where goods come from whose product does not say. */
export const DEFAULT_ORIGIN = 'RU';

/** Whether a parcel from Russia to a country needs a customs declaration. */
export function needsCustoms(country: string): boolean {
  return !EAEU_COUNTRIES.includes(country);
}
