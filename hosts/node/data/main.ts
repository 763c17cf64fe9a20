import { join } from 'node:path';
import { readMigrations } from '../database/read-migrations.ts';
import { runProcess } from './run-process.ts';

/** `npm run data`: the command run from the repository. */
await runProcess(readMigrations(join(import.meta.dirname, '../../../api/migrations')));
