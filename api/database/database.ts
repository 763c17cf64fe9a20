import type { BatchItem } from 'drizzle-orm/batch';
import { drizzle } from 'drizzle-orm/d1';

/**
 * The database. Off Cloudflare, an object of D1's shape (`prepare`, `batch`) over another SQLite does as well:
 * the API needs nothing else of it. `batch` is the only transaction there is.
 */
export type Database = ReturnType<typeof openDatabase>;
export type Statement = BatchItem<'sqlite'>;

/** Opens a database for queries; cheap enough for every request. */
export function openDatabase(d1: D1Database) {
  return drizzle(d1);
}
