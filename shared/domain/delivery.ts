import { NEAR_COUNTRIES } from './constants.ts';
import type { WorkingDays } from './delivery-estimate.ts';

/**
 * The ways to send a parcel, in the order in which they are listed. What each costs, and where it goes, is the
 * database's `delivery_rate`; its name the message `delivery.{id}.name`.
 */
export const DELIVERY_METHODS = ['standard', 'cdek', 'pony-express', 'express', 'dhl'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/**
 * Working days of the methods (specification, section 9; where no least is given, it is one); null where the country
 * decides. A table of its own, for the browser needs the methods only.
 */
export const METHOD_WORKING_DAYS: Readonly<Record<DeliveryMethod, WorkingDays | null>> = {
  standard: null,
  cdek: { min: 1, max: 5 },
  'pony-express': { min: 1, max: 5 },
  express: { min: 1, max: 2 },
  dhl: { min: 10, max: 14 },
};

/** Where a parcel goes, as prices and times are set: Russia, its near neighbours, and everywhere else. */
export const DELIVERY_ZONES = ['ru', 'near', 'world'] as const;
export type DeliveryZone = (typeof DELIVERY_ZONES)[number];

/** The delivery zone of a country (ISO 3166-1 alpha-2), by the countries that are near. */
export function deliveryZone(country: string, near: readonly string[] = NEAR_COUNTRIES): DeliveryZone {
  if (country === 'RU') return 'ru';
  return near.includes(country) ? 'near' : 'world';
}

/** The way that costs least, the first of several; undefined where there is none. */
export function cheapestOption<Option extends { price: number }>(options: readonly Option[]): Option | undefined {
  return options.toSorted((a, b) => a.price - b.price)[0];
}
