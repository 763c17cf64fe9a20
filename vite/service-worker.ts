import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Manifest, type Plugin } from 'vite';
import { LOCALES } from '../shared/domain/locale.ts';
import { ISLANDS_CHUNK } from './islands-chunk.ts';
import { filesOf } from './reach.ts';

const SOURCE = 'client/service-worker/service-worker.ts';
/** What the pages that open without a connection need: their islands, the messages of every language, all styles. */
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
/** Both languages read in these; what lacks here is replaced by the system's. */
const FONTS = /^\.cache\/fonts\/(?!.*italic)/;

/**
 * Builds the browser's service worker once the rest of its build is there: in one piece, because it is loaded as a
 * classic script, under a name that stays, and knowing which of the build's files to keep.
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

/** The files of the browser's build that its service worker keeps. Throws where the build lacks one. */
export function offlineAssets(manifest: Manifest): string[] {
  const fonts = Object.keys(manifest).filter((name) => FONTS.test(name));
  return [...filesOf(manifest, ...MODULES, ...fonts)];
}
