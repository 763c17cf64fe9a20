import { onlyRead, type SqlConnection } from './sql-connection.ts';

/** A connection that knows how many of its writes are not done: those under way, and those that wait for them. */
export function countWrites(connection: SqlConnection): SqlConnection & { writesWaiting(): number } {
  let waiting = 0;
  return {
    ...connection,
    async run(statements) {
      if (onlyRead(statements)) return await connection.run(statements);
      waiting += 1;
      try {
        return await connection.run(statements);
      } finally {
        waiting -= 1;
      }
    },
    writesWaiting: () => waiting,
  };
}
