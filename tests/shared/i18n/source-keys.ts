import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** What code says of the messages it needs: whole keys, and patterns of keys that are put together. */
export type KeyUse = { literals: ReadonlySet<string>; patterns: readonly RegExp[] };

/** True where code says the key, or puts it together. */
export function isUsed(use: KeyUse, key: string): boolean {
  return use.literals.has(key) || use.patterns.some((pattern) => pattern.test(key));
}

/** What all code under the folders may say. */
export function keysUsedIn(folders: readonly string[]): KeyUse {
  return gather(folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT })));
}

/** What the modules may say, and every module of ours they import; what they load later has a part of its own. */
export function keysReachedFrom(entries: string): KeyUse {
  const seen = new Set<string>();
  const waiting = globSync(entries, { cwd: ROOT });
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    waiting.push(...importsOf(file));
  }
  return gather([...seen]);
}

function importsOf(file: string): string[] {
  const found = read(file).matchAll(/from\s+'(?<path>[.#][^']+\.tsx?)'/g);
  return [...found].map(({ groups }) => {
    const path = groups?.['path'] ?? '';
    return path.startsWith('#') ? path.slice(1) : join(dirname(file), path);
  });
}

function gather(files: readonly string[]): KeyUse {
  const text = files.map(read).join('\n');
  const literals = [...text.matchAll(/['"`]([a-z]\w*(?:\.[\w-]+)+)['"`]/gi)].flatMap(([, key]) => key ?? []);
  // `product.care.${care}` may say every key that begins so; a hole is one or more words.
  const templates = [...text.matchAll(/`([a-z]\w*\.[\w.-]*(?:\$\{[^}`]+\}[\w.-]*)+)`/gi)].flatMap(
    ([, key]) => key ?? [],
  );
  const patterns = templates.map((template) => {
    const fixed = template.split(/\$\{[^}]+\}/).map((part) => part.replaceAll('.', '\\.'));
    return new RegExp(`^${fixed.join('[\\w.-]+')}$`);
  });
  return { literals: new Set(literals), patterns };
}

function read(file: string): string {
  return readFileSync(join(ROOT, file), 'utf8');
}
