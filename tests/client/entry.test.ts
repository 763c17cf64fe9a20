import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';

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

const started = vi.hoisted(() => {
  const names: string[] = [];
  const part = (name: string) => [name, () => names.push(name)];
  return { names, module: (...parts: string[]) => Object.fromEntries(parts.map(part)) };
});
vi.mock('#client/errors/watch-errors.ts', () => started.module('watchErrors'));
vi.mock('#client/islands/favourites/heart-element.ts', () => started.module('defineHeartElement'));
vi.mock('#client/navigation/build-check.ts', () => started.module('watchBuild'));
vi.mock('#client/navigation/reload-guard.ts', () => started.module('holdReloads', 'reloadOnChunkFailure'));
vi.mock('#client/navigation/soft-navigation.ts', () => started.module('startSoftNavigation'));
vi.mock('#client/when.ts', () => started.module('whenIdle'));
vi.mock('#client/colour-mode.ts', () => started.module('startColourMode'));
vi.mock('#client/island-element.ts', () => started.module('defineIslandElement'));
vi.mock('#client/locale-choice.ts', () => started.module('keepLocaleChoice'));

it('the entry starts every part, hears of errors first, and guards reloads before any chunk may fail', async () => {
  await import('#client/entry.ts');
  expect(started.names.slice(0, 2)).toEqual(['watchErrors', 'reloadOnChunkFailure']);
  expect(started.names.toSorted()).toEqual([
    'defineHeartElement',
    'defineIslandElement',
    'keepLocaleChoice',
    'reloadOnChunkFailure',
    'startColourMode',
    'startSoftNavigation',
    'watchBuild',
    'watchErrors',
    'whenIdle',
  ]);
});

it('the entry brings no library, no island and no React: they come when an island asks', () => {
  const reached = [...reachedFrom('client/entry.ts')];
  expect(reached).toContain('client/navigation/page-source.ts');
  expect(reached.filter((name) => !/^(client|shared)\//.test(name))).toEqual([]);
  expect(reached.filter((name) => name.endsWith('.tsx'))).toEqual([]);
});
