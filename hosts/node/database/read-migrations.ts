import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Migration, parseMigration } from './parse-migration.ts';

/** Reads the migrations in a folder (api/migrations), in order. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => parseMigration(name, readFileSync(join(folder, name), 'utf8')));
}
