import { env } from 'cloudflare:workers';
import { openDatabase } from '#api/database/database.ts';
import { countRowsRead, rememberStatements } from '../../bench/scale/counted-database.ts';
import type { Shop } from './shop.ts';

/** How many rows, of tables and of indexes, D1 reads for some work that only reads. */
export async function rowsReadBy(shop: Shop, work: (shop: Shop) => Promise<unknown>): Promise<number> {
  const asked: D1PreparedStatement[] = [];
  const kept = shop.ports.database;
  shop.ports.database = openDatabase(rememberStatements(env.DB, asked));
  await work(shop);
  shop.ports.database = kept;
  return countRowsRead(asked);
}
