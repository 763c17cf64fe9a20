import { constants, DatabaseSync, type StatementSync } from 'node:sqlite';
import type { SqlResult, SqlStatement, SqlValue } from '#hosts/node/database/sql-connection.ts';

/** D1's limits (developers.cloudflare.com/d1/platform/limits), so that no SQL works here alone. */
const LIMITS = {
  variableNumber: 100,
  sqlLength: 100_000,
  likePatternLength: 50,
  column: 100,
  compoundSelect: 5,
  exprDepth: 100,
};

const WRITES: readonly number[] = [constants.SQLITE_INSERT, constants.SQLITE_UPDATE, constants.SQLITE_DELETE];

/** For how many values the rows of a statement are remembered: most values are those of one history. */
const MAX_REMEMBERED = 64;

/** A statement, which tables it reads and writes, by triggers too, and the rows that it had for some values. */
type Prepared = {
  statement: StatementSync;
  columns: readonly string[];
  reads: Set<string>;
  writes: Set<string>;
  remembered: Map<string, Remembered>;
};
type Row = Record<string, SqlValue>;
/** The rows of a query, and the last write by then to any table that it reads. */
type Remembered = { at: number; rows: readonly SqlValue[][] };

/**
 * A database in memory that goes back to a prepared state at once: each history is one transaction that is rolled back,
 * and what it runs are savepoints in it.
 */
export class Sqlite {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();
  /** The number of the last write to each table since the kept state. */
  readonly #writtenAt = new Map<string, number>();
  /** How many writes there were in all histories: none has the number of another. */
  #writes = 0;
  #tables = { reads: new Set<string>(), writes: new Set<string>() };

  constructor({ isLimited = false } = {}) {
    this.#database = new DatabaseSync(':memory:', isLimited ? { limits: LIMITS } : {});
    // In the place of SQLite's own, whose bytes no seed knows.
    this.#database.setAuthorizer((action, table) => {
      if (table !== null && action === constants.SQLITE_READ) this.#tables.reads.add(table);
      if (table !== null && WRITES.includes(action)) this.#tables.writes.add(table);
      return constants.SQLITE_OK;
    });
    this.#database.function('randomblob', (bytes) => crypto.getRandomValues(new Uint8Array(Number(bytes))));
  }

  /** Makes the present state the one that {@link reset} goes back to. */
  keep(): void {
    this.#database.exec('SAVEPOINT kept');
    this.#forget();
  }

  reset(): void {
    this.#database.exec('ROLLBACK TO kept');
    this.#writtenAt.clear();
  }

  /** Whether statements write nothing, not by triggers either. */
  onlyRead(statements: readonly SqlStatement[]): boolean {
    return statements.every(({ sql }) => this.#prepare(sql).writes.size === 0);
  }

  /** Several statements in one text. */
  execute(sql: string): void {
    this.#database.exec(sql);
    this.#forget();
  }

  /** One statement, or several as one transaction. Throws SQLite's error, and nothing is written then. */
  run(statements: readonly SqlStatement[]): SqlResult[] {
    const [only] = statements;
    if (statements.length === 1 && only) return [this.#runOne(only)];
    const before = this.#writes;
    this.#database.exec('SAVEPOINT batch');
    try {
      const results = statements.map((statement) => this.#runOne(statement));
      this.#database.exec('RELEASE batch');
      return results;
    } catch (error) {
      this.#database.exec('ROLLBACK TO batch; RELEASE batch');
      for (const [table, at] of this.#writtenAt) if (at > before) this.#note([table]);
      throw error;
    }
  }

  /** Begins to remember anew: what was done is neither undone by a reset nor seen as a write. */
  #forget(): void {
    this.#writtenAt.clear();
    for (const { remembered } of this.#prepared.values()) remembered.clear();
  }

  /** The rows of a query, by column. */
  all(sql: string, ...params: readonly SqlValue[]): Row[] {
    const { columns, rows } = this.#runOne({ sql, params });
    return rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index] ?? null])));
  }

  #runOne({ sql, params }: SqlStatement): SqlResult {
    const prepared = this.#prepare(sql);
    const { statement, columns, writes } = prepared;
    if (columns.length > 0 && writes.size === 0) {
      return { columns, rows: this.#recall(prepared, params), changes: 0, lastRowId: 0 };
    }
    this.#note(writes);
    if (columns.length > 0) return { columns, rows: readRows(statement, params), changes: 0, lastRowId: 0 };
    const { changes, lastInsertRowid } = statement.run(...params);
    return { columns, rows: [], changes: Number(changes), lastRowId: Number(lastInsertRowid) };
  }

  /** Notes that tables have changed, or have changed back. */
  #note(tables: Iterable<string>): void {
    this.#writes += 1;
    for (const table of tables) this.#writtenAt.set(table, this.#writes);
  }

  /** The rows of a query, from memory if no table that it reads was written since. */
  #recall({ statement, reads, remembered }: Prepared, params: readonly SqlValue[]): readonly SqlValue[][] {
    let at = 0;
    for (const table of reads) at = Math.max(at, this.#writtenAt.get(table) ?? 0);
    const key = JSON.stringify(params);
    const known = remembered.get(key);
    if (known?.at === at) return known.rows;
    const rows = readRows(statement, params);
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    remembered.set(key, { at, rows });
    return rows;
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    this.#tables = { reads: new Set(), writes: new Set() };
    const statement = this.#database.prepare(sql);
    // Keeps all columns that share a name.
    statement.setReturnArrays(true);
    const columns = statement.columns().map(({ name }) => name);
    const prepared = { statement, columns, ...this.#tables, remembered: new Map() };
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

function readRows(statement: StatementSync, params: readonly SqlValue[]): SqlValue[][] {
  const rows: unknown = statement.all(...params);
  if (!isArrays(rows)) throw new Error('SQLite gave rows that are no arrays');
  return rows;
}

/** Whether each row is an array, as all are if the first one is: the types of Node know of objects only. */
function isArrays(rows: unknown): rows is SqlValue[][] {
  return Array.isArray(rows) && (rows.length === 0 || Array.isArray(rows[0]));
}
