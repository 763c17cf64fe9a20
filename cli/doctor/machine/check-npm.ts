import { type Finding, fine, missing } from './finding.ts';
import { printedBy } from './run.ts';
import { isAtLeast } from './version.ts';

/** The first npm that supports the format of package-lock.json. */
const NEEDED = [10, 0] as const;

/** Whether npm is installed and new enough; null stands for no npm. */
export function checkNpm(version: string | null): Finding {
  if (version === null) return missing('npm was not found: install Node 20 or newer with npm to install packages.');
  if (isAtLeast(version, NEEDED)) return fine(`npm ${version}.`);
  return missing(`npm is ${version}, but ${NEEDED[0]} is needed: run "npm install -g npm@${NEEDED[0]}".`);
}

/** npm's version: from its environment if it runs this command. */
export function readNpm(): string | null {
  const { npm_config_user_agent: agent = '' } = process.env;
  return /\bnpm\/([\d.]+)/.exec(agent)?.[1] ?? printedBy('npm', ['--version']);
}
