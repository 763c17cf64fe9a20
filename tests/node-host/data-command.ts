import { join } from 'node:path';
import { runData } from '#hosts/node/data/command.ts';
import { readMigrations } from '#hosts/node/database/read-migrations.ts';

export const MIGRATIONS = readMigrations(join(import.meta.dirname, '../../api/migrations'));
export const NAMES = MIGRATIONS.map(({ name }) => name);

export type DataLocation = { database: string; pictures: string };

/** A way to run the command of a version with these migrations, with its journal in a folder; returns what it says. */
export function commandIn(folder: string, migrations = MIGRATIONS) {
  return async (location: DataLocation, ...args: string[]): Promise<string> => {
    const lines: string[] = [];
    const env = {
      DATABASE_URL: `file:${location.database}`,
      PICTURES: location.pictures,
      JOURNAL: join(folder, 'journal'),
    };
    const report = (line: string) => lines.push(line);
    await runData({ args, env, migrations, report, progress: () => {} });
    return lines.join('\n');
  };
}
