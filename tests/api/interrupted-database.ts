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
