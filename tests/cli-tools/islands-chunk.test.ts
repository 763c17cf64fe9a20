import { expect, it } from 'vitest';
import { islandsChunk } from '../../vite/islands-chunk.ts';

/** Who imports each module at once; what is imported later has nobody. */
const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  '/shop/client/entry.ts': [],
  '/shop/client/hydration/hydrate.tsx': [],
  '/shop/shared/routes.ts': ['/shop/client/entry.ts', '/shop/client/hydration/hydrate.tsx'],
  '/modules/react.js': ['/modules/react-dom.js', '/shop/client/islands/cart.tsx'],
  '/modules/react-dom.js': ['/shop/client/hydration/hydrate.tsx', '/modules/react.js'],
  '/shop/client/islands/cart.tsx': [],
  '/shop/client/islands/form/form-field.tsx': ['/shop/client/islands/cart.tsx'],
  '/shop/client/islands/line.tsx': ['/shop/client/islands/cart.tsx'],
};

it('holds what the islands’ start cannot run without and what forms share, nothing of the entry’s or of one island', () => {
  const { name } = islandsChunk('/shop');
  const modules = { getModuleInfo: (id: string) => ({ importers: IMPORTERS[id] ?? [] }) };
  const inIt = Object.keys(IMPORTERS).filter((id) => name(id, modules) === 'islands');
  expect(inIt).toEqual(['/modules/react.js', '/modules/react-dom.js', '/shop/client/islands/form/form-field.tsx']);
});
