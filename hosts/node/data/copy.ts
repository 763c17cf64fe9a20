import { createHash } from 'node:crypto';
import type { SqlConnection, SqlValue } from '../database/sql-connection.ts';
import { isBeforeRelease } from '../database/unknown-version.ts';
import { insertSlice, listTables, query, quoted, readSlice, type Table } from './table.ts';

export type CopiedTable = { name: string; rows: number; isSame: boolean };

type CopyOptions = {
  from: SqlConnection;
  to: SqlConnection;
  /** Receives each table as it is copied, with the number of rows so far. */
  progress: (table: string, rows: number) => void;
};

/** Table in the target during a copy: the progress of each table, and the triggers to restore. */
const PROGRESS = 'data_copy';

/** Throws if a copy into this database is unfinished. */
export async function requireNoCopy(database: SqlConnection): Promise<void> {
  if (await isCopyUnderWay(database)) {
    throw new Error('A copy into this database was not finished, or is not as its source: run "npm run data" again.');
  }
}

/** Whether a copy into a database has begun and is unfinished (see {@link finishCopy}). */
export async function isCopyUnderWay(target: SqlConnection): Promise<boolean> {
  return (await query(target, 'SELECT 1 FROM sqlite_master WHERE name = ?', [PROGRESS])).length > 0;
}

/** Throws if this database is itself a copy that is unfinished: it holds a part of a shop. */
async function requireFinished(source: SqlConnection): Promise<void> {
  if (await isCopyUnderWay(source)) {
    throw new Error('The source is a copy or a backup that was not finished: take another one.');
  }
}

/** Names of the migrations applied to a shop's database. Throws if it is not a shop's database. */
export async function listMigrations(database: SqlConnection): Promise<string[]> {
  if (!(await isShop(database))) throw new Error('The source is not the database of a shop.');
  return (await query(database, 'SELECT name FROM d1_migrations ORDER BY name')).map(([name]) => String(name));
}

async function isShop(database: SqlConnection): Promise<boolean> {
  return (await query(database, "SELECT 1 FROM sqlite_master WHERE name = 'd1_migrations'")).length > 0;
}

/**
 * Notes in the target that a copy into it begins, before it gets its tables: one that is interrupted at any moment is
 * known to be a part. `known` are the names of this version's migrations. Throws if the copy cannot be made, and then
 * leaves the target as it is.
 */
export async function beginCopy(from: SqlConnection, to: SqlConnection, known: readonly string[]): Promise<void> {
  await requireFinished(from);
  const ours = await listMigrations(from);
  requireNoOther(ours, known);
  if (await isCopyUnderWay(to)) return;
  if (await isShop(to)) await requireEmpty(to, ours);
  await query(to, `CREATE TABLE ${PROGRESS} (kind TEXT, name TEXT, value TEXT, PRIMARY KEY (kind, name))`);
}

async function requireEmpty(to: SqlConnection, ours: readonly string[]): Promise<void> {
  const [newer] = (await listMigrations(to)).filter((name) => !ours.includes(name));
  if (newer) throw new Error(`The target is of a newer version (${newer}): copy into a new database.`);
  const tables = await query(
    to,
    "SELECT name FROM sqlite_master WHERE type = 'table' AND name IN ('product', 'orders')",
  );
  for (const [name] of tables) {
    const held = await query(to, `SELECT 1 FROM ${quoted(String(name))} LIMIT 1`);
    if (held.length > 0) throw new Error('The target holds products or orders: copy into an empty database.');
  }
}

function requireNoOther(ours: readonly string[], known: readonly string[]): void {
  if (isBeforeRelease(ours))
    throw new Error('The source is of a version before 1.0.0 and cannot be upgraded: begin with an empty shop.');
  const [newer] = ours.filter((name) => !known.includes(name));
  if (newer) throw new Error(`The source is of a newer version (${newer}): copy it with that version.`);
}

/**
 * Copies all of a shop's data into a database where {@link beginCopy} has noted it and which has the same tables, and
 * compares every row at the end. An interrupted copy can be resumed. The source may be read meanwhile but not written,
 * or the comparison fails. The API does not start on the target until {@link finishCopy}.
 */
export async function copyDatabase({ from, to, progress }: CopyOptions): Promise<CopiedTable[]> {
  const tables = await listTables(from);
  const isResumed = await emptyTarget(to, tables);
  for (const table of tables) await copyTable({ from, to, table, progress, isResumed });
  await copyCounters(from, to);
  const missing = `SELECT value FROM ${PROGRESS} WHERE kind = 'trigger' AND name NOT IN (SELECT name FROM sqlite_master)`;
  for (const [sql] of await query(to, missing)) await query(to, String(sql));
  return compare(from, to, tables);
}

/** Notes that everything is in the target as in the source: what is done to it afterwards is no difference. */
export async function markCopied(to: SqlConnection): Promise<void> {
  await setPhase(to, 'copied');
}

/** Whether everything was copied, but the copy is not complete yet. */
export async function isCopied(to: SqlConnection): Promise<boolean> {
  return (await isCopyUnderWay(to)) && (await hasPhase(to, 'copied'));
}

/** Marks a copy as complete, so that the API can start on it. */
export async function finishCopy(to: SqlConnection): Promise<void> {
  await query(to, `DROP TABLE ${PROGRESS}`);
}

/** Compares all rows of two databases, table by table. */
async function compare(from: SqlConnection, to: SqlConnection, tables: readonly Table[]): Promise<CopiedTable[]> {
  const compared: CopiedTable[] = [];
  for (const table of tables) {
    const [ours, theirs] = await Promise.all([digest(from, table), digest(to, table)]);
    compared.push({ name: table.name, rows: theirs.rows, isSame: ours.hash === theirs.hash });
  }
  return compared;
}

/** Empties the target and removes its triggers, saving them. Done once; true if it was already done. */
async function emptyTarget(to: SqlConnection, tables: readonly Table[]): Promise<boolean> {
  if (await hasPhase(to, 'emptied')) return true;
  const triggers = "SELECT 'trigger', name, sql FROM sqlite_master WHERE type = 'trigger'";
  await query(to, `INSERT OR IGNORE INTO ${PROGRESS} ${triggers}`);
  for (const [name] of await query(to, `SELECT name FROM ${PROGRESS} WHERE kind = 'trigger'`)) {
    await query(to, `DROP TRIGGER IF EXISTS ${quoted(String(name))}`);
  }
  for (const { name } of tables.toReversed()) await query(to, `DELETE FROM ${quoted(name)}`);
  await setPhase(to, 'emptied');
  return false;
}

type Phase = 'emptied' | 'copied';

async function hasPhase(to: SqlConnection, phase: Phase): Promise<boolean> {
  return (await query(to, `SELECT 1 FROM ${PROGRESS} WHERE kind = 'phase' AND name = ?`, [phase])).length > 0;
}

async function setPhase(to: SqlConnection, phase: Phase): Promise<void> {
  await query(to, `INSERT OR IGNORE INTO ${PROGRESS} VALUES ('phase', ?, '')`, [phase]);
}

type TableCopy = CopyOptions & { table: Table; isResumed: boolean };

async function copyTable({ from, to, table, progress, isResumed }: TableCopy): Promise<void> {
  const where = `FROM ${PROGRESS} WHERE kind = 'table' AND name = ?`;
  const [[stored] = []] = isResumed ? await query(to, `SELECT value ${where}`, [table.name]) : [];
  if (stored === 'null') return;
  let cursor: readonly SqlValue[] | null = typeof stored === 'string' ? JSON.parse(stored) : null;
  let rows = 0;
  do {
    const slice = await readSlice(from, table, cursor);
    if (slice.rows.length > 0) await to.run([insertSlice(table, slice.rows)]);
    cursor = slice.cursor;
    // After the rows: writing a slice twice has the same result.
    await query(to, `INSERT OR REPLACE INTO ${PROGRESS} VALUES ('table', ?, ?)`, [table.name, JSON.stringify(cursor)]);
    rows += slice.rows.length;
    progress(table.name, rows);
  } while (cursor !== null);
}

/** Copies the last assigned ids, so that none is assigned twice. */
async function copyCounters(from: SqlConnection, to: SqlConnection): Promise<void> {
  await query(to, 'DELETE FROM sqlite_sequence');
  for (const [name, last] of await query(from, 'SELECT name, seq FROM sqlite_sequence')) {
    await query(to, 'INSERT INTO sqlite_sequence (name, seq) VALUES (?, ?)', [name ?? null, last ?? null]);
  }
}

async function digest(connection: SqlConnection, table: Table): Promise<{ rows: number; hash: string }> {
  const hash = createHash('sha256');
  let rows = 0;
  let cursor: readonly SqlValue[] | null = null;
  do {
    const slice = await readSlice(connection, table, cursor);
    hash.update(JSON.stringify(slice.rows));
    rows += slice.rows.length;
    cursor = slice.cursor;
  } while (cursor !== null);
  return { rows, hash: hash.digest('hex') };
}
