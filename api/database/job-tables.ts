import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** When a scheduled job that does not run each time was last run, ms since 1970. */
export const jobMark = sqliteTable('job_mark', { job: text().primaryKey(), at: integer().notNull() });
