import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { type Mutant, mutation } from './mutation.ts';

/** The faults that are put back; the numbers are those of the reviews that once found them. */
const MUTANTS: readonly Mutant[] = JSON.parse(readFileSync(join(import.meta.dirname, 'mutants.json'), 'utf8'));

/** How many histories a fault may take to be found. */
const MAX_HISTORIES = 3_000;

type PowerOptions = { root: string; only: string; seed: number; most?: number };

/**
 * Puts every fault back, one at a time, and prints how many histories it took to find it; at last how many were found,
 * and the median. Returns the number of those that were not.
 */
export async function measurePower({ root, only, seed, most = MAX_HISTORIES }: PowerOptions): Promise<number> {
  const taken: number[] = [];
  const tried = MUTANTS.filter(({ name }) => name.includes(only));
  for (const mutant of tried) {
    const { histories, broken } = await findMutant(mutant, { root, seed, most });
    if (histories !== null) taken.push(histories);
    process.stdout.write(`| ${mutant.name} | ${histories ?? `not in ${most}`} | ${broken} |\n`);
  }
  const median = taken.sort((one, other) => one - other)[Math.floor(taken.length / 2)] ?? 0;
  process.stdout.write(`${taken.length} of ${tried.length} found, half of them within ${median} histories\n`);
  return tried.length - taken.length;
}

/** After how many histories a fault is found, and by which rule; null if it is not. */
async function findMutant(mutant: Mutant, { root, seed, most }: { root: string; seed: number; most: number }) {
  const outDir = join(root, `.cache/simulation/${process.pid}-mutant`);
  try {
    await build({
      configFile: join(root, 'simulation/vite.config.ts'),
      plugins: [mutation(mutant, root)],
      build: { outDir },
    });
    const args = ['--no-warnings', join(outDir, 'main.js'), String(most), '--seed', String(seed), '--first'];
    const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
    const [, made = ''] = /^(\d+) histories .*; 1 failed/m.exec(stdout) ?? [];
    const [, rule = ''] = /^breaks: (.*)$/m.exec(stdout) ?? [];
    if (made === '' && !stdout.includes('0 failed')) throw new Error(`${mutant.name}: ${stdout}${stderr}`);
    return { histories: made === '' ? null : Number(made), broken: rule.slice(0, 100) };
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}
