import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** What `npm run simulate` says with some arguments, and how it ends. */
export function simulate(...args: string[]): { said: string; status: number | null } {
  const started = spawnSync(process.execPath, [join(ROOT, 'simulation/start.ts'), ...args], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return { said: started.stdout + started.stderr, status: started.status };
}

export const hashOf = (said: string) => /hash (\w+)/.exec(said)?.[1];
