import { expect, test } from 'vitest';
import { LOCALES } from '#shared/domain/locale.ts';
import { offlineAssets } from '../../vite/service-worker.ts';

const chunk = (file: string, imports: string[] = []) => ({ file, imports });
const build = {
  'client/entry.ts': chunk('entry.js'),
  'client/later.ts': chunk('later.js'),
  '_islands.js': { ...chunk('islands.js', ['_react.js']), name: 'islands' },
  '_react.js': chunk('react.js'),
  'client/styles/rest.css': chunk('rest.css'),
  'client/islands/cart/cart-island.tsx': chunk('cart.js', ['_islands.js']),
  'client/islands/favourites/favourites-island.tsx': chunk('favourites.js', ['_react.js']),
  'client/islands/measuring/size-finder.tsx': chunk('finder.js'),
  'client/islands/checkout/checkout.tsx': chunk('checkout.js'),
  '.cache/fonts/manrope-400-cyrillic.woff2': chunk('cyrillic.woff2'),
  '.cache/fonts/cormorant-400-italic-cyrillic.woff2': chunk('italic.woff2'),
  ...Object.fromEntries(
    LOCALES.flatMap((locale) =>
      ['everywhere', 'favourites', 'measuring', 'cart'].map((part) => [
        `virtual:messages/${locale}/${part}`,
        chunk(`${locale}-${part}.js`),
      ]),
    ),
  ),
};

test('the offline pages have their islands, imports, messages and fonts, without checkout', () => {
  const files = offlineAssets(build);
  expect(files).toEqual(expect.arrayContaining(['react.js', 'cart.js', 'rest.css', 'en-cart.js', 'cyrillic.woff2']));
  expect(files).not.toContain('checkout.js');
  expect(files).not.toContain('italic.woff2');
});

test('a build without one of them fails', () => {
  const { 'client/islands/cart/cart-island.tsx': _, ...rest } = build;
  expect(() => offlineAssets(rest)).toThrow('cart-island.tsx');
});
