import { DELIVERY_WORKING_DAYS, NEAR_COUNTRIES, PRODUCTION_WORKING_DAYS } from '#shared/domain/constants.ts';
import { COUNTRIES } from '#shared/domain/countries.ts';
import type { JsonLd } from './json-ld.ts';

type Days = { min: number; max: number };

/** How long parcels take, by where they go: the numbers that the product page shows. Prices are told in the cart. */
export function shippingDetails(siteUrl: string): JsonLd[] {
  const far = COUNTRIES.filter((country) => !NEAR_COUNTRIES.includes(country));
  return [
    details(`${siteUrl}/#shipping-near`, NEAR_COUNTRIES, DELIVERY_WORKING_DAYS.near),
    details(`${siteUrl}/#shipping-far`, far, DELIVERY_WORKING_DAYS.far),
  ];
}

function details(id: string, countries: readonly string[], transit: Days): JsonLd {
  return {
    '@type': 'OfferShippingDetails',
    '@id': id,
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: countries },
    deliveryTime: {
      '@type': 'ShippingDeliveryTime',
      handlingTime: quantity(PRODUCTION_WORKING_DAYS),
      transitTime: quantity(transit),
    },
  };
}

function quantity({ min, max }: Days): JsonLd {
  return { '@type': 'QuantitativeValue', minValue: min, maxValue: max, unitCode: 'DAY' };
}
