import { NEAR_COUNTRIES } from './constants.ts';

/**
 * The delivery methods, in the order in which they are listed. Their prices and zones are in the table `delivery_rate`;
 * the name is the message `delivery.{id}.name`.
 */
export const DELIVERY_METHODS = ['standard', 'cdek', 'pony-express', 'express', 'dhl'] as const;
export type DeliveryMethod = (typeof DELIVERY_METHODS)[number];

/** The zones of prices and times: Russia, its near neighbours, and everywhere else. */
export const DELIVERY_ZONES = ['ru', 'near', 'world'] as const;
export type DeliveryZone = (typeof DELIVERY_ZONES)[number];

/** The delivery zone of a country (ISO 3166-1 alpha-2), given the near countries. */
export function deliveryZone(country: string, near: readonly string[] = NEAR_COUNTRIES): DeliveryZone {
  if (country === 'RU') return 'ru';
  return near.includes(country) ? 'near' : 'world';
}

/** The cheapest option, the first of several; undefined if there is none. */
export function cheapestOption<Option extends { price: number }>(options: readonly Option[]): Option | undefined {
  return options.toSorted((a, b) => a.price - b.price)[0];
}

type Zone = { zone: DeliveryZone; options: readonly { freeFrom: number | null }[] };

/** The smallest sum from which a zone has free delivery; null if there is none. */
export function freeDeliveryFrom({ options }: Pick<Zone, 'options'>): number | null {
  const sums = options.flatMap(({ freeFrom }) => freeFrom ?? []);
  return sums.length === 0 ? null : Math.min(...sums);
}

/** Where delivery is free from a sum: everywhere from the same, or in the first zone that has one; null for nowhere. */
export function announcedFreeDelivery(zones: readonly Zone[]): { zone: DeliveryZone | 'all'; from: number } | null {
  const found = zones.flatMap(({ zone, options }) => {
    const from = freeDeliveryFrom({ options });
    return from === null ? [] : [{ zone, from }];
  });
  const [first] = found;
  if (!first) return null;
  const isEverywhere = found.length === zones.length && found.every(({ from }) => from === first.from);
  return isEverywhere ? { zone: 'all', from: first.from } : first;
}
