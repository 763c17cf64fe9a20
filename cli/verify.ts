import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { CHECKS } from './checks.ts';
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
  for (const { name, command } of checks) {
    if (positionals.length > 0 && !positionals.includes(name)) continue;
    process.stdout.write(`\n── ${command}\n`);
    const { status } = spawnSync(command, { shell: true, stdio: 'inherit', cwd: ROOT });
    if (status !== 0) return status ?? 1;
  }
  return 0;
}

await runCommand(verify);
