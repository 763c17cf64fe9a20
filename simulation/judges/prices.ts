import type { Scene } from '../people/scene.ts';
import { ask } from './ask.ts';

/** The list price of a variant: the price itself while nothing reduces it. */
const LIST = 'coalesce(variant.list_price, variant.price)';
const IS_SCHEDULED = 'scheduled.starts_at <= ?1 AND coalesce(scheduled.ends_at, ?1 + 1) > ?1';
const IS_RUNNING = `code_key IS NULL AND ended_at IS NULL AND starts_at <= ?1 AND coalesce(ends_at, ?1 + 1) > ?1
  AND lowers_prices`;

/** What may never be of prices that somebody has just been told; `?1` is the time. */
const MISPRICED: readonly string[] = [
  `SELECT 'a list shows another price than its variants have: ' || handle AS what FROM product
    WHERE ?1 > 0 AND price <> (SELECT min(price) FROM variant WHERE product_id = product.id)`,
  `SELECT 'a price is reduced for no reason: ' || sku AS what FROM variant WHERE list_price IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM scheduled_price AS scheduled WHERE scheduled.sku = variant.sku AND ${IS_SCHEDULED})
    AND NOT EXISTS (SELECT 1 FROM promotion WHERE ${IS_RUNNING})`,
  `SELECT 'a sale that does not run is in a price: ' || sku AS what FROM variant WHERE sale_id IS NOT NULL
    AND sale_id NOT IN (SELECT id FROM promotion WHERE ${IS_RUNNING})`,
  `SELECT 'a sale that runs is in no price: ' || sku AS what FROM variant WHERE sale_id IS NULL
    AND EXISTS (SELECT 1 FROM promotion WHERE ${IS_RUNNING} AND products = '[]' AND categories = '[]'
      AND collections = '[]' AND NOT full_price_only)`,
  `SELECT 'a price that is due is not in force: ' || variant.sku AS what FROM variant
    JOIN scheduled_price AS scheduled ON scheduled.sku = variant.sku AND ${IS_SCHEDULED}
    WHERE variant.price > scheduled.price AND scheduled.price < ${LIST}`,
  `SELECT 'a price is not in its history: ' || sku AS what FROM variant
    JOIN product ON product.id = variant.product_id AND published = 1
    WHERE ?1 > 0 AND variant.price IS NOT (SELECT step.price FROM price_history AS step WHERE step.sku = variant.sku
      ORDER BY step.at DESC, step.id DESC LIMIT 1)`,
];

/** Prices that are not those that promotions and schedules make. */
export async function findMispriced(scene: Scene): Promise<string[]> {
  // Whoever asks for a price puts in force those that are due.
  const body = { lines: [{ key: 'robe', sku: 'counted', quantity: 1 }], certificates: [], codes: [], country: 'RU' };
  if (!(await ask(scene, scene.shopper().read('quote', { body })))) return ['nobody is told a price'];
  const { sqlite, world } = scene.site;
  return MISPRICED.flatMap((query) => sqlite.all(query, world.now()).map(({ what }) => String(what)));
}
