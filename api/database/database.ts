import type { SQLWrapper } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/d1';
import { SQLiteAsyncDialect } from 'drizzle-orm/sqlite-core';
import type { DatabaseBinding } from '#api/database/database-binding.ts';
import { withDeadline } from '#api/database/deadline.ts';

/** The database as queries are made with it. */
export type Database = ReturnType<typeof openDatabase>;
/** A statement not yet run: a query or SQL text. */
export type Statement = SQLWrapper;

const dialect = new SQLiteAsyncDialect();

/** What the database may take over an answer, ms. */
export const DEADLINE_MS = 5_000;

/**
 * Opens a database for queries; cheap enough for every request. What takes longer than `deadlineMs` is thrown as a
 * DatabaseTimeout. `host` is the object that stays the same from request to request: what a process keeps in memory of
 * the database, it keeps under that.
 */
export function openDatabase(d1: DatabaseBinding, deadlineMs: number = DEADLINE_MS, host: object = d1) {
  // Drizzle asks for the whole of D1 and uses only this.
  return Object.assign(drizzle(withDeadline(d1, deadlineMs) as D1Database), { host });
}

/**
 * Runs statements in their order as one transaction and returns the rows of each, by column name. Where one fails,
 * all are taken back and its error is thrown. Drizzle's own `batch` does the same for queries, typed, but cannot
 * bind the parameters of SQL text; it also mixes up columns of one name, so its queries select none twice.
 */
export async function transact(database: Database, statements: readonly Statement[]): Promise<unknown[][]> {
  const client = database.$client;
  const prepared = statements.map((statement) => {
    const { sql, params } = dialect.sqlToQuery(statement.getSQL());
    return client.prepare(sql).bind(...params);
  });
  return (await client.batch(prepared)).map((result) => result.results);
}
