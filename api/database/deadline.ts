import type { DatabaseBinding } from '#api/database/database-binding.ts';
import { withTimeout } from '#shared/with-timeout.ts';

/** The database did not respond in time. A write may have been done all the same: keys and guards detect that later. */
class DatabaseTimeout extends Error {
  override name = 'DatabaseTimeout';
}

/** Whether an error is a timeout of the database. */
export function isTimeout(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseTimeout) return true;
  }
  return false;
}

/**
 * A database whose queries fail after so many ms: D1 occasionally stalls for half a minute, and no shopper waits that
 * long. Throws a DatabaseTimeout.
 */
export function withDeadline(database: DatabaseBinding, ms: number): DatabaseBinding {
  const inner = new WeakMap<D1PreparedStatement, D1PreparedStatement>();

  const timed = (statement: D1PreparedStatement): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(target, name) {
        if (name === 'bind') return (...values: unknown[]) => timed(target.bind(...values));
        return within(ms, target, Reflect.get(target, name));
      },
    });
    inner.set(proxy, statement);
    return proxy;
  };

  return new Proxy(database, {
    get(target, name) {
      if (name === 'prepare') return (text: string) => timed(target.prepare(text));
      if (name === 'batch') {
        return (statements: D1PreparedStatement[]) =>
          inTime(ms, target.batch(statements.map((statement) => inner.get(statement) ?? statement)));
      }
      return within(ms, target, Reflect.get(target, name));
    },
  });
}

/** A method with a time limit, if it is one that queries. */
function within(ms: number, target: object, member: unknown): unknown {
  if (typeof member !== 'function') return member;
  return (...values: unknown[]) => inTime(ms, Reflect.apply(member, target, values));
}

function inTime<Answer>(ms: number, response: Promise<Answer>): Promise<Answer> {
  return withTimeout(response, ms, () => {
    throw new DatabaseTimeout(`The database did not answer in ${ms} ms`);
  });
}
