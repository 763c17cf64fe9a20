import { join } from 'node:path';

type Module = { importers: readonly string[] } | null;
type Modules = { getModuleInfo: (id: string) => Module };

const HYDRATE = 'client/hydration/hydrate.tsx';
const ENTRY = 'client/entry.ts';
/** What several islands have and is too small for files of its own. */
const SHARED = ['client/islands/form/', 'client/islands/island/use-async.ts'];

/**
 * Puts all that every island needs into one file: as files of their own, the pieces that islands share would each be
 * asked for, and on HTTP/1.1 stand in the way of the page that a shopper asks for meanwhile.
 */
export function islandsChunk(root: string) {
  const entry = join(root, ENTRY);
  const hydrate = join(root, HYDRATE);
  const shared = SHARED.map((path) => join(root, path));
  return {
    debugName: 'islands',
    name(id: string, modules: Modules): string | null {
      if (id === hydrate || isNeededBy(entry, id, modules)) return null;
      return shared.some((path) => id.startsWith(path)) || isNeededBy(hydrate, id, modules) ? 'islands' : null;
    },
  };
}

/** True where a module cannot run without the other: it imports it, at once and not later, itself or through others. */
function isNeededBy(module: string, id: string, modules: Modules): boolean {
  const seen = new Set<string>();
  const waiting = [id];
  for (let each = waiting.pop(); each !== undefined; each = waiting.pop()) {
    if (each === module) return true;
    if (seen.has(each)) continue;
    seen.add(each);
    waiting.push(...(modules.getModuleInfo(each)?.importers ?? []));
  }
  return false;
}
