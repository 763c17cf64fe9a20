import type { DatabaseBinding } from '#api/database/database-binding.ts';

/** A database that counts the statements that it prepares, each of which is run once. */
export function countStatements(database: DatabaseBinding): { database: DatabaseBinding; used: () => number } {
  let count = 0;
  const counted = new Proxy(database, {
    get(target, name) {
      if (name === 'prepare') {
        return (text: string) => {
          count += 1;
          return target.prepare(text);
        };
      }
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
  return { database: counted, used: () => count };
}
