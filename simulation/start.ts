import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';

const root = join(import.meta.dirname, '..');

/** Builds the simulation and runs it: `npm run simulate -- 100` (docs/simulation.md). */
async function simulate(): Promise<number> {
  // Others may build it at the same time.
  const outDir = join(root, `.cache/simulation/${process.pid}`);
  try {
    await build({ configFile: join(import.meta.dirname, 'vite.config.ts'), build: { outDir } });
    const args = ['--no-warnings', join(outDir, 'main.js'), ...process.argv.slice(2)];
    return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

process.exitCode = await simulate();
