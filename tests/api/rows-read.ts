import { env } from 'cloudflare:workers';
import { openDatabase } from '#api/database/database.ts';
import type { Shop } from './shop.ts';

/**
 * How many rows, of tables and of indexes, D1 reads for some work that only reads: its statements are run once more,
 * because D1 does not say it of those that are asked for bare rows.
 */
export async function countRowsRead(shop: Shop, work: (shop: Shop) => Promise<unknown>): Promise<number> {
  const asked: D1PreparedStatement[] = [];
  const kept = shop.ports.database;
  shop.ports.database = openDatabase(rememberBound(env.DB, asked));
  await work(shop);
  shop.ports.database = kept;
  const results = await Promise.all(asked.map((statement) => statement.all()));
  return results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
}

function rememberBound(database: D1Database, asked: D1PreparedStatement[]): D1Database {
  return new Proxy(database, {
    get(target, name) {
      if (name === 'prepare') return (text: string) => rememberBind(target.prepare(text), asked);
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

function rememberBind(statement: D1PreparedStatement, asked: D1PreparedStatement[]): D1PreparedStatement {
  return new Proxy(statement, {
    get(target, name) {
      if (name === 'bind') {
        return (...values: unknown[]) => {
          const bound = target.bind(...values);
          asked.push(bound);
          return bound;
        };
      }
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
