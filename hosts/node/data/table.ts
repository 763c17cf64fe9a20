import type { SqlConnection, SqlResult, SqlStatement, SqlValue } from '../database/sql-connection.ts';

/** A table as it is copied: its columns, and those by which its rows are put in order. */
export type Table = { name: string; columns: readonly string[]; order: readonly string[] };

/** Not a shop's data: records of migrations, of copying, and of a host's own tasks. */
const OWN_TABLES = /^(?:_cf|sqlite_|d1_migrations|host_lease|data_copy)/;
/** A row's number, which full-text search refers to; tables WITHOUT ROWID have none. */
const ROWID = 'rowid';
/** The most that a slice may hold, in rows and in characters: a statement's parameter has at most 2 MB in D1. */
const MOST_ROWS = 500;
const MOST_CHARACTERS = 500_000;

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

/** The tables of a shop, each after those that it refers to. Throws where two refer to each other. */
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
  /** Rows, each with the table's order first and its columns after. */
  rows: SqlResult['rows'];
  /** Where the next slice begins; null after the last one. */
  cursor: readonly SqlValue[] | null;
};

/** Reads rows after a cursor, as many as fit into a statement. */
export async function readSlice(
  connection: SqlConnection,
  { name, columns, order }: Table,
  after: readonly SqlValue[] | null,
): Promise<Slice> {
  const keys = order.map(quoted).join(', ');
  const condition = after ? `WHERE (${keys}) > (${order.map(() => '?').join(', ')})` : '';
  const rows = await query(
    connection,
    `SELECT ${[...order, ...columns].map(quoted).join(', ')} FROM ${quoted(name)} ${condition} ORDER BY ${keys} LIMIT ${MOST_ROWS}`,
    after ?? [],
  );
  let characters = 0;
  let taken = 0;
  for (const row of rows) {
    characters += JSON.stringify(row).length;
    if (taken > 0 && characters > MOST_CHARACTERS) break;
    taken += 1;
  }
  const last = rows[taken - 1];
  const isLast = taken === rows.length && rows.length < MOST_ROWS;
  return { rows: rows.slice(0, taken), cursor: isLast || !last ? null : last.slice(0, order.length) };
}

/** The statement that writes a slice. It may be run again: a row that is there is replaced. */
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
