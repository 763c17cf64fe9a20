import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/**
 * When something was last done that is not done each time, ms since 1970: the schedule, a daily job, a backup; and
 * since when a job fails (`FAILING` before its name).
 */
export const jobMark = sqliteTable('job_mark', { job: text().primaryKey(), at: integer().notNull() });

/** Precedes the name of a job that failed in the last run of the schedule. */
export const FAILING = 'failing ';
