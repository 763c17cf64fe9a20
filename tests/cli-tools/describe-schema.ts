import type { DatabaseSync } from 'node:sqlite';

type Entry = { type: string; name: string; sql: string };

/** Tables that are not the shop's: of the host, of SQLite, and of the search index itself. */
const SHOPS = `name NOT LIKE 'sqlite\\_%' ESCAPE '\\' AND name NOT LIKE '\\_cf%' ESCAPE '\\'
  AND name NOT LIKE 'product_search\\_%' ESCAPE '\\' AND name <> 'd1_migrations'`;
const INLINE_REFERENCE = /^(\w+) (.*?) REFERENCES (.*)$/;

/**
 * The tables, indexes and triggers of the database and the rows that came with them, a line for each column, constraint
 * and row, in an order of their own: where a column stands in its table makes no difference to the shop.
 */
export function describeSchema(database: DatabaseSync): string[] {
  const results = database
    .prepare(`SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND ${SHOPS} ORDER BY type, name`)
    .all()
    .map(({ type, name, sql }): Entry => ({ type: String(type), name: String(name), sql: String(sql) }));
  const tables = results.filter(isTable).map(({ name }) => name);
  const rows = [...tables, 'sqlite_sequence'].flatMap((table) => describeRows(database, table));
  return [...results.flatMap(describe), ...rows];
}

function isTable({ type, sql }: Entry): boolean {
  return type === 'table' && !sql.startsWith('CREATE VIRTUAL');
}

function describe(entry: Entry): string[] {
  if (!isTable(entry)) return [normalise(entry.sql)];
  const body = entry.sql.slice(entry.sql.indexOf('(') + 1, entry.sql.lastIndexOf(')'));
  const parts = splitParts(body).map(normalise).flatMap(splitReference);
  return parts.sort().map((part) => `${entry.name}: ${part}`);
}

/** A reference that was added with its column reads as one that the table was made with. */
function splitReference(part: string): string[] {
  const [, column, type, reference] = (!/^(?:FOREIGN|CONSTRAINT)/.test(part) && INLINE_REFERENCE.exec(part)) || [];
  return column === undefined ? [part] : [`${column} ${type}`, `FOREIGN KEY (${column}) REFERENCES ${reference}`];
}

function normalise(sql: string): string {
  const text = sql.replaceAll(/[`"]/g, '').replaceAll(/\s+/g, ' ').trim();
  return text.replaceAll(/ ON (?:UPDATE|DELETE) no action/gi, '');
}

/** The parts of a table's definition between commas that are in no parentheses and in no text. */
function splitParts(body: string): string[] {
  const parts = [''];
  let depth = 0;
  for (const [piece] of body.matchAll(/'[^']*'|[`"][^`"]*[`"]|[\s\S]/g)) {
    depth += piece === '(' ? 1 : piece === ')' ? -1 : 0;
    if (piece === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += piece;
  }
  return parts;
}

function describeRows(database: DatabaseSync, table: string): string[] {
  const rows = database
    .prepare(`SELECT * FROM ${table}`)
    .all()
    .filter((row) => row['seq'] !== 0 && row['name'] !== 'd1_migrations');
  return rows.map((row) => `${table}: ${JSON.stringify(Object.fromEntries(Object.entries(row).sort()))}`).sort();
}
