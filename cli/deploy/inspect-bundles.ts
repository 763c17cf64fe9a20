import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type File = { path: string; text: string };

/** The card provider's stand-in, by address, name and secret, which only its own files contain. */
const SANDBOX = /__sandbox|nega-sandbox|test_sandbox/;
/** The card provider's secret keys: their mode, then the key itself. */
const SECRET_KEY = /\b(?:live|test)_[\w-]{16,}/;

/** What a build's files must not contain: one sentence for each finding. */
export function findForbidden(files: readonly File[]): string[] {
  return files.flatMap(({ path, text }) => [
    ...(isWorker(path) && SANDBOX.test(text) ? [`${path} contains the payment sandbox.`] : []),
    ...(SECRET_KEY.test(text) ? [`${path} contains a secret key of the card provider.`] : []),
  ]);
}

function isWorker(path: string): boolean {
  return !path.startsWith('client/');
}

/** Reads every script and configuration of a build; throws if there is none. */
export function readBuild(folder: string): File[] {
  const paths = globSync('**/*.{js,mjs,json,css,html}', { cwd: folder });
  if (paths.length === 0) throw new Error(`There is no build in ${folder}: run "npm run build"`);
  return paths.map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }));
}
