/** A database before each of whose batches something else happens, `times` in all. */
export function interruptBatches(database: D1Database, times: number, happen: () => Promise<unknown>): D1Database {
  let left = times;
  return new Proxy(database, {
    get(target, name) {
      if (name === 'batch') {
        return async (statements: D1PreparedStatement[]) => {
          left -= 1;
          if (left >= 0) await happen();
          return target.batch(statements);
        };
      }
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

/** A database in which something else happens, once, after a statement of some text has run by itself. */
export function interruptAfter(database: D1Database, text: RegExp, happen: () => Promise<unknown>): D1Database {
  let isOver = false;
  const interrupted = (statement: D1PreparedStatement): D1PreparedStatement =>
    new Proxy(statement, {
      get(target, name) {
        const member: unknown = Reflect.get(target, name);
        if (typeof member !== 'function') return member;
        if (name === 'bind') return (...values: unknown[]) => interrupted(target.bind(...values));
        return async (...given: unknown[]) => {
          const result: unknown = await member.apply(target, given);
          if (!isOver) {
            isOver = true;
            await happen();
          }
          return result;
        };
      },
    });
  return new Proxy(database, {
    get(target, name) {
      if (name === 'prepare') {
        return (sql: string) => (text.test(sql) ? interrupted(target.prepare(sql)) : target.prepare(sql));
      }
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
