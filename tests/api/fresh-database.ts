import { applyD1Migrations } from 'cloudflare:test';
import { env } from 'cloudflare:workers';

/** A database as the migrations leave it, and the statements that bring one of that schema back to it. */
type Fresh = { schema: string; statements: D1PreparedStatement[] };

/** SQLite's own table of the ids that were given last. */
const COUNTERS = 'sqlite_sequence';

/** Found once a worker: to migrate for every test would take longer than the tests. */
let fresh: Fresh | null = null;

/** Brings the database back to what the migrations leave, and empties the bucket. */
export async function freshDatabase(): Promise<void> {
  if (fresh === null) fresh = await migrate();
  else if ((await readSchema()) === fresh.schema) await env.DB.batch(fresh.statements);
  else await rebuild();
  const { objects } = await env.MEDIA.list();
  if (objects.length > 0) await env.MEDIA.delete(objects.map(({ key }) => key));
}

async function migrate(): Promise<Fresh> {
  await applyD1Migrations(env.DB, env.MIGRATIONS);
  return { schema: await readSchema(), statements: await findStatements() };
}

/** Gives another database of the same schema the rows that this one has, but for the search index. */
export async function copyTables(target: D1Database): Promise<void> {
  await target.batch(await restoring(await tables(['table']), target));
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
     WHERE list.type IN (SELECT value FROM json_each(?)) AND sql NOT LIKE '%fts5vocab%' AND list.name NOT LIKE '\\_cf%' ESCAPE '\\'`,
  )
    .bind(JSON.stringify(types))
    .all<{ name: string }>();
  return results.map(({ name }) => name);
}

async function rebuild(): Promise<void> {
  const names = ['product_term', ...(await tables()).filter((name) => name !== COUNTERS)];
  await env.DB.batch([
    env.DB.prepare('PRAGMA defer_foreign_keys = on'),
    ...names.map((name) => env.DB.prepare(`DROP TABLE ${name}`)),
  ]);
  fresh = await migrate();
}

/** Empties every table, and puts back the rows that came with the migrations. */
async function findStatements(): Promise<D1PreparedStatement[]> {
  return [
    ...(await restoring(await tables())),
    // What was deleted leaves its marks in the index.
    env.DB.prepare("INSERT INTO product_search (product_search) VALUES ('rebuild')"),
  ];
}

/** Empties tables, of this database or another, and gives them the rows that they have now in this one. */
async function restoring(found: readonly string[], target: D1Database = env.DB): Promise<D1PreparedStatement[]> {
  const names = found.filter((name) => name !== COUNTERS);
  const insert = (name: string) => insertions(name, target);
  const [rows, counters] = await Promise.all([Promise.all(names.map(insert)), insert(COUNTERS)]);
  const triggers = await readTriggers();
  return [
    target.prepare('PRAGMA defer_foreign_keys = on'),
    // They keep tables that are only appended to.
    ...triggers.map(({ name }) => target.prepare(`DROP TRIGGER ${name}`)),
    // All of them first: what is deleted takes what refers to it along.
    ...names.map((name) => target.prepare(`DELETE FROM ${name}`)),
    ...rows.flat(),
    // Inserting into the others has moved them.
    target.prepare(`DELETE FROM ${COUNTERS}`),
    ...counters,
    ...triggers.map(({ sql }) => target.prepare(sql)),
  ];
}

async function readTriggers(): Promise<{ name: string; sql: string }[]> {
  return (
    await env.DB.prepare("SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").all<{
      name: string;
      sql: string;
    }>()
  ).results;
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
