import type { DatabaseBinding } from '#api/database/database-binding.ts';

/** A database that notes the statements which it is asked to run, with their values. */
export function rememberStatements(database: DatabaseBinding, asked: D1PreparedStatement[]): DatabaseBinding {
  return wrap(database, 'prepare', (text: string) => rememberBound(database.prepare(text), asked));
}

/** Rows, of tables and of indexes, that D1 reads for statements that only read: they are run once more. */
export async function countRowsRead(asked: readonly D1PreparedStatement[]): Promise<number> {
  const results = await Promise.all(asked.map((statement) => statement.all()));
  return results.reduce((sum, { meta }) => sum + meta.rows_read, 0);
}

/** A database that notes how long its batches take, ms. */
export function timeBatches(database: D1Database, times: number[]): D1Database {
  return wrap(database, 'batch', async (statements: D1PreparedStatement[]) => {
    const began = performance.now();
    const results = await database.batch(statements);
    times.push(performance.now() - began);
    return results;
  });
}

function rememberBound(statement: D1PreparedStatement, asked: D1PreparedStatement[]): D1PreparedStatement {
  return wrap(statement, 'bind', (...values: unknown[]) => {
    const bound = statement.bind(...values);
    asked.push(bound);
    return bound;
  });
}

function wrap<Target extends object>(target: Target, method: string, replacement: unknown): Target {
  return new Proxy(target, {
    get(_, name) {
      if (name === method) return replacement;
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
