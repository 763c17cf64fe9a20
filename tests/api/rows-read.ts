import { env } from 'cloudflare:workers';
import { openDatabase } from '#api/database/database.ts';
import { countRowsRead } from '../../bench/scale/counted-database.ts';
import type { Shop } from './shop.ts';

/** How many rows, of tables and of indexes, D1 reads for some work. */
export async function rowsReadBy(shop: Shop, work: (shop: Shop) => Promise<unknown>): Promise<number> {
  let rows = 0;
  const { database, bulkDatabase } = shop.ports;
  const counted = openDatabase(
    countRowsRead(env.DB, (more) => {
      rows += more;
    }),
  );
  Object.assign(shop.ports, { database: counted, bulkDatabase: counted });
  await work(shop);
  Object.assign(shop.ports, { database, bulkDatabase });
  return rows;
}
