import { type Finding, fine, note } from './finding.ts';
import { printedBy } from './run.ts';

/** The shop runs without git, which is needed to fetch and change its sources. Null stands for no git. */
export function checkGit(printed: string | null): Finding {
  const version = /\d+(\.\d+)+/.exec(printed ?? '')?.[0];
  if (version !== undefined) return fine(`git ${version}.`);
  return note('git was not found: install it to fetch and commit changes. The shop runs without it.');
}

/** The output of `git --version`. */
export function readGit(): string | null {
  return printedBy('git', ['--version']);
}
