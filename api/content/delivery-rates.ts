import { asc, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#api/database/database.ts';
import { deliveryRate } from '#api/database/delivery-tables.ts';
import type { ContentOf } from '#shared/contract/content.ts';
import { DeliveryMethodId } from '#shared/contract/quote.ts';
import { DELIVERY_ZONES } from '#shared/domain/delivery.ts';

type Rates = ContentOf<'delivery'>['rates'];

const Zone = z.enum(DELIVERY_ZONES);

/** The current delivery prices by zone, in the order in which shoppers see them. */
export async function selectAllRates(database: Database): Promise<Rates> {
  const rows = await database.select().from(deliveryRate).orderBy(asc(deliveryRate.position));
  const rates = rows.map(({ zone, method, price, minDays, maxDays }) => ({
    zone: Zone.parse(zone),
    method: DeliveryMethodId.parse(method),
    price,
    days: { min: minDays, max: maxDays },
  }));
  return DELIVERY_ZONES.flatMap((zone) => rates.filter((rate) => rate.zone === zone));
}

/** The statements that change the delivery prices; existing orders keep theirs. */
export function replaceRates(rates: Rates): SQL[] {
  return [
    sql`DELETE FROM delivery_rate`,
    sql`INSERT INTO delivery_rate (zone, method, position, price, min_days, max_days)
      SELECT value ->> 'zone', value ->> 'method', key, value ->> 'price', value ->> '$.days.min', value ->> '$.days.max'
      FROM json_each(${JSON.stringify(rates)})`,
  ];
}
