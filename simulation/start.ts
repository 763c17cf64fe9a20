import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'vite';
import { NODE_OPTIONS } from './power/engine.ts';
import { provePower } from './power/prove-power.ts';

const root = join(import.meta.dirname, '..');

const HELP = `Plays random histories of the whole shop, each from a seed, and says which rules they break.

  npm run simulate -- 100         so many histories, after those that are kept
    --seed 1                      the first seed; a random one by default
    --seconds 30                  for so many seconds of the processor instead
    --coverage                    what was reached, and what was not
    --marks                       more than so many if a mark is not reached yet, up to 200
    --kept                        only those that are kept
    --fresh                       without those that are kept
  npm run simulate -- show SEED   makes a page that plays one
  npm run simulate -- power       puts faults back, and says how many histories find each (--help)
`;

/** Builds the simulation and runs it; with `pipe` what it prints is returned. */
async function simulate(args: readonly string[], stdout: 'inherit' | 'pipe' = 'inherit') {
  // Others may build it at the same time.
  const outDir = join(root, `.cache/simulation/${process.pid}`);
  try {
    await build({ configFile: join(import.meta.dirname, 'vite.config.ts'), build: { outDir } });
    const all = [...NODE_OPTIONS, join(outDir, 'main.js'), ...args];
    const maxBuffer = 1024 ** 3;
    return spawnSync(process.execPath, all, {
      cwd: root,
      stdio: ['inherit', stdout, 'inherit'],
      encoding: 'utf8',
      maxBuffer,
    });
  } finally {
    rmSync(outDir, { recursive: true, force: true });
  }
}

/** Writes the page that plays a history; prints where it is. */
async function show(name: string): Promise<number> {
  const { stdout, status } = await simulate(['--show', name], 'pipe');
  const page = join(root, '.cache/simulation/shown', `${name}.html`);
  const template = readFileSync(join(import.meta.dirname, 'show/page.html'), 'utf8');
  mkdirSync(dirname(page), { recursive: true });
  writeFileSync(
    page,
    template.replace('"__HISTORY__"', () => (stdout ?? '').replaceAll('<', '\\u003c')),
  );
  process.stdout.write(`file://${page}\n`);
  return status ?? 1;
}

const [command, ...names] = process.argv.slice(2);
/**
 * `npm run simulate`: plays random histories of the whole shop, each from a seed: `-- 100` so many, `-- show SEED`
 * makes a page of one, `-- power` puts faults back and says how many histories find them (docs/simulation.md).
 */
async function start(): Promise<number> {
  if (command === 'power') return provePower(names);
  if (command === '--help') {
    process.stdout.write(HELP);
    return 0;
  }
  if (command === 'show') return show(names[0] ?? '1');
  return (await simulate(process.argv.slice(2))).status ?? 1;
}

process.exitCode = await start();
