import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** What no history and no recipe reads, and is large. */
const LEFT_OUT = /^seed\/pictures\//;

/** A copy of the tree with which anything may be done; its packages are those of the tree. */
export type CopiedTree = {
  path: string;
  apply: (patch: string) => void;
  revert: (patch: string) => void;
  remove: () => void;
};

/** Copies the tree as it is, with what is not committed. */
export function copyTree(): CopiedTree {
  const path = mkdtempSync(join(tmpdir(), 'tree-'));
  for (const file of listFiles()) cpSync(join(ROOT, file), join(path, file));
  symlinkSync(join(ROOT, 'node_modules'), join(path, 'node_modules'));
  const patchWith = (...options: string[]) => {
    execFileSync('git', ['apply', '--whitespace=nowarn', ...options], { cwd: path });
  };
  return {
    path,
    apply: (patch) => patchWith(patch),
    revert: (patch) => patchWith('--reverse', patch),
    remove: () => rmSync(path, { recursive: true, force: true }),
  };
}

/** A hash of the shop and of the histories: what was found stands for the state of both in which it was. */
export function hashTree(): string {
  const hash = createHash('sha256');
  const code = listFiles().filter((file) => /^(api|hosts|sandbox|shared|simulation|worker)\//.test(file));
  for (const file of code.filter((each) => !each.startsWith('simulation/power/'))) {
    hash.update(file).update(readFileSync(join(ROOT, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

function listFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const wanted = listed.split('\0').filter((file) => file !== '' && file !== 'node_modules' && !LEFT_OUT.test(file));
  // One that was deleted is listed until that is committed.
  return wanted.filter((file) => existsSync(join(ROOT, file)));
}
