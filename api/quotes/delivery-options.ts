import { asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { publishedIn, selectPublished, zoneOf } from '#api/content/published.ts';
import type { Database } from '#api/database/database.ts';
import { deliveryRate } from '#api/database/delivery-tables.ts';
import { onlySettingsRow, selectProductionSettings } from '#api/pieces/production-settings.ts';
import { findSlot } from '#api/pieces/production-slots.ts';
import type { Ports } from '#api/ports/ports.ts';
import { selectFreeDelivery } from '#api/pricing/automatic-promotions.ts';
import {
  DeliveryMethodId,
  type DeliveryOption,
  type DeliveryRate,
  type DeliveryRates,
} from '#shared/contract/quote.ts';
import { NEAR_COUNTRIES } from '#shared/domain/constants.ts';
import { countriesOfZone } from '#shared/domain/countries.ts';
import { DELIVERY_ZONES } from '#shared/domain/delivery.ts';

/** The delivery columns of an order without a parcel. */
export const NO_DELIVERY = { id: 'none', price: 0, days: { min: 0, max: 0 } } as const;

/** The statement that reads the delivery methods of a country. */
export function selectRates(database: Database, country: string) {
  return database
    .select()
    .from(deliveryRate)
    .where(eq(deliveryRate.zone, zoneOf(country)))
    .orderBy(asc(deliveryRate.position));
}

/**
 * Every delivery zone, with its methods and the sums from which they are free, and when production has time for one
 * more piece.
 */
export async function listDeliveryRates({
  database,
  clock,
}: Pick<Ports, 'database' | 'clock'>): Promise<DeliveryRates> {
  const at = clock();
  const [rates, settings, offers, published] = await database.batch([
    database.select().from(deliveryRate).orderBy(asc(deliveryRate.position)),
    selectProductionSettings(database),
    selectFreeDelivery(database, at),
    selectPublished(database, ['delivery']),
  ]);
  const { calendar } = await findSlot(database, onlySettingsRow(settings), { at, pieces: 1 });
  const near = publishedIn(published, 'delivery')?.document.near ?? NEAR_COUNTRIES;
  const zones = DELIVERY_ZONES.map((zone) => ({
    zone,
    options: withFreeDelivery(
      deliveryOptions(rates.filter((rate) => rate.zone === zone)),
      offersFor(countriesOfZone(zone, near), offers),
    ),
  }));
  return { calendar, zones: zones.filter(({ options }) => options.length > 0) };
}

/** Rates in the contract's form. Throws a ZodError if the table has a method that the contract does not know. */
export function deliveryOptions(rates: readonly (typeof deliveryRate.$inferSelect)[]): DeliveryOption[] {
  return rates.map((rate) => ({
    id: z.parse(DeliveryMethodId, rate.method),
    price: rate.price,
    days: { min: rate.minDays, max: rate.maxDays },
  }));
}

type FreeDeliveryOffer = Awaited<ReturnType<typeof selectFreeDelivery>>[number];

/** The offers that apply in each of some countries. */
function offersFor(countries: readonly string[], offers: readonly FreeDeliveryOffer[]): readonly FreeDeliveryOffer[] {
  return offers.filter((offer) => {
    return offer.countries.length === 0 || countries.every((country) => offer.countries.includes(country));
  });
}

/** Methods with the smallest sum from which each is free. */
function withFreeDelivery(options: readonly DeliveryOption[], offers: readonly FreeDeliveryOffer[]): DeliveryRate[] {
  return options.map((option) => {
    const sums = offers
      .filter(({ methods }) => methods.length === 0 || methods.includes(option.id))
      .map(({ minimum }) => minimum);
    const freeFrom = sums.length === 0 || option.price === 0 ? null : Math.min(...sums);
    return freeFrom === 0 ? { ...option, price: 0, freeFrom: null } : { ...option, freeFrom };
  });
}
