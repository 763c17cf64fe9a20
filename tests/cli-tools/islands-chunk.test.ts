import { expect, it } from 'vitest';
import { islandsChunk } from '../../vite/islands-chunk.ts';

/** Who imports each module at once; what is imported later has nobody. */
const IMPORTERS: Readonly<Record<string, readonly string[]>> = {
  '/shop/client/entry.ts': [],
  '/shop/client/later.ts': [],
  '/shop/client/hydration/hydrate.tsx': [],
  '/shop/client/islands/product/buy-box.tsx': [],
  '/shop/client/islands/cart.tsx': [],
  '/shop/client/listing/load-more.ts': ['/shop/client/later.ts'],
  '/shop/shared/routes.ts': ['/shop/client/entry.ts', '/shop/client/hydration/hydrate.tsx'],
  '/shop/shared/domain/recent.ts': ['/shop/client/later.ts', '/shop/client/islands/product/buy-box.tsx'],
  '/modules/react.js': ['/modules/react-dom.js', '/shop/client/islands/cart.tsx'],
  '/modules/react-dom.js': ['/shop/client/hydration/hydrate.tsx', '/modules/react.js'],
  '/shop/client/islands/form/form-field.tsx': ['/shop/client/islands/cart.tsx'],
  '/shop/client/islands/product/fit-choice.tsx': ['/shop/client/islands/product/buy-box.tsx'],
  '/shop/client/islands/line.tsx': ['/shop/client/islands/cart.tsx'],
  '/shop/client/islands/cart/cart-island.tsx': [],
  '/modules/zod.js': ['/shop/shared/contract/quote.ts'],
  '/shop/shared/contract/quote.ts': ['/shop/client/islands/cart/use-quote.ts', '/shop/client/islands/checkout.tsx'],
  '/shop/client/islands/cart/use-quote.ts': [
    '/shop/client/islands/cart/cart-island.tsx',
    '/shop/client/islands/checkout.tsx',
  ],
};

it('it contains what the islands’ start and a product need and what forms share; the entry has what it shares', () => {
  const { name } = islandsChunk('/shop');
  const modules = { getModuleInfo: (id: string) => ({ importers: IMPORTERS[id] ?? [] }) };
  const inFile = (file: string) => Object.keys(IMPORTERS).filter((id) => name(id, modules) === file);
  expect(inFile('islands')).toEqual([
    '/shop/client/hydration/hydrate.tsx',
    '/shop/client/islands/product/buy-box.tsx',
    '/modules/react.js',
    '/modules/react-dom.js',
    '/shop/client/islands/form/form-field.tsx',
    '/shop/client/islands/product/fit-choice.tsx',
  ]);
  expect(inFile('cart-parts')).toEqual(['/shop/client/islands/cart/use-quote.ts']);
  expect(inFile('schemas')).toEqual(['/modules/zod.js', '/shop/shared/contract/quote.ts']);
  expect(inFile('entry')).toEqual(['/shop/client/entry.ts', '/shop/shared/routes.ts', '/shop/shared/domain/recent.ts']);
});
