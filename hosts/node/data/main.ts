import { join } from 'node:path';
import { readMigrations } from '../database/read-migrations.ts';
import { runCommand } from './command.ts';

/** `npm run data`: the command as it lies in the repository. */
await runCommand(readMigrations(join(import.meta.dirname, '../../../api/migrations')));
