import type { SqlConnection, SqlResult, SqlStatement, SqlValue } from '../database/sql-connection.ts';

/** A table to copy: its columns, and the columns that define its order. */
export type Table = { name: string; columns: readonly string[]; order: readonly string[] };

/** Tables that are not shop data: migration records, copy progress, and the host's own tasks. */
const OWN_TABLES = /^(?:_cf|sqlite_|d1_migrations|host_lease|data_copy)/;
/** The row id, which full-text search refers to. Tables WITHOUT ROWID have none. */
const ROWID = 'rowid';
/** Maximum size of a slice in rows and in characters. D1 limits a statement's parameter to 2 MB. */
const MAX_ROWS = 500;
const MAX_CHARACTERS = 500_000;

/** Runs one statement and returns its rows. */
export async function query(
  connection: SqlConnection,
  sql: string,
  params: readonly SqlValue[] = [],
): Promise<SqlResult['rows']> {
  const statement: SqlStatement = { sql, params };
  const [result] = await connection.run([statement]);
  return result?.rows ?? [];
}

/** The tables of a shop, each after the tables it references. Throws if references are circular. */
export async function listTables(connection: SqlConnection): Promise<Table[]> {
  const listed = await query(
    connection,
    `SELECT list.name, list.wr FROM pragma_table_list AS list JOIN sqlite_master ON sqlite_master.name = list.name
     WHERE list.schema = 'main' AND list.type IN ('table', 'virtual') AND sql NOT LIKE '%fts5vocab%' ORDER BY list.name`,
  );
  const tables = new Map<string, Table & { after: readonly string[] }>();
  for (const [name, withoutRowid] of listed) {
    if (typeof name !== 'string' || OWN_TABLES.test(name)) continue;
    const info = await query(connection, 'SELECT name, pk FROM pragma_table_info(?)', [name]);
    const columns = info.map(([column]) => String(column));
    const key = info.filter(([, pk]) => Number(pk) > 0).sort(([, a], [, b]) => Number(a) - Number(b));
    const order = withoutRowid === 1 ? key.map(([column]) => String(column)) : [ROWID];
    const foreign = await query(connection, 'SELECT DISTINCT "table" FROM pragma_foreign_key_list(?)', [name]);
    tables.set(name, {
      name,
      columns,
      order,
      after: foreign.map(([other]) => String(other)).filter((other) => other !== name),
    });
  }
  return inOrder(tables);
}

function inOrder(tables: ReadonlyMap<string, Table & { after: readonly string[] }>): Table[] {
  const left = new Map(tables);
  const sorted: Table[] = [];
  while (left.size > 0) {
    const ready = [...left.values()].filter(({ after }) => !after.some((name) => left.has(name)));
    if (ready.length === 0) throw new Error(`Tables refer to each other: ${[...left.keys()].join(', ')}`);
    for (const table of ready) {
      sorted.push(table);
      left.delete(table.name);
    }
  }
  return sorted;
}

export type Slice = {
  /** Rows, each with the values of the order columns first, then all columns. */
  rows: SqlResult['rows'];
  /** Start of the next slice; null after the last one. */
  cursor: readonly SqlValue[] | null;
};

/** Reads rows after a cursor, as many as fit in a statement. */
export async function readSlice(
  connection: SqlConnection,
  { name, columns, order }: Table,
  after: readonly SqlValue[] | null,
): Promise<Slice> {
  const keys = order.map(quoted).join(', ');
  const condition = after ? `WHERE (${keys}) > (${order.map(() => '?').join(', ')})` : '';
  const rows = await query(
    connection,
    `SELECT ${[...order, ...columns].map(quoted).join(', ')} FROM ${quoted(name)} ${condition} ORDER BY ${keys} LIMIT ${MAX_ROWS}`,
    after ?? [],
  );
  let characters = 0;
  let taken = 0;
  for (const row of rows) {
    characters += JSON.stringify(row).length;
    if (taken > 0 && characters > MAX_CHARACTERS) break;
    taken += 1;
  }
  const last = rows[taken - 1];
  const isLast = taken === rows.length && rows.length < MAX_ROWS;
  return { rows: rows.slice(0, taken), cursor: isLast || !last ? null : last.slice(0, order.length) };
}

/** The statement that writes a slice. It can be run again: existing rows are replaced. */
export function insertSlice({ name, columns, order }: Table, rows: Slice['rows']): SqlStatement {
  const hasRowid = order[0] === ROWID;
  const written = hasRowid ? [ROWID, ...columns] : columns;
  const offset = hasRowid ? 0 : order.length;
  const values = written.map((_, index) => `value ->> ${index + offset}`);
  return {
    sql: `INSERT OR REPLACE INTO ${quoted(name)} (${written.map(quoted).join(', ')}) SELECT ${values.join(', ')} FROM json_each(?)`,
    params: [JSON.stringify(rows)],
  };
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
