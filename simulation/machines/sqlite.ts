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

/** A statement, and which tables it reads and writes, by triggers too. */
type Prepared = { statement: StatementSync; columns: readonly string[]; reads: Set<string>; writes: Set<string> };
type Row = Record<string, SqlValue>;
/** The rows of a query, and how often anything had been written by then. */
type Remembered = { params: readonly SqlValue[]; at: number; rows: readonly Row[] };

/**
 * A database in memory that goes back to a prepared state at once: each history is one transaction that is rolled back,
 * and what it runs are savepoints in it.
 */
export class Sqlite {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();
  readonly #remembered = new Map<string, Remembered>();
  /** When each table was last written, counted by {@link Sqlite#writes}, which a reset counts as well. */
  readonly #writtenAt = new Map<string, number>();
  #writes = 0;
  #resetAt = 0;
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
  }

  reset(): void {
    this.#database.exec('ROLLBACK TO kept');
    this.#writes += 1;
    this.#resetAt = this.#writes;
  }

  /** Whether statements write nothing, not by triggers either. */
  onlyRead(statements: readonly SqlStatement[]): boolean {
    return statements.every(({ sql }) => this.#prepare(sql).writes.size === 0);
  }

  /** Several statements in one text. */
  execute(sql: string): void {
    this.#database.exec(sql);
  }

  /** One statement, or several as one transaction. Throws SQLite's error, and nothing is written then. */
  run(statements: readonly SqlStatement[]): SqlResult[] {
    const [only] = statements;
    if (statements.length === 1 && only) return [this.#runOne(only)];
    this.#database.exec('SAVEPOINT batch');
    try {
      const results = statements.map((statement) => this.#runOne(statement));
      this.#database.exec('RELEASE batch');
      return results;
    } catch (error) {
      this.#database.exec('ROLLBACK TO batch; RELEASE batch');
      throw error;
    }
  }

  /** The rows of a query, by column. */
  all(sql: string, ...params: readonly SqlValue[]): Row[] {
    const { columns, rows } = this.#runOne({ sql, params });
    return rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index] ?? null])));
  }

  /** As `all`, from memory if no table that it reads was written since. It must depend on nothing else. */
  recall(sql: string, ...params: readonly SqlValue[]): readonly Row[] {
    const known = this.#remembered.get(sql);
    if (known && this.#isStill(known, this.#prepare(sql)) && params.every((each, at) => each === known.params[at])) {
      return known.rows;
    }
    const rows = this.all(sql, ...params);
    this.#remembered.set(sql, { params, at: this.#writes, rows });
    return rows;
  }

  #isStill({ at }: Remembered, { reads }: Prepared): boolean {
    if (at < this.#resetAt) return false;
    for (const table of reads) if ((this.#writtenAt.get(table) ?? 0) > at) return false;
    return true;
  }

  #runOne({ sql, params }: SqlStatement): SqlResult {
    const { statement, columns, writes } = this.#prepare(sql);
    if (writes.size > 0) {
      this.#writes += 1;
      for (const table of writes) this.#writtenAt.set(table, this.#writes);
    }
    if (columns.length === 0) {
      const { changes, lastInsertRowid } = statement.run(...params);
      return { columns, rows: [], changes: Number(changes), lastRowId: Number(lastInsertRowid) };
    }
    const rows: unknown = statement.all(...params);
    if (!isArrays(rows)) throw new Error('SQLite gave rows that are no arrays');
    return { columns, rows, changes: 0, lastRowId: 0 };
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    this.#tables = { reads: new Set(), writes: new Set() };
    const statement = this.#database.prepare(sql);
    // Keeps all columns that share a name.
    statement.setReturnArrays(true);
    const prepared = { statement, columns: statement.columns().map(({ name }) => name), ...this.#tables };
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}

/** Whether each row is an array, as all are if the first one is: the types of Node know of objects only. */
function isArrays(rows: unknown): rows is SqlValue[][] {
  return Array.isArray(rows) && (rows.length === 0 || Array.isArray(rows[0]));
}
