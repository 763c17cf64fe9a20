import { type SQL, sql } from 'drizzle-orm';
import type { FoundReturn } from '#api/orders/returns/return-rows.ts';

/**
 * The statements that make what has not come of a return, once what has come is written, a return of its own: accepted,
 * of the same exchange, with its number of a parcel still to be named.
 */
export function splitReturn({ id }: FoundReturn['row'], at: number): readonly SQL[] {
  const rest = crypto.randomUUID();
  const missing = sql`quantity - shelf - discarded - back`;
  return [
    sql`INSERT INTO order_return (id, order_id, state, reason, asked_at, exchange)
      SELECT ${rest}, order_id, 'accepted', reason, asked_at, exchange FROM order_return
      WHERE id = ${id} AND EXISTS (SELECT 1 FROM return_line WHERE return_id = ${id} AND ${missing} > 0)`,
    sql`INSERT INTO return_line (return_id, line, order_id, position, quantity, instead_sku, instead_size,
        name_ru, name_en, colour_ru, colour_en, size)
      SELECT ${rest}, line, order_id, position, ${missing}, instead_sku, instead_size, name_ru, name_en, colour_ru,
        colour_en, size
      FROM return_line WHERE return_id = ${id} AND ${missing} > 0`,
    sql`INSERT INTO order_event (order_id, kind, from_state, to_state, actor, at)
      SELECT order_return.order_id, 'return-split', orders.state, orders.state, 'shop', ${at}
      FROM order_return JOIN orders ON orders.id = order_return.order_id WHERE order_return.id = ${rest}`,
    sql`DELETE FROM return_line WHERE return_id = ${id} AND shelf + discarded + back = 0`,
    sql`UPDATE return_line SET quantity = shelf + discarded + back WHERE return_id = ${id}`,
  ];
}
