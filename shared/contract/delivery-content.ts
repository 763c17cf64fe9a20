import * as z from 'zod/mini';
import { NEAR_COUNTRIES } from '../domain/constants.ts';
import { isCountry } from '../domain/countries.ts';
import { DELIVERY_ZONES } from '../domain/delivery.ts';
import { PRODUCTION_DAYS } from '../domain/production-days.ts';
import { Kopecks } from './price.ts';
import { DeliveryMethodId } from './quote.ts';

const MAX_DELIVERY_DAYS = 90;
const Days = z.int('whole').check(z.gte(1, 'least'), z.lte(MAX_DELIVERY_DAYS, 'most'));
const Span = z
  .strictObject({ min: Days, max: Days })
  .check(z.refine(({ min, max }) => min <= max, { path: ['max'], error: 'before-least' }));

const Rate = z.strictObject({
  zone: z.enum(DELIVERY_ZONES),
  method: DeliveryMethodId,
  price: Kopecks,
  days: Span,
});

const NearCountries = z.array(z.string().check(z.refine(isCountry, 'unknown'))).check(
  z.minLength(1, 'zone-empty'),
  z.refine((codes) => !codes.includes('RU'), 'country-at-home'),
  z.refine((codes) => new Set(codes).size === codes.length, 'country-twice'),
);

/**
 * Which countries are near, and the price of each delivery method in each zone, in the order in which they are offered.
 */
export const DeliveryContent = z.strictObject({
  /** Russia is a zone of its own, and all other countries are the third. */
  near: z._default(
    NearCountries,
    NEAR_COUNTRIES.filter((code) => code !== 'RU'),
  ),
  rates: z.array(Rate).check(
    z.refine((rates) => new Set(rates.map(({ zone, method }) => `${zone} ${method}`)).size === rates.length, 'twice'),
    z.refine((rates) => DELIVERY_ZONES.every((zone) => rates.some((rate) => rate.zone === zone)), 'zone-missing'),
  ),
});
export type DeliveryContent = z.infer<typeof DeliveryContent>;

/** How long things take to make. */
export const ProductionContent = z.strictObject({
  standard: z._default(Span, PRODUCTION_DAYS.standard),
  /** The minimum: a product may take longer to measure. */
  measured: z._default(Span, PRODUCTION_DAYS.measured),
  /** Additional days for embroidered pieces. */
  embroidery: z._default(
    z.int('whole').check(z.gte(0, 'least'), z.lte(MAX_DELIVERY_DAYS, 'most')),
    PRODUCTION_DAYS.embroidery,
  ),
});
export type ProductionContent = z.infer<typeof ProductionContent>;
