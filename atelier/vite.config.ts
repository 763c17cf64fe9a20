import { join } from 'node:path';
import { cloudflare } from '@cloudflare/vite-plugin';
import { defineConfig } from 'vite';
import { ariaLanguages, atelierAssets, atelierMessages, installedIcons, localAtelier } from '../vite/atelier.ts';
import { atelierServiceWorker } from '../vite/atelier-service-worker.ts';
import { fonts } from '../vite/fonts.ts';
import { icons } from '../vite/icons.ts';
import { messages } from '../vite/messages.ts';
import { ATELIER_SPRITE } from './app/ui/icon-names.ts';

process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false';

const ROOT = join(import.meta.dirname, '..');

/** `vite build --config atelier/vite.config.ts` builds the atelier: its Worker, and a chunk for each screen. */
export default defineConfig(({ mode }) => {
  const local = mode !== 'production';
  const outDir = join(local ? (process.env['SHOP_BUILD'] ?? '.cache/local') : 'dist', 'atelier');
  return {
    root: ROOT,
    plugins: [
      messages(),
      atelierMessages(ROOT),
      ariaLanguages(),
      icons(ATELIER_SPRITE),
      installedIcons(ROOT),
      fonts(ROOT),
      atelierAssets({ root: ROOT, outDir }),
      atelierServiceWorker({ root: ROOT, outDir: join(ROOT, outDir) }),
      cloudflare({
        configPath: 'atelier/wrangler.toml',
        inspectorPort: false,
        ...(local && { config: localAtelier(`http://localhost:${process.env['PORT'] ?? '8787'}`) }),
      }),
    ],
    publicDir: false,
    // Messages are parsed by the build, so the parser is left out.
    resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' } },
    build: {
      outDir,
      emptyOutDir: true,
      assetsDir: 'atelier/assets',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
    environments: {
      client: { build: { manifest: true, rolldownOptions: { input: ['atelier/entry.tsx'] } } },
    },
    builder: {
      // The Worker reads the browser's manifest, so the browser is built first.
      async buildApp(builder) {
        const { client } = builder.environments;
        if (client) await builder.build(client);
      },
    },
  };
});
