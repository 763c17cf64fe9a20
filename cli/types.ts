import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runCommand } from './command.ts';
import { ROOT } from './local-shop.ts';

/** The ids of the messages at the last check. */
const CHECKED_IDS = '.cache/types/message-ids.txt';

/**
 * `npm run types`: checks the types of the current folder's projects. TypeScript 7 does not notice that a JSON file has
 * changed which others take types from; so it starts afresh after a change of the messages' ids.
 */
async function checkTypes(): Promise<number> {
  const ids = readMessageIds();
  const isChanged = !existsSync(CHECKED_IDS) || readFileSync(CHECKED_IDS, 'utf8') !== ids;
  const compiler = join(ROOT, 'node_modules/.bin/tsc');
  // Four checkers would instantiate the libraries' types four times.
  const options = ['-b', '--checkers', '1', ...(isChanged ? ['--force'] : [])];
  const { status, error } = spawnSync(compiler, options, { stdio: 'inherit' });
  if (error) throw error;
  mkdirSync(dirname(CHECKED_IDS), { recursive: true });
  writeFileSync(CHECKED_IDS, ids);
  return status ?? 1;
}

/** A line for each file and id. What is no JSON is for TypeScript to tell. */
function readMessageIds(): string {
  const files = globSync('locales/**/*.json').sort();
  return files.flatMap((file) => [file, ...(readFileSync(file, 'utf8').match(/^ *"[^"]+":/gm) ?? [])]).join('\n');
}

await runCommand(checkTypes);
