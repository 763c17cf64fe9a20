import { type SQL, sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/sqlite-core';

/** The id of the key that a column's text is encrypted with, and the point after it (adapters/sealer.ts). */
export function keyOfColumn(column: string): SQL {
  return sql.raw(`substr(${column}, 1, instr(${column}, '.'))`);
}

/**
 * An index by that, which finds what is encrypted with older keys. drizzle-kit splits its expression at commas: correct
 * the statement by hand.
 */
export function keyIndex(name: string, column: string) {
  return index(name)
    .on(keyOfColumn(column))
    .where(sql.raw(`${column} IS NOT NULL`));
}
