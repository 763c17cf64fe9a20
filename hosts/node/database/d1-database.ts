import type { SqlConnection, SqlResult, SqlValue } from './sql-connection.ts';

/** D1's error for what it cannot bind. */
const TYPE_ERROR = 'D1_TYPE_ERROR';

/**
 * An object of D1's shape over another SQLite: what Drizzle and the API ask of one (`prepare`, `bind`, `all`, `first`,
 * `run`, `raw`, `batch`). Values are bound and read as D1 does. A session reads from `replica`; without one there is no
 * `withSession`.
 */
export function createD1Database(connection: SqlConnection, replica: SqlConnection | null = null): D1Database {
  const statementsOf = new WeakMap<object, { sql: string; params: readonly SqlValue[] }>();

  const prepare = (sql: string, params: readonly SqlValue[] = []): D1PreparedStatement => {
    const run = async (): Promise<SqlResult> => {
      const [result] = await connection.run([{ sql, params }]);
      if (!result) throw new Error('The database gave no result');
      return result;
    };
    const statement = {
      bind: (...values: unknown[]) => prepare(sql, values.map(toBindable)),
      all: async () => d1Result(await run()),
      run: async () => d1Result(await run()),
      async first(column?: string) {
        const [row] = rowsOf(await run());
        if (!row) return null;
        if (column === undefined) return row;
        if (!(column in row)) throw new Error(`D1_COLUMN_NOTFOUND: ${column}`);
        return row[column];
      },
      async raw({ columnNames = false } = {}) {
        const { columns, rows } = await run();
        return columnNames ? [columns, ...rows] : rows;
      },
    };
    statementsOf.set(statement, { sql, params });
    return statement as unknown as D1PreparedStatement;
  };

  return {
    prepare: (sql: string) => prepare(sql),
    async batch(statements: D1PreparedStatement[]) {
      const known = statements.map((statement) => {
        const found = statementsOf.get(statement);
        if (!found) throw new Error('A statement of another database');
        return found;
      });
      return known.length === 0 ? [] : (await connection.run(known)).map(d1Result);
    },
    ...(replica && { withSession: () => createD1Database(replica) }),
  } as unknown as D1Database;
}

function d1Result(result: SqlResult) {
  const meta = {
    changes: result.changes,
    last_row_id: result.lastRowId,
    changed_db: result.changes > 0,
    duration: 0,
    rows_read: 0,
    rows_written: 0,
    size_after: 0,
  };
  return { success: true, results: rowsOf(result), meta };
}

/** Of columns with one name the last counts, as with D1. */
function rowsOf({ columns, rows }: SqlResult): Record<string, unknown>[] {
  return rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]])));
}

/** Throws a TypeError for what D1 refuses. */
function toBindable(value: unknown): SqlValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`${TYPE_ERROR}: Type '${typeof value}' not supported`);
}
