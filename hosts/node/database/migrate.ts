import type { DatabaseBinding } from '#api/database/database-binding.ts';
import type { Migration } from './parse-migration.ts';

/**
 * Migrates a database with D1's interface, each migration in one transaction with its record. Records use wrangler's
 * format, so a copy of a D1 database knows its migrations. Returns the names of the applied migrations. If several
 * processes start at once, one applies a migration and the others find it applied. Throws if the database has migrations
 * that are not among these: older code would ask for tables that are others by now.
 */
export async function migrate(database: DatabaseBinding, migrations: readonly Migration[]): Promise<string[]> {
  await database
    .prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
        applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    )
    .run();
  await requireKnown(database, migrations);
  const applied: string[] = [];
  for (const { name, statements } of migrations) {
    if (await isApplied(database, name)) continue;
    try {
      await database.batch([
        // The record comes first, so that a second process fails here before changing anything.
        database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(name),
        ...statements.map((statement) => database.prepare(statement)),
      ]);
      applied.push(name);
    } catch (error) {
      if (!(await isApplied(database, name))) throw new Error(`Migration ${name} failed`, { cause: error });
    }
  }
  return applied;
}

async function requireKnown(database: DatabaseBinding, migrations: readonly Migration[]): Promise<void> {
  const known = new Set(migrations.map(({ name }) => name));
  const { results } = await database.prepare('SELECT name FROM d1_migrations ORDER BY id').all<{ name: string }>();
  const newer = results.map(({ name }) => name).filter((name) => !known.has(name));
  if (newer.length === 0) return;
  throw new Error(
    `The database is of a newer version, which has ${newer.join(', ')}: start that version, or restore a backup of this one.`,
  );
}

async function isApplied(database: DatabaseBinding, name: string): Promise<boolean> {
  return (await database.prepare('SELECT 1 FROM d1_migrations WHERE name = ?').bind(name).first()) !== null;
}
