import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

/** A database as the migrations leave it, and what brings one of that schema back to it. */
type Fresh = {
  schema: string;
  tables: readonly string[];
  /** Those that keep a table which is only appended to: they refuse what deletes its rows. */
  refusing: readonly Trigger[];
  rows: readonly D1PreparedStatement[];
};

type Trigger = { name: string; table: string; sql: string };

/** SQLite's own table of the ids that were given last. */
const COUNTERS = 'sqlite_sequence';

/** The tables that a trigger writes. */
const WRITTEN = /(?:INTO|(?<!DO )UPDATE) `?(\w+)/g;

/** Found once a worker: to migrate for every test would take longer than the tests. */
let fresh: Fresh | null = null;

/** Brings the database back to what the migrations leave, and empties the bucket. */
export async function freshDatabase(): Promise<void> {
  if (fresh === null) fresh = await migrate();
  else if ((await readSchema()) === fresh.schema) await restore(fresh);
  else await rebuild();
  const { objects } = await env.MEDIA.list();
  if (objects.length > 0) await env.MEDIA.delete(objects.map(({ key }) => key));
}

async function migrate(): Promise<Fresh> {
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  const [schema, names, triggers] = await Promise.all([readSchema(), tables(), readTriggers()]);
  // What deleting writes is deleted last.
  const written = new Set(
    triggers
      .filter(({ sql }) => sql.includes('AFTER DELETE'))
      .flatMap(({ sql }) => Array.from(sql.matchAll(WRITTEN), ([, name = '']) => name)),
  );
  return {
    schema,
    tables: [...names.filter((name) => !written.has(name)), ...written],
    refusing: triggers.filter(({ sql }) => sql.includes('BEFORE DELETE')),
    rows: await insertions(names, env.DB),
  };
}

/** Changes only tables that have rows, and hardly a trigger: a change of the schema takes longer than all the rest. */
async function restore({ tables, refusing, rows }: Fresh): Promise<void> {
  const hasRows = tables.map((name) => `EXISTS (SELECT 1 FROM ${name}) AS ${name}`).join();
  const found = await env.DB.prepare(`SELECT ${hasRows}`).first();
  const filled = tables.filter((name) => found?.[name]);
  const dropped = refusing.filter(({ table }) => filled.includes(table));
  await env.DB.batch([
    ...rewriting(env.DB, { emptied: filled, rows, dropped }),
    // What was deleted leaves its marks in the index.
    env.DB.prepare("INSERT INTO product_search (product_search) VALUES ('rebuild')"),
  ]);
}

async function rebuild(): Promise<void> {
  const names = ['product_term', ...(await tables())];
  await env.DB.batch([
    env.DB.prepare('PRAGMA defer_foreign_keys = on'),
    ...names.map((name) => env.DB.prepare(`DROP TABLE ${name}`)),
  ]);
  fresh = await migrate();
}

/** Gives another database of the same schema the rows that this one has, but for the search index. */
export async function copyTables(target: D1Database): Promise<void> {
  const [names, dropped] = await Promise.all([tables(['table']), readTriggers()]);
  await target.batch(rewriting(target, { emptied: names, rows: await insertions(names, target), dropped }));
}

type Rewriting = { emptied: readonly string[]; rows: readonly D1PreparedStatement[]; dropped: readonly Trigger[] };

/** Empties tables, and writes the rows of these and of the counters, without the triggers that are dropped meanwhile. */
function rewriting(target: D1Database, { emptied, rows, dropped }: Rewriting): D1PreparedStatement[] {
  return [
    target.prepare('PRAGMA defer_foreign_keys = on'),
    ...dropped.map(({ name }) => target.prepare(`DROP TRIGGER ${name}`)),
    // All of them first: what is deleted takes what refers to it along.
    ...emptied.map((name) => target.prepare(`DELETE FROM ${name}`)),
    ...rows,
    ...dropped.map(({ sql }) => target.prepare(sql)),
  ];
}

/** All that migrations, or a test, have made of tables and indexes. */
async function readSchema(): Promise<string> {
  return (
    (await env.DB.prepare(
      "SELECT group_concat(sql, ';') AS text FROM (SELECT sql FROM sqlite_master ORDER BY type, name)",
    ).first<string>('text')) ?? ''
  );
}

/** The tables of the shop; a virtual table's own, and views of it, go with it. */
async function tables(types = ['table', 'virtual']): Promise<string[]> {
  const { results } = await env.DB.prepare(
    `SELECT list.name FROM pragma_table_list AS list JOIN sqlite_master ON sqlite_master.name = list.name
     WHERE list.type IN (SELECT value FROM json_each(?)) AND sql NOT LIKE '%fts5vocab%' AND list.name NOT LIKE '\\_cf%' ESCAPE '\\'
       AND list.name <> ?`,
  )
    .bind(JSON.stringify(types), COUNTERS)
    .all<{ name: string }>();
  return results.map(({ name }) => name);
}

async function readTriggers(): Promise<Trigger[]> {
  return (
    await env.DB.prepare(
      "SELECT name, tbl_name AS 'table', sql FROM sqlite_master WHERE type = 'trigger'",
    ).all<Trigger>()
  ).results;
}

/** Statements that write the rows of tables as they are in this database, and then its counters, which these move. */
async function insertions(names: readonly string[], target: D1Database): Promise<D1PreparedStatement[]> {
  const insert = (name: string) => insertionsInto(name, target);
  const [rows, counters] = await Promise.all([Promise.all(names.map(insert)), insert(COUNTERS)]);
  return [...rows.flat(), target.prepare(`DELETE FROM ${COUNTERS}`), ...counters];
}

async function insertionsInto(table: string, target: D1Database): Promise<D1PreparedStatement[]> {
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
