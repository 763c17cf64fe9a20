import { sql } from 'drizzle-orm';
import { transact } from '#api/database/database.ts';
import { applyDuePrices } from '#api/listing/current-catalogue.ts';
import type { Ports } from '#api/ports/ports.ts';
import { applyPrices, noteNextChange } from '#api/pricing/price-statements.ts';
import type { PriceSchedule } from '#shared/contract/operator-catalogue.ts';
import type { FieldError } from '#shared/contract/problem.ts';

/** Schedules other prices for variants of a product, instead of the former schedule; null removes it. */
export async function schedulePrices(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  handle: string,
  schedule: PriceSchedule | null,
): Promise<void> {
  const now = clock();
  await applyDuePrices({ database, clock: () => now });
  const ids = sql`SELECT id FROM product WHERE handle = ${handle}`;
  await transact(database, [
    sql`UPDATE catalogue SET version = version + 1`,
    sql`DELETE FROM scheduled_price WHERE sku IN (SELECT sku FROM variant WHERE product_id IN (${ids}))`,
    sql`INSERT INTO scheduled_price (sku, price, starts_at, ends_at)
      SELECT variant.sku, price.value ->> 'price', ${schedule?.startsAt ?? 0}, ${schedule?.endsAt ?? null}
      FROM json_each(${JSON.stringify(schedule?.prices ?? [])}) AS price
      JOIN variant ON variant.sku = price.value ->> 'sku' AND variant.product_id IN (${ids})`,
    ...applyPrices(ids, now),
    sql`UPDATE product SET updated_at = ${now} WHERE id IN (${ids})`,
    ...noteNextChange(now),
  ]);
}

/** The errors of a schedule: it is over, or names variants that are not the product's or would not be cheaper. */
export function scheduleErrors(
  { endsAt, prices }: PriceSchedule,
  variants: readonly { sku: string; price: number }[],
  now: number,
): FieldError[] {
  const listPrices = new Map(variants.map(({ sku, price }) => [sku, price]));
  return [
    ...(endsAt !== null && endsAt <= now ? [{ path: 'schedule.endsAt', code: 'past' }] : []),
    ...prices.flatMap(({ sku, price }, index) => {
      const list = listPrices.get(sku);
      if (list === undefined) return [{ path: `schedule.prices.${index}.sku`, code: 'unknown' }];
      return price < list ? [] : [{ path: `schedule.prices.${index}.price`, code: 'not-lower' }];
    }),
  ];
}
