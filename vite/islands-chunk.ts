import { join } from 'node:path';
import { REACT_MODULE } from './browser-libraries.ts';

type Module = { importers: readonly string[] } | null;
type Modules = { getModuleInfo: (id: string) => Module };

/** The name of the islands' file. */
export const ISLANDS_CHUNK = 'islands';

const ENTRY = 'client/entry.ts';
const LATER = 'client/later.ts';
/** The modules of every island, and the islands of a product's page, which shoppers use first and wait for longest. */
const ISLANDS = [
  'client/hydration/hydrate.tsx',
  'client/islands/product/buy-box.tsx',
  'client/islands/product/gallery.tsx',
  'client/islands/recent/recently-viewed.tsx',
];
/** Modules that several islands share and that are too small for files of their own. */
const SHARED = [
  REACT_MODULE,
  'client/islands/form/',
  'client/islands/island/use-async.ts',
  'client/islands/modal/close-modal.ts',
];
/** The cart: its page and its drawer need all of it, checkout most. */
const CART = 'client/islands/cart/cart-island.tsx';
/** What calls the API and validates its responses: most islands' schemas are part of the cart's. */
const SCHEMAS = ['client/shop-api/shop-api.ts', 'shared/contract/quote.ts'];
/** Files by which islands need everything in them; the cart does not need the forms of certificates. */
const OTHERS = [
  ...SCHEMAS.map((path) => ['schemas', path] as const),
  ['certificate', 'shared/contract/certificate.ts'],
  ['cart-parts', CART],
] as const;

/**
 * Puts everything that every island and a product's page need into one file, what both they and an idle page need into
 * the entry's, the rest of the cart into another, and the API's schemas into one more: as separate files they would all
 * be requested, and on HTTP/1.1 delay the page that a shopper requests meanwhile.
 */
export function islandsChunk(root: string) {
  return {
    debugName: 'islands',
    name(id: string, modules: Modules): string | null {
      const isNeededBy = (path: string) => imports(join(root, path), id, modules);
      const isOfIslands =
        SHARED.some((path) => id.startsWith(path) || id.startsWith(join(root, path))) || ISLANDS.some(isNeededBy);
      if (isNeededBy(ENTRY)) return 'entry';
      if (isNeededBy(LATER)) return isOfIslands ? 'entry' : null;
      if (isOfIslands) return ISLANDS_CHUNK;
      if (id === join(root, CART)) return null;
      return OTHERS.find(([, path]) => isNeededBy(path))?.[0] ?? null;
    },
  };
}

/** True if a module imports the other statically, directly or through others. */
function imports(module: string, id: string, modules: Modules): boolean {
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
