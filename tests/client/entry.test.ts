import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const OURS: Readonly<Record<string, string>> = { '#shared/': 'shared/', '#client/': 'client/' };

/** What a file imports when it is loaded; types and dynamic imports are no part of that. */
function importsOf(file: string): string[] {
  const source = readFileSync(join(ROOT, file), 'utf8');
  return Array.from(
    source.matchAll(/^(?:import|export)\s(?!type\s)[^;]*?from '([^']+)'|^import '([^']+)'/gm),
    ([, from, bare]) => from ?? bare ?? '',
  );
}

function resolve(file: string, name: string): string {
  for (const [prefix, folder] of Object.entries(OURS))
    if (name.startsWith(prefix)) return folder + name.slice(prefix.length);
  return name.startsWith('.') ? join(file, '..', name) : name;
}

/** Everything that comes with a file. */
function reachedFrom(file: string, reached = new Set<string>()): Set<string> {
  if (reached.has(file)) return reached;
  reached.add(file);
  if (/\.tsx?$/.test(file)) for (const name of importsOf(file)) reachedFrom(resolve(file, name), reached);
  return reached;
}

it('the entry watches errors first, and guards reloads before any chunk can fail', () => {
  const calls = readFileSync(join(ROOT, 'client/entry.ts'), 'utf8').matchAll(/^(\w+)\(/gm);
  expect(Array.from(calls, ([, name]) => name).slice(0, 2)).toEqual(['watchErrors', 'reloadOnChunkFailure']);
});

it('the entry imports no library, no island and no React: they are loaded when an island starts', () => {
  const reached = [...reachedFrom('client/entry.ts')];
  expect(reached).toContain('client/navigation/page-source.ts');
  expect(reached.filter((name) => !/^(client|shared)\//.test(name))).toEqual([]);
  expect(reached.filter((name) => name.endsWith('.tsx'))).toEqual([]);
});
