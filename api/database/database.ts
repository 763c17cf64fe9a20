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

/** The time limit of a query, ms. */
export const DEADLINE_MS = 5_000;

/** Lets work go on after the request that began it, as far as the platform ends it with the request. */
export type WaitUntil = (work: Promise<unknown>) => void;

/** A process that ends no work needs not be asked to go on. */
const NOTHING_ENDS: WaitUntil = () => undefined;

/**
 * `host` is an object that stays the same across requests: what a process caches of the database is stored under it.
 * `mayLag` is true for a replica, which may be older than what is cached.
 * What several requests wait for is passed to `waitUntil`.
 */
type CacheOptions = { host?: object; mayLag?: boolean; waitUntil?: WaitUntil | undefined };

/**
 * Opens a database for queries; cheap enough for every request. A query that takes longer than `deadlineMs` throws a
 * DatabaseTimeout.
 */
export function openDatabase(
  d1: DatabaseBinding,
  deadlineMs: number = DEADLINE_MS,
  { host = d1, mayLag = false, waitUntil = NOTHING_ENDS }: CacheOptions = {},
) {
  // Drizzle's type requires all of D1, but it uses only this.
  return Object.assign(drizzle(withDeadline(d1, deadlineMs) as D1Database), { host, mayLag, waitUntil });
}

/**
 * Runs statements in order as one transaction and returns the rows of each, by column name. If one fails, all are
 * rolled back and its error is thrown. Drizzle's own `batch` does the same for queries, typed, but cannot bind the
 * parameters of SQL text; it also mixes up columns with the same name, so its queries select none twice.
 */
export async function transact(database: Database, statements: readonly Statement[]): Promise<unknown[][]> {
  const client = database.$client;
  const prepared = statements.map((statement) => {
    const { sql, params } = dialect.sqlToQuery(statement.getSQL());
    return client.prepare(sql).bind(...params);
  });
  return (await client.batch(prepared)).map((result) => result.results);
}
