import type { DatabaseBinding } from '#api/database/database-binding.ts';
import type { Migration } from './parse-migration.ts';
import { describeUnknownVersion } from './unknown-version.ts';

/**
 * Migrates a database with D1's interface, each migration in one transaction with its record. Records use wrangler's
 * format, so a copy of a D1 database knows its migrations. Returns the names of the applied migrations. If several
 * processes start at once, one applies a migration and the others find it applied. Throws if the database, called by
 * `name`, has migrations that are not among these: this code would ask for tables that are others there.
 */
export async function migrate(
  database: DatabaseBinding,
  migrations: readonly Migration[],
  name = 'The database',
): Promise<string[]> {
  await database
    .prepare(
      `CREATE TABLE IF NOT EXISTS d1_migrations (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE,
        applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`,
    )
    .run();
  const { results } = await database.prepare('SELECT name FROM d1_migrations ORDER BY id').all<{ name: string }>();
  const unknown = describeUnknownVersion(namesOf(results), namesOf(migrations));
  if (unknown !== null) throw new Error(`${name} is ${unknown}`);
  const applied: string[] = [];
  for (const { name: migration, statements } of migrations) {
    if (await isApplied(database, migration)) continue;
    try {
      await database.batch([
        // The record comes first, so that a second process fails here before changing anything.
        database.prepare('INSERT INTO d1_migrations (name) VALUES (?)').bind(migration),
        ...statements.map((statement) => database.prepare(statement)),
      ]);
      applied.push(migration);
    } catch (error) {
      if (!(await isApplied(database, migration))) throw new Error(`Migration ${migration} failed`, { cause: error });
    }
  }
  return applied;
}

function namesOf(migrations: readonly { name: string }[]): string[] {
  return migrations.map(({ name }) => name);
}

async function isApplied(database: DatabaseBinding, name: string): Promise<boolean> {
  return (await database.prepare('SELECT 1 FROM d1_migrations WHERE name = ?').bind(name).first()) !== null;
}
