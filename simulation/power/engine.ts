import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Histories leave much behind that is soon forgotten: a larger nursery, in MB, is swept less often. */
export const NODE_OPTIONS = ['--no-warnings', '--max-semi-space-size=64'];

/** What a fault is looked for with: the same histories for each. */
const FIRST_SEED = 1;
/** A history that goes on longer than this never ends, ms. */
const PATIENCE_MS = 30 * 60 * 1000;

export type Playing = {
  /** The most histories. */
  limit: number;
  /** Is told of each broken rule, and whether it counts: otherwise the histories go on. */
  counts: (rule: string) => boolean;
};

/**
 * Plays histories in a copy of the tree until one breaks a rule that counts, and returns how many those were. Throws an
 * Error if it cannot, as where the shop does not start.
 */
export async function playHistories(tree: string, { limit, counts }: Playing): Promise<number> {
  const built = join(tree, '.cache/simulation/power');
  const vite = join(tree, 'node_modules/.bin/vite');
  await run(tree, vite, ['build', '--config', 'simulation/vite.config.ts', '--outDir', built]);
  let played = 0;
  while (played < limit) {
    const seed = String(FIRST_SEED + played);
    const args = [...NODE_OPTIONS, join(built, 'main.js'), String(limit - played), '--seed', seed, '--first'];
    const printed = await run(tree, process.execPath, args);
    const [, made] = /^(\d+) histories /m.exec(printed) ?? [];
    if (made === undefined) throw new Error(printed.trim().split('\n').slice(-12).join('\n'));
    played += Number(made);
    const [, rule] = /^breaks: (.*)$/m.exec(printed) ?? [];
    if (rule === undefined || counts(rule)) break;
  }
  return played;
}

/** Everything that a program prints in a folder, whatever its status. */
function run(folder: string, program: string, args: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], timeout: PATIENCE_MS });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => {
        printed += text;
      });
    }
    child.on('error', reject).on('close', () => resolve(printed));
  });
}
