import type { DeliveryRates } from '#shared/contract/quote.ts';
import { DELIVERY_WORKING_DAYS, NEAR_COUNTRIES, PRODUCTION_WORKING_DAYS } from '#shared/domain/constants.ts';
import { COUNTRIES } from '#shared/domain/countries.ts';
import { cheapestOption, type DeliveryZone, deliveryZone } from '#shared/domain/delivery.ts';
import { toDecimal } from '#shared/domain/money.ts';
import { promisedDates, type WorkingDays } from '#shared/domain/promised-dates.ts';
import { daysBetween, moscowDay } from '#shared/domain/working-calendar.ts';
import type { JsonLd } from './json-ld.ts';

/**
 * How long what is ordered at a moment (ms since 1970) takes and what the cheapest way costs, by where it goes: the
 * dates and prices of the product page.
 */
export function shippingDetails(siteUrl: string, rates: DeliveryRates | null, at: number): JsonLd[] {
  if (!rates) {
    const far = COUNTRIES.filter((country) => !NEAR_COUNTRIES.includes(country));
    return [
      details(`${siteUrl}/#shipping-near`, NEAR_COUNTRIES, timeOf(at, DELIVERY_WORKING_DAYS.near)),
      details(`${siteUrl}/#shipping-far`, far, timeOf(at, DELIVERY_WORKING_DAYS.far)),
    ];
  }
  return rates.zones.flatMap(({ zone, options }) => {
    const cheapest = cheapestOption(options);
    if (!cheapest) return [];
    const shippingRate = { '@type': 'MonetaryAmount', value: toDecimal(cheapest.price), currency: 'RUB' };
    return [{ ...details(`${siteUrl}/#shipping-${zone}`, countriesOf(zone), timeOf(at, cheapest.days)), shippingRate }];
  });
}

function countriesOf(zone: DeliveryZone): readonly string[] {
  return COUNTRIES.filter((country) => deliveryZone(country) === zone);
}

function details(id: string, countries: readonly string[], deliveryTime: JsonLd): JsonLd {
  return {
    '@type': 'OfferShippingDetails',
    '@id': id,
    // One country a region: validators refuse a list of them.
    shippingDestination: countries.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry })),
    deliveryTime,
  };
}

/** Promised dates as calendar days: weekends and holidays count, as they do for whoever waits. */
function timeOf(at: number, transit: WorkingDays): JsonLd {
  const { made, withYou } = promisedDates(at, PRODUCTION_WORKING_DAYS, transit);
  const today = moscowDay(at);
  return {
    '@type': 'ShippingDeliveryTime',
    handlingTime: calendarDays(daysBetween(today, made.from), daysBetween(today, made.to)),
    transitTime: calendarDays(daysBetween(made.from, withYou.from), daysBetween(made.to, withYou.to)),
  };
}

function calendarDays(minValue: number, maxValue: number): JsonLd {
  return { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' };
}
