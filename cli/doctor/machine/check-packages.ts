import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../local-shop.ts';
import { type Finding, fine, missing } from './finding.ts';

/** The packages of a lock file by their folders. */
type Packages = Record<string, { version?: string; optional?: boolean; devOptional?: boolean }>;
/** The packages to be installed, and those that npm recorded as installed; null without a record. */
type Facts = { wanted: Packages; installed: Packages | null };

/** The most packages that are named in a finding. */
const NAMED = 3;

/**
 * Whether `npm ci` was run, and after the last change of package-lock.json. Packages of other systems may be missing.
 */
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
