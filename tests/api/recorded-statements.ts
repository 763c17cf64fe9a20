import type { DatabaseBinding } from '#api/database/database-binding.ts';

/** A database that notes the text of every statement it is asked to prepare. */
export function recordStatements(database: DatabaseBinding, statements: string[]): DatabaseBinding {
  return new Proxy(database, {
    get(target, name) {
      if (name === 'prepare') {
        return (text: string) => {
          statements.push(text);
          return target.prepare(text);
        };
      }
      const member: unknown = Reflect.get(target, name);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}
