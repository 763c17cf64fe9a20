import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Manifest, type Plugin } from 'vite';
import { LOCALES } from '../shared/domain/locale.ts';
import { ISLANDS_CHUNK } from './islands-chunk.ts';
import { filesOf } from './reach.ts';

const SOURCE = 'client/service-worker/service-worker.ts';
/** What the offline pages need: their islands, the messages of every language, all styles. */
const MODULES = [
  'client/entry.ts',
  'client/later.ts',
  ISLANDS_CHUNK,
  'client/styles/rest.css',
  'client/islands/cart/cart-island.tsx',
  'client/islands/favourites/favourites-island.tsx',
  'client/islands/measuring/size-finder.tsx',
  ...['everywhere', 'favourites', 'measuring', 'cart'].flatMap((part) => [
    ...LOCALES.map((locale) => `virtual:messages/${locale}/${part}`),
  ]),
];
/** The fonts of both languages; missing ones are replaced by the system's. */
const FONTS = /^\.cache\/fonts\/(?!.*italic)/;

/**
 * Builds the browser's service worker after the rest of its build: in one file, because it is a classic script, with a
 * constant name and the list of the files to cache.
 */
export function serviceWorker({ root, outDir, buildId }: { root: string; outDir: string; buildId: string }): Plugin {
  return {
    name: 'shop:service-worker',
    buildApp: {
      order: 'post',
      async handler() {
        const folder = join(root, outDir, 'client');
        const manifest: Manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
        await build({
          root,
          configFile: false,
          publicDir: false,
          logLevel: 'error',
          define: {
            __BUILD_ID__: JSON.stringify(buildId),
            __OFFLINE_ASSETS__: JSON.stringify(offlineAssets(manifest)),
          },
          build: {
            outDir: folder,
            emptyOutDir: false,
            rolldownOptions: { input: join(root, SOURCE), output: { format: 'iife', entryFileNames: '[name].js' } },
          },
        });
      },
    },
  };
}

/** The files of the browser's build that its service worker caches. Throws if the build lacks one. */
export function offlineAssets(manifest: Manifest): string[] {
  const fonts = Object.keys(manifest).filter((name) => FONTS.test(name));
  return [...filesOf(manifest, ...MODULES, ...fonts)];
}
