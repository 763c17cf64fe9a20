import { env } from 'cloudflare:workers';
import { openDatabase } from '#api/database/database.ts';
import { countRowsRead, rememberStatements } from '../../bench/scale/counted-database.ts';
import type { Shop } from './shop.ts';

/** How many rows, of tables and of indexes, D1 reads in the batches of some work. */
export async function rowsReadInBatches(shop: Shop, work: () => Promise<unknown>): Promise<number> {
  let rows = 0;
  const counted = new Proxy(env.DB, {
    get(target, name) {
      if (name === 'batch') {
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements);
          rows += results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
          return results;
        };
      }
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  const kept = shop.ports.database;
  shop.ports.database = openDatabase(counted);
  await work();
  shop.ports.database = kept;
  return rows;
}

/** How many rows, of tables and of indexes, D1 reads for some work that only reads. */
export async function rowsReadBy(shop: Shop, work: (shop: Shop) => Promise<unknown>): Promise<number> {
  const asked: D1PreparedStatement[] = [];
  const { database, bulkDatabase } = shop.ports;
  const counted = openDatabase(rememberStatements(env.DB, asked));
  Object.assign(shop.ports, { database: counted, bulkDatabase: counted });
  await work(shop);
  Object.assign(shop.ports, { database, bulkDatabase });
  return countRowsRead(asked);
}
