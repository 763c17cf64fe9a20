import { type SQL, sql } from 'drizzle-orm';
import { index } from 'drizzle-orm/sqlite-core';

/** The id of the key that a column's text is sealed with, and the point after it (adapters/sealer.ts). */
export function keyOfColumn(column: string): SQL {
  return sql.raw(`substr(${column}, 1, instr(${column}, '.'))`);
}

/**
 * An index by that, which leads to what is sealed with older keys. The generator of migrations parts its expression at
 * commas: mend the statement by hand.
 */
export function keyIndex(name: string, column: string) {
  return index(name)
    .on(keyOfColumn(column))
    .where(sql.raw(`${column} IS NOT NULL`));
}
