import { expect, test } from 'vitest';
import { filesOf } from '../../vite/reach.ts';

const manifest = {
  'entry.ts': { file: 'entry.js', dynamicImports: ['hydrate.tsx'] },
  'hydrate.tsx': { file: 'hydrate.js', imports: ['_react.js', 'entry.ts'], dynamicImports: ['checkout.tsx'] },
  '_react.js': { file: 'react.js', imports: ['entry.ts'] },
  'checkout.tsx': { file: 'checkout.js', imports: ['hydrate.tsx'] },
  '_islands-1a2b.js': { file: 'islands-1a2b.js', name: 'islands', imports: ['entry.ts'] },
};

test('a module needs its own file and its imports, each once, and not what it loads later', () => {
  expect([...filesOf(manifest, 'entry.ts')]).toEqual(['entry.js']);
  expect([...filesOf(manifest, 'hydrate.tsx', 'entry.ts')].sort()).toEqual(['entry.js', 'hydrate.js', 'react.js']);
  expect([...filesOf(manifest, 'islands')].sort()).toEqual(['entry.js', 'islands-1a2b.js']);
});

test('a module that is not in the build is an error', () => {
  expect(() => filesOf(manifest, 'gone.ts')).toThrow('no gone.ts');
});
