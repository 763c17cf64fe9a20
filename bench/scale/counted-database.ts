import type { DatabaseBinding } from '#api/database/database-binding.ts';

/**
 * A database that counts the rows of tables and indexes that D1 reads. D1 reports this with every answer except raw
 * ones, so read-only statements are run a second time. A single write that returns its row is not counted.
 */
export function countRowsRead(database: DatabaseBinding, add: (rows: number) => void): DatabaseBinding {
  const counted = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const note = <Row>(result: D1Result<Row>) => {
    add(result.meta.rows_read);
    return result;
  };
  const count = (statement: D1PreparedStatement, text: string): D1PreparedStatement => {
    const proxy = wrap(statement, {
      bind: (...values: unknown[]) => count(statement.bind(...values), text),
      all: async () => note(await statement.all()),
      run: async () => note(await statement.run()),
      async raw() {
        if (/^\s*(SELECT|WITH)/i.test(text)) note(await statement.all());
        return statement.raw();
      },
    });
    counted.set(proxy, statement);
    return proxy;
  };
  return wrap(database, {
    prepare: (text: string) => count(database.prepare(text), text),
    async batch(statements: D1PreparedStatement[]) {
      const results = await database.batch(statements.map((statement) => counted.get(statement) ?? statement));
      return results.map(note);
    },
  });
}

/** A database that records the duration of its batches, ms. */
export function timeBatches(database: DatabaseBinding, times: number[]): DatabaseBinding {
  return wrap(database, {
    async batch(statements: D1PreparedStatement[]) {
      const began = performance.now();
      const results = await database.batch(statements);
      times.push(performance.now() - began);
      return results;
    },
  });
}

function wrap<Target extends object>(target: Target, replacements: Readonly<Record<string, unknown>>): Target {
  return new Proxy(target, {
    get(_, name) {
      if (typeof name === 'string' && name in replacements) return replacements[name];
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
