import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

/** A database as the migrations leave it, and how to bring one of that schema back to it. */
type Fresh = {
  /** Reads {@link State}. */
  probe: D1PreparedStatement;
  state: State;
  /** What the migrations have put into each table. */
  rows: ReadonlyMap<string, readonly D1PreparedStatement[]>;
  triggers: readonly Trigger[];
};

/** The schema, and of each table what shows whether it has changed. */
type State = Readonly<Record<string, unknown>>;
type Trigger = { name: string; table: string; sql: string };

/** SQLite's own table of the ids that were given last. */
const COUNTERS = 'sqlite_sequence';
/** All that migrations, or a test, have made of tables and indexes. */
const SCHEMA = "(SELECT group_concat(sql, ';') FROM (SELECT sql FROM sqlite_master ORDER BY type, name))";
const SEARCH = 'product_search';

/** Found once a worker: to migrate for every test would take longer than the tests. */
let fresh: Fresh | null = null;

/** Brings the database back to what the migrations leave, and empties the bucket. */
export async function freshDatabase(): Promise<void> {
  await Promise.all([freshTables(), emptyBucket()]);
}

async function freshTables(): Promise<void> {
  if (fresh === null) {
    fresh = await migrate();
    return;
  }
  const { state: wanted } = fresh;
  // Fails where a test has dropped a table.
  const state = await readState(fresh.probe).catch(() => null);
  if (state === null || state['schema'] !== wanted['schema']) return rebuild();
  const changed = Object.keys(wanted).filter((name) => state[name] !== wanted[name]);
  if (changed.length > 0) await env.DB.batch(restoringFresh(fresh, changed));
}

async function emptyBucket(): Promise<void> {
  const { objects } = await env.MEDIA.list();
  if (objects.length > 0) await env.MEDIA.delete(objects.map(({ key }) => key));
}

async function migrate(): Promise<Fresh> {
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  const names = [COUNTERS, ...(await shopTables())];
  const inserts = await Promise.all(names.map(async (name) => [name, await insertions(name, env.DB)] as const));
  const rows = new Map(inserts);
  const probe = await prepareProbe(rows);
  return { probe, state: await readState(probe), rows, triggers: await readTriggers() };
}

/**
 * Keeps what the database holds, and returns how to restore it. The search index is left alone: it is of the catalogue,
 * which has to be the same again.
 */
export async function snapshotDatabase(): Promise<() => Promise<void>> {
  const statements = await restoring(await tables(['table']));
  return async () => {
    await env.DB.batch(statements);
  };
}

/** Gives another database of the same schema the rows that this one has, but for the search index. */
export async function copyTables(target: D1Database): Promise<void> {
  await target.batch(await restoring(await tables(['table']), target));
}

async function readState(probe: D1PreparedStatement): Promise<State> {
  const state = await probe.first<State>();
  if (!state) throw new Error('The probe reads no row');
  return state;
}

/**
 * One statement for all tables, since each costs as much as a test's own. A table that begins empty has changed once it
 * has a row, one with rows once they read otherwise; the search index also where deleted words have left their marks.
 */
async function prepareProbe(rows: Fresh['rows']): Promise<D1PreparedStatement> {
  const states = [...rows].map(async ([name, inserts]) => {
    const state =
      inserts.length > 0
        ? `(SELECT json_group_array(json_array(${await columnsOf(name)})) FROM ${name})`
        : `EXISTS (SELECT 1 FROM ${name === SEARCH ? `${name}_idx` : name})`;
    return `${state} AS ${name}`;
  });
  return env.DB.prepare(`SELECT ${SCHEMA} AS schema, ${(await Promise.all(states)).join()}`);
}

/** The tables of the shop; a virtual table's own, and views of it, go with it. */
async function tables(types = ['table', 'virtual']): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT list.name FROM pragma_table_list AS list JOIN sqlite_master ON sqlite_master.name = list.name
     WHERE list.type IN (SELECT value FROM json_each(?)) AND sql NOT LIKE '%fts5vocab%' AND list.name NOT LIKE '\\_cf%' ESCAPE '\\'`,
  )
    .bind(JSON.stringify(types))
    .all<{ name: string }>();
  return results.map(({ name }) => name);
}

const shopTables = async () => (await tables()).filter((name) => name !== COUNTERS);

async function rebuild(): Promise<void> {
  const names = ['product_term', ...(await shopTables())];
  await env.DB.batch([
    env.DB.prepare('PRAGMA defer_foreign_keys = on'),
    ...names.map((name) => env.DB.prepare(`DROP TABLE ${name}`)),
  ]);
  fresh = await migrate();
}

/** Empties the tables that have changed, and puts back the rows that came with the migrations. */
function restoringFresh({ rows, triggers }: Fresh, changed: readonly string[]): D1PreparedStatement[] {
  const restored = changed.filter((name) => name !== COUNTERS);
  return replacing({
    target: env.DB,
    names: restored,
    rows: restored.flatMap((name) => rows.get(name) ?? []),
    counters: rows.get(COUNTERS) ?? [],
    triggers: triggers.filter(({ table }) => restored.includes(table)),
    // What was deleted leaves its marks in the index.
    last: restored.includes(SEARCH) ? [env.DB.prepare(`INSERT INTO ${SEARCH} (${SEARCH}) VALUES ('rebuild')`)] : [],
  });
}

/** Empties tables, of this database or another, and gives them the rows that they have now in this one. */
async function restoring(found: readonly string[], target: D1Database = env.DB): Promise<D1PreparedStatement[]> {
  const names = found.filter((name) => name !== COUNTERS);
  const insert = (name: string) => insertions(name, target);
  const [rows, counters] = await Promise.all([Promise.all(names.map(insert)), insert(COUNTERS)]);
  return replacing({ target, names, rows: rows.flat(), counters, triggers: await readTriggers() });
}

type Replacement = {
  target: D1Database;
  names: readonly string[];
  rows: readonly D1PreparedStatement[];
  counters: readonly D1PreparedStatement[];
  triggers: readonly Trigger[];
  last?: readonly D1PreparedStatement[];
};

function replacing({ target, names, rows, counters, triggers, last = [] }: Replacement): D1PreparedStatement[] {
  return [
    target.prepare('PRAGMA defer_foreign_keys = on'),
    // They keep tables that are only appended to.
    ...triggers.map(({ name }) => target.prepare(`DROP TRIGGER ${name}`)),
    // All of them first: what is deleted takes what refers to it along.
    ...names.map((name) => target.prepare(`DELETE FROM ${name}`)),
    ...rows,
    // Inserting into the others has moved them.
    target.prepare(`DELETE FROM ${COUNTERS}`),
    ...counters,
    ...triggers.map(({ sql }) => target.prepare(sql)),
    ...last,
  ];
}

async function readTriggers(): Promise<Trigger[]> {
  const { results } = await env.DB.prepare(
    "SELECT name, tbl_name AS 'table', sql FROM sqlite_master WHERE type = 'trigger'",
  ).all<Trigger>();
  return results;
}

async function insertions(table: string, target: D1Database): Promise<D1PreparedStatement[]> {
  const columns = await columnsOf(table);
  const rows = await env.DB.prepare(`SELECT ${columns} FROM ${table}`).raw();
  return rows.map((row) =>
    target.prepare(`INSERT INTO ${table} (${columns}) VALUES (${row.map(() => '?').join()})`).bind(...row),
  );
}

/** The columns that can be written: what is generated writes itself. */
async function columnsOf(table: string): Promise<string> {
  const { results } = await env.DB.prepare('SELECT name FROM pragma_table_info(?)').bind(table).all<{ name: string }>();
  return results.map(({ name }) => `"${name}"`).join();
}
