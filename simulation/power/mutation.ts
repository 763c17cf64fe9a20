import { relative } from 'node:path';
import type { Plugin } from 'vite';

/**
 * A fault that is put back: in each file a text, which has to be there once, is replaced. The simulation has to find it.
 */
export type Mutant = {
  name: string;
  edits: readonly (readonly [file: string, find: string, replace: string])[];
};

/** Puts a fault into the code while it is built. Throws if a text of it is not there exactly once. */
export function mutation({ name, edits }: Mutant, root: string): Plugin {
  const left = new Set(edits);
  return {
    name: 'shop:mutation',
    enforce: 'pre',
    transform(code, id) {
      const file = relative(root, id);
      let changed = code;
      for (const edit of edits.filter(([path]) => path === file)) {
        changed = replaceOnce(changed, edit);
        left.delete(edit);
      }
      return changed === code ? null : { code: changed, map: null };
    },
    buildEnd() {
      for (const [file] of left) throw new Error(`"${name}" is about ${file}, which is not in the simulation`);
    },
  };
}

/** The text with one of its parts replaced. Throws if the part is not there exactly once. */
function replaceOnce(text: string, [file, find, replace]: Mutant['edits'][number]): string {
  const [before, after, ...more] = text.split(find);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`This has to be in ${file} once: ${find}`);
  }
  return before + replace + after;
}
