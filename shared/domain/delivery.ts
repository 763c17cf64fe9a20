import { NEAR_COUNTRIES } from './constants.ts';

/** Where a parcel goes, as prices and times are set: Russia, its near neighbours, and everywhere else. */
export const DELIVERY_ZONES = ['ru', 'near', 'world'] as const;
export type DeliveryZone = (typeof DELIVERY_ZONES)[number];

/** The delivery zone of a country (ISO 3166-1 alpha-2). */
export function deliveryZone(country: string): DeliveryZone {
  if (country === 'RU') return 'ru';
  return NEAR_COUNTRIES.includes(country) ? 'near' : 'world';
}

/** The way that costs least, the first of several; undefined where there is none. */
export function cheapestOption<Option extends { price: number }>(options: readonly Option[]): Option | undefined {
  return options.toSorted((a, b) => a.price - b.price)[0];
}
