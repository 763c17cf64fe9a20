import { isTimeout } from '#api/database/deadline.ts';

/**
 * What SQLite, D1 and a libSQL server's client say when they cannot serve anybody: no room, a broken disk, a file that
 * cannot be opened or written, a lock that is not given up, an overload, or no connection.
 */
const OUTAGE = new RegExp(
  [
    'database or disk is full',
    'disk I/O error',
    'readonly database',
    'unable to open database file',
    'database disk image is malformed',
    'database is locked',
    'The database is closed',
    'The database was too busy',
    'D1 DB is overloaded',
    'D1 DB storage operation exceeded timeout',
    'Network connection lost',
    'The database server does not answer',
    'Server returned HTTP status 5',
  ].join('|'),
);

/**
 * How an error shows that the database serves nobody now: it did not answer in time, or refused. Null for all other
 * errors, such as a statement's own.
 */
export function findOutage(error: unknown): 'timeout' | 'refused' | null {
  if (isTimeout(error)) return 'timeout';
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (OUTAGE.test(cause.message)) return 'refused';
  }
  return null;
}
