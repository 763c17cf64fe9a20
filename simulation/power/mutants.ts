import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

const FOLDER = join(import.meta.dirname, 'mutants');

/**
 * A fault that is put into the shop: a patch whose first lines say in a sentence what it breaks, which judge ought to
 * notice, and what it is like.
 */
export type Mutant = { name: string; path: string; breaks: string; judge: string; like: string; patch: string };

/** All mutants, by name. */
export function readMutants(): Mutant[] {
  return globSync('*.patch', { cwd: FOLDER })
    .sort()
    .map((file) => {
      const path = join(FOLDER, file);
      const patch = readFileSync(path, 'utf8');
      const [breaks = '', judge = '', like = ''] = patch.split('\n');
      return {
        name: basename(file, '.patch'),
        path,
        breaks,
        judge: after('Judge', judge),
        like: after('Like', like),
        patch,
      };
    });
}

function after(label: string, line: string): string {
  return line.startsWith(`${label}: `) ? line.slice(label.length + 2) : '';
}
