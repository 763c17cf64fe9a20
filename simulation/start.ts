import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { measurePower } from './power/power.ts';

const root = join(import.meta.dirname, '..');

/** Builds the simulation and runs it: `npm run simulate -- 100` (docs/simulation.md). */
async function simulate(args: readonly string[]): Promise<number> {
  // Others may build it at the same time.
  const outDir = join(root, `.cache/simulation/${process.pid}`);
  try {
    await build({ configFile: join(import.meta.dirname, 'vite.config.ts'), build: { outDir } });
    const all = ['--no-warnings', join(outDir, 'main.js'), ...args];
    return spawnSync(process.execPath, all, { cwd: root, stdio: 'inherit' }).status ?? 1;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

const [command, only = '', most = '3000'] = process.argv.slice(2);
process.exitCode =
  command === 'power'
    ? await measurePower({ root, only, seed: 1, most: Number(most) })
    : await simulate(process.argv.slice(2));
