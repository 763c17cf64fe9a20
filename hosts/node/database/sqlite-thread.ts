import { DatabaseSync, type SQLOutputValue, type StatementSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';
import type { SqlResult, SqlStatement, SqlValue } from './sql-connection.ts';

export type ThreadOptions = {
  path: string;
  readOnly: boolean;
  /** Whether all reads see the state at the first read. */
  isSnapshot: boolean;
  /** Time that a write waits for another process's write, ms. With 0, most writes would fail. */
  busyMs: number;
  limits: Readonly<Record<string, number>>;
};
/** A transaction to run, or a request to stop after earlier requests. */
export type ThreadRequest = { id: number; statements: readonly SqlStatement[] } | 'close';
export type ThreadResponse = { id: number; results: readonly SqlResult[] } | { id: number; error: string };

/** Number of statements kept prepared: about as many as the API has. */
const MAX_PREPARED = 500;
/** Size of a connection's page cache, KB. SQLite's default of 2 MB is too small for a large catalogue. */
const CACHE_KB = 65_536;

/** Runs SQL in a thread of its own, because SQLite blocks its caller. */
function serve({ path, readOnly, isSnapshot, busyMs, limits }: ThreadOptions): void {
  const database = new DatabaseSync(path, { readOnly, timeout: busyMs, limits });
  // FULL: with NORMAL, a power cut takes back orders that were confirmed since the last checkpoint.
  if (!readOnly) database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  database.exec(`PRAGMA cache_size = -${CACHE_KB}`);
  if (isSnapshot) database.exec('BEGIN');
  const prepared = new Map<string, StatementSync>();

  const prepare = (sql: string): StatementSync => {
    const known = prepared.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    // Numbers above 2^53 are rounded, as in D1, instead of refused.
    statement.setReadBigInts(true);
    // Keeps all columns that share a name.
    statement.setReturnArrays(true);
    if (prepared.size >= MAX_PREPARED) prepared.clear();
    prepared.set(sql, statement);
    return statement;
  };

  const run = ({ sql, params }: SqlStatement): SqlResult => {
    const statement = prepare(sql);
    const columns = statement.columns().map(({ name }) => name);
    if (columns.length === 0) {
      const { changes, lastInsertRowid } = statement.run(...params);
      return { columns, rows: [], changes: Number(changes), lastRowId: Number(lastInsertRowid) };
    }
    // Each row is an array.
    const rows = statement.all(...params).map((row) => Object.values(row).map(toValue));
    return { columns, rows, changes: 0, lastRowId: 0 };
  };

  const runAll = (statements: readonly SqlStatement[]): SqlResult[] => {
    if (isSnapshot) return statements.map(run);
    const [only] = statements;
    if (statements.length === 1 && only) return [run(only)];
    database.exec(readOnly ? 'BEGIN' : 'BEGIN IMMEDIATE');
    try {
      const results = statements.map(run);
      database.exec('COMMIT');
      return results;
    } catch (error) {
      if (database.isTransaction) database.exec('ROLLBACK');
      throw error;
    }
  };

  parentPort?.on('message', (request: ThreadRequest) => {
    if (request !== 'close') return parentPort?.postMessage(respond(request.id, () => runAll(request.statements)));
    // Only then is everything in the main file, with no other files beside it.
    database.close();
    parentPort?.close();
  });
}

function respond(id: number, work: () => readonly SqlResult[]): ThreadResponse {
  try {
    return { id, results: work() };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

function toValue(value: SQLOutputValue): SqlValue {
  return typeof value === 'bigint' ? Number(value) : value;
}

serve(workerData as ThreadOptions);
