import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../local-shop.ts';
import { type Finding, fine, missing } from './finding.ts';

/** The packages of a lock file by their folders. */
type Packages = Record<string, { version?: string; optional?: boolean; devOptional?: boolean }>;
/** What is to be installed, and what npm noted that it did; null where there is no such note. */
type Facts = { wanted: Packages; installed: Packages | null };

/** How many packages are named where some are not as they should be. */
const NAMED = 3;

/** Whether `npm ci` was run, and since package-lock.json was changed. Those of other systems may be left out. */
export function checkPackages({ wanted, installed }: Facts): Finding {
  if (installed === null) return missing('The packages are not installed: run "npm ci".');
  const wrong = Object.entries(wanted).filter(([folder, { version, optional, devOptional }]) => {
    const there = installed[folder];
    if (!there) return folder !== '' && !optional && !devOptional;
    return there.version !== version;
  });
  if (wrong.length === 0) return fine('The packages are those of package-lock.json.');
  const names = wrong.map(([folder]) => folder.replace(/^.*node_modules\//, ''));
  const more = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  return missing(`Not as package-lock.json has them: ${names.slice(0, NAMED).join(', ')}${more}. Run "npm ci".`);
}

/** Reads both lists of packages. */
export function readPackages(): Facts {
  return {
    wanted: readLock('package-lock.json') ?? {},
    installed: readLock('node_modules/.package-lock.json'),
  };
}

function readLock(file: string): Packages | null {
  try {
    return JSON.parse(readFileSync(join(ROOT, file), 'utf8')).packages;
  } catch {
    return null;
  }
}
