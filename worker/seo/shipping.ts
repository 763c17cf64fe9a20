import type { DeliveryRates } from '#shared/contract/quote.ts';
import { countriesOfZone } from '#shared/domain/countries.ts';
import { cheapestOption } from '#shared/domain/delivery.ts';
import type { DeliveryEstimate } from '#shared/domain/delivery-estimate.ts';
import { deliveryEstimate, type WorkingDays } from '#shared/domain/delivery-estimate.ts';
import { toDecimal } from '#shared/domain/money.ts';
import { daysBetween, moscowDay } from '#shared/domain/working-calendar.ts';
import type { Terms } from '../page/terms.ts';
import type { JsonLd } from './json-ld.ts';

/**
 * Consumers treat a region as one country, and every region has to be named: the rest of the world would take 13 KB of
 * every product's page. Delivery there is described in the page's text only.
 */
const MAX_REGIONS = 20;

/** A kind of parcel: how long it takes to make, and the id of its nodes. */
type Parcel = { production: WorkingDays; id: string };

/** When a page is rendered, in ms since 1970, the delivery rates (null if unknown), and the shop's terms. */
export type Sending = { at: number; rates: DeliveryRates | null; terms: Terms };

/**
 * Transit time and the cheapest price by destination: the dates and prices of the product page, for the zones whose
 * countries can be named.
 */
export function shippingDetails(siteUrl: string, { at, rates, terms }: Sending, { production, id }: Parcel): JsonLd[] {
  const timeOf = (transit: WorkingDays) =>
    deliveryTime(deliveryEstimate(at, production, transit, rates?.calendar), moscowDay(at));
  if (!rates) {
    return [details(`${siteUrl}/${id}-near`, terms.nearCountries, timeOf(terms.near))];
  }
  return rates.zones.flatMap(({ zone, options }) => {
    const cheapest = cheapestOption(options);
    const countries = countriesOfZone(zone, terms.nearCountries);
    if (!cheapest || countries.length > MAX_REGIONS) return [];
    const shippingRate = { '@type': 'MonetaryAmount', value: toDecimal(cheapest.price), currency: 'RUB' };
    return [{ ...details(`${siteUrl}/${id}-${zone}`, countries, timeOf(cheapest.days)), shippingRate }];
  });
}

function details(id: string, countries: readonly string[], deliveryTime: JsonLd): JsonLd {
  return {
    '@type': 'OfferShippingDetails',
    '@id': id,
    shippingDestination: countries.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry })),
    deliveryTime,
  };
}

/** Promised dates as calendar days: weekends and holidays count, as they do for the shopper. */
function deliveryTime(
  { made, withYou }: Record<keyof DeliveryEstimate, DeliveryEstimate['made']>,
  today: string,
): JsonLd {
  return {
    '@type': 'ShippingDeliveryTime',
    handlingTime: calendarDays(daysBetween(today, made.from), daysBetween(today, made.to)),
    transitTime: calendarDays(daysBetween(made.from, withYou.from), daysBetween(made.to, withYou.to)),
  };
}

function calendarDays(minValue: number, maxValue: number): JsonLd {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' };
}
