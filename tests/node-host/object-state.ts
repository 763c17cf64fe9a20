import { DatabaseSync, type SQLInputValue } from 'node:sqlite';

/** What a Durable Object has of its platform: a database in memory, and an alarm that tests ring. */
export function createObjectState() {
  const database = new DatabaseSync(':memory:');
  let alarm: number | null = null;
  return {
    storage: {
      sql: {
        exec(query: string, ...values: SQLInputValue[]) {
          // Tables are made by several statements at once.
          if (query.trim().endsWith(';')) return database.exec(query);
          const rows = database.prepare(query).all(...values);
          return { toArray: () => rows, one: () => rows[0] };
        },
      },
      async setAlarm(time: number) {
        alarm = time;
      },
      async deleteAlarm() {
        alarm = null;
      },
    },
    /** Whether an alarm was set, which it is no more. */
    takeAlarm(): boolean {
      const wasSet = alarm !== null;
      alarm = null;
      return wasSet;
    },
  };
}
