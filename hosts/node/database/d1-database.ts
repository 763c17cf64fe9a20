import type { DatabaseBinding } from '#api/database/database-binding.ts';
import type { SqlConnection, SqlResult, SqlValue } from './sql-connection.ts';

/** D1's error for values it cannot bind. */
const TYPE_ERROR = 'D1_TYPE_ERROR';

/**
 * An object with D1's interface over another SQLite database, as used by Drizzle and the API. Values are bound and read
 * as in D1. Sessions read from `replica`; without one there is no `withSession`.
 */
export function createD1Database(connection: SqlConnection, replica: SqlConnection | null = null): DatabaseBinding {
  return {
    prepare: (sql) => new Statement(connection, sql),
    async batch<Row>(statements: D1PreparedStatement[]) {
      if (statements.length === 0) return [];
      return (await connection.run(statements.map(ownStatement))).map((result) => d1Result<Row>(result));
    },
    ...(replica && { withSession: () => createD1Database(replica) }),
  };
}

class Statement implements D1PreparedStatement {
  readonly #connection: SqlConnection;
  readonly sql: string;
  readonly params: readonly SqlValue[];

  constructor(connection: SqlConnection, sql: string, params: readonly SqlValue[] = []) {
    this.#connection = connection;
    this.sql = sql;
    this.params = params;
  }

  bind(...values: unknown[]): Statement {
    return new Statement(this.#connection, this.sql, values.map(toBindable));
  }

  async all<Row>(): Promise<D1Result<Row>> {
    return d1Result(await this.#send());
  }

  async run<Row>(): Promise<D1Result<Row>> {
    return d1Result(await this.#send());
  }

  async first<Row>(column?: string): Promise<Row | null> {
    const [row] = namedRows(await this.#send());
    if (!row) return null;
    if (column === undefined) return asTyped(row);
    if (!(column in row)) throw new Error(`D1_COLUMN_NOTFOUND: ${column}`);
    return asTyped(row[column]);
  }

  raw<Row = unknown[]>(options: { columnNames: true }): Promise<[string[], ...Row[]]>;
  raw<Row = unknown[]>(options?: { columnNames?: false }): Promise<Row[]>;
  async raw<Row>({ columnNames = false } = {}): Promise<Row[] | [string[], ...Row[]]> {
    const result = await this.#send();
    const rows = result.rows.map((row) => asTyped<Row>(row));
    return columnNames ? [[...result.columns], ...rows] : rows;
  }

  async #send(): Promise<SqlResult> {
    const [result] = await this.#connection.run([{ sql: this.sql, params: this.params }]);
    if (!result) throw new Error('The database gave no result');
    return result;
  }
}

function ownStatement(statement: D1PreparedStatement): Statement {
  if (statement instanceof Statement) return statement;
  throw new Error('A statement of another database');
}

function d1Result<Row>(result: SqlResult): D1Result<Row> {
  const meta = {
    changes: result.changes,
    last_row_id: result.lastRowId,
    changed_db: result.changes > 0,
    duration: 0,
    rows_read: 0,
    rows_written: 0,
    size_after: 0,
  };
  return { success: true, results: namedRows(result).map((row) => asTyped<Row>(row)), meta };
}

/** As in D1, the last of several columns with the same name wins. */
function namedRows({ columns, rows }: SqlResult): Record<string, SqlValue | undefined>[] {
  return rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index]])));
}

/** As in D1, the caller declares the type of a statement's rows. */
function asTyped<Row>(row: unknown): Row {
  return row as Row;
}

/** Throws a TypeError for values that D1 refuses. */
function toBindable(value: unknown): SqlValue {
  if (value === null || typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (value instanceof Uint8Array) return value;
  throw new TypeError(`${TYPE_ERROR}: Type '${typeof value}' not supported`);
}
