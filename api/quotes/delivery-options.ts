import { asc, eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { zoneOf } from '#api/content/published.ts';
import type { Database } from '#api/database/database.ts';
import { deliveryRate } from '#api/database/order-tables.ts';
import type { Ports } from '#api/ports/ports.ts';
import { findPlace } from '#api/workshop/queue.ts';
import { onlyWorkshop, selectWorkshop } from '#api/workshop/settings.ts';
import { DeliveryMethodId, type DeliveryOption, type DeliveryRates } from '#shared/contract/quote.ts';
import { DELIVERY_ZONES } from '#shared/domain/delivery.ts';

/** The statement that reads the ways to send a parcel to a country. */
export function selectRates(database: Database, country: string) {
  return database
    .select()
    .from(deliveryRate)
    .where(eq(deliveryRate.zone, zoneOf(country)))
    .orderBy(asc(deliveryRate.position));
}

/** Every zone that parcels go to, with its ways, and when the workshop has time for one more piece. */
export async function listDeliveryRates({
  database,
  clock,
}: Pick<Ports, 'database' | 'clock'>): Promise<DeliveryRates> {
  const [rates, workshops] = await database.batch([
    database.select().from(deliveryRate).orderBy(asc(deliveryRate.position)),
    selectWorkshop(database),
  ]);
  const { calendar } = await findPlace(database, onlyWorkshop(workshops), { at: clock(), pieces: 1 });
  const zones = DELIVERY_ZONES.map((zone) => ({
    zone,
    options: deliveryOptions(rates.filter((rate) => rate.zone === zone)),
  }));
  return { workshop: calendar, zones: zones.filter(({ options }) => options.length > 0) };
}

/** Rates as the contract tells them. Throws a ZodError where the table names a method the contract does not know. */
export function deliveryOptions(rates: readonly (typeof deliveryRate.$inferSelect)[]): DeliveryOption[] {
  return rates.map((rate) => ({
    id: z.parse(DeliveryMethodId, rate.method),
    price: rate.price,
    days: { min: rate.minDays, max: rate.maxDays },
  }));
}
