import { DatabaseSync, type StatementSync } from 'node:sqlite';
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

type Prepared = { statement: StatementSync; columns: readonly string[] };

/**
 * A database in memory that goes back to a prepared state at once: each history is one transaction that is rolled back,
 * and what it runs are savepoints in it.
 */
export class Sqlite {
  readonly #database: DatabaseSync;
  readonly #prepared = new Map<string, Prepared>();

  constructor({ isLimited = false } = {}) {
    this.#database = new DatabaseSync(':memory:', isLimited ? { limits: LIMITS } : {});
    // In the place of SQLite's own, whose bytes no seed knows.
    this.#database.function('randomblob', (bytes) => crypto.getRandomValues(new Uint8Array(Number(bytes))));
  }

  /** Makes the present state the one that {@link reset} goes back to. */
  keep(): void {
    this.#database.exec('SAVEPOINT kept');
  }

  reset(): void {
    this.#database.exec('ROLLBACK TO kept');
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
  all(sql: string, ...params: readonly SqlValue[]): Record<string, SqlValue>[] {
    const { columns, rows } = this.#runOne({ sql, params });
    return rows.map((row) => Object.fromEntries(columns.map((name, index) => [name, row[index] ?? null])));
  }

  #runOne({ sql, params }: SqlStatement): SqlResult {
    const { statement, columns } = this.#prepare(sql);
    if (columns.length === 0) {
      const { changes, lastInsertRowid } = statement.run(...params);
      return { columns, rows: [], changes: Number(changes), lastRowId: Number(lastInsertRowid) };
    }
    // Each row is an array, which the types do not know.
    return { columns, rows: statement.all(...params) as unknown as SqlValue[][], changes: 0, lastRowId: 0 };
  }

  #prepare(sql: string): Prepared {
    const known = this.#prepared.get(sql);
    if (known) return known;
    const statement = this.#database.prepare(sql);
    // Keeps all columns that share a name.
    statement.setReturnArrays(true);
    const prepared = { statement, columns: statement.columns().map(({ name }) => name) };
    this.#prepared.set(sql, prepared);
    return prepared;
  }
}
