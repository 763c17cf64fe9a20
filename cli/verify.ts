import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { CHECKS, type Check } from './checks.ts';
import { runCommand } from './command.ts';
import { ROOT } from './local-shop.ts';

/**
 * `npm run verify`: runs everything that a change has to pass, or what is named (`-- lint unit`), up to the first that
 * fails. `npm test` is the same with the suites only. `-- --list` prints the names instead.
 */
async function verify(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { suites: { type: 'boolean', default: false }, list: { type: 'boolean', default: false } },
  });
  const checks = CHECKS.filter(({ isSuite }) => isSuite || !values.suites);
  const names = checks.map(({ name }) => name);
  if (values.list) {
    process.stdout.write(`${names.join('\n')}\n`);
    return 0;
  }
  const unknown = positionals.find((name) => !names.includes(name));
  if (unknown) throw new Error(`There is no "${unknown}". There are: ${names.join(', ')}.`);
  const asked = checks.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
  return inTemporaryFolder((folder) => runChecks(asked, { ...process.env, TMPDIR: folder }));
}

/** Returns the status of the first check that fails, or 0. */
function runChecks(checks: readonly Check[], env: NodeJS.ProcessEnv): number {
  for (const { command } of checks) {
    process.stdout.write(`\n── ${command}\n`);
    const { status } = spawnSync(command, { shell: true, stdio: 'inherit', cwd: ROOT, env });
    if (status !== 0) return status ?? 1;
  }
  return 0;
}

/** Linux keeps its files in memory: databases of tests wait for a disk longer than for all the rest. */
const MEMORY_FOLDER = '/dev/shm';
/** More than all suites leave there at once, bytes. */
const MEMORY_NEEDED = 2_000_000_000;

/** Runs `work` with a folder of its own, which is removed afterwards, also after Ctrl+C. */
function inTemporaryFolder<Result>(work: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(hasMemoryFolder() ? MEMORY_FOLDER : tmpdir(), 'checks-'));
  process.once('SIGINT', () => {
    // The check that runs ends by itself, and then the folder is removed.
  });
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function hasMemoryFolder(): boolean {
  if (!existsSync(MEMORY_FOLDER)) return false;
  const { bavail, bsize } = statfsSync(MEMORY_FOLDER);
  return bavail * bsize >= MEMORY_NEEDED;
}

await runCommand(verify);
