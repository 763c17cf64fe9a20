import { join } from 'node:path';
import { cloudflare } from '@cloudflare/vite-plugin';
import { defineConfig } from 'vite';
import { ATELIER_SPRITE } from './atelier/app/ui/icon-names.ts';
import { localApi, localSandbox, makeLocal } from './cli/serving/local-workers.ts';
import { atelierAssets, atelierMessages, localAtelier } from './vite/atelier.ts';
import { browserLibraries } from './vite/browser-libraries.ts';
import { buildFiles } from './vite/build-files.ts';
import { buildIdOf } from './vite/build-id.ts';
import { clientAssets, developmentClient, filesBeside, INPUTS, relativeAddress } from './vite/client-assets.ts';
import { eagerImports } from './vite/eager-imports.ts';
import { fonts } from './vite/fonts.ts';
import { icons } from './vite/icons.ts';
import { islandsChunk } from './vite/islands-chunk.ts';
import { joinReactWrites } from './vite/join-react-writes.ts';
import { localKey } from './vite/local-key.ts';
import { messages } from './vite/messages.ts';
import { prerender } from './vite/prerender.ts';
import { programCalls } from './vite/program-calls.ts';
import { serviceWorker } from './vite/service-worker.ts';

// Nothing here reads a request's origin, so no sample of it is requested from Cloudflare.
process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false';

/** The data folder of a local shop. */
const state = process.env['SHOP_STATE'] ?? '.wrangler/state';

/**
 * `vite build` builds what is deployed: the storefront and the shop API. `--mode development` adds the card provider's
 * sandbox and the values of a local shop; `vite dev` is always local.
 */
export default defineConfig(({ command, mode, isPreview }) => {
  const local = mode !== 'production' || command === 'serve';
  const fromSources = command === 'serve' && !isPreview;
  const outDir = local ? (process.env['SHOP_BUILD'] ?? '.cache/local') : 'dist';
  const buildId = buildIdOf(process.env);
  const origin = `http://localhost:${process.env['PORT'] ?? '8787'}`;
  return {
    plugins: [
      messages(),
      browserLibraries(import.meta.dirname),
      icons(...(fromSources ? [ATELIER_SPRITE] : [])),
      fonts(import.meta.dirname),
      ...(fromSources
        ? [atelierMessages(import.meta.dirname), atelierAssets({ root: import.meta.dirname, outDir })]
        : []),
      clientAssets({ root: import.meta.dirname, outDir, buildId }),
      developmentClient(import.meta.dirname),
      programCalls(),
      joinReactWrites('nega'),
      eagerImports('nega', join(import.meta.dirname, 'client/islands/registry.ts')),
      cloudflare({
        configPath: 'wrangler.toml',
        inspectorPort: false,
        persistState: { path: state },
        ...(local && {
          config: (config) => makeLocal(config, origin, fromSources),
        }),
        auxiliaryWorkers: [
          {
            configPath: 'api/wrangler.toml',
            ...(local && { config: localApi(origin, command === 'serve' ? localKey(state) : undefined) }),
          },
          ...(local ? [{ configPath: 'sandbox/wrangler.toml', config: localSandbox(origin) }] : []),
          // Built by a configuration of its own.
          ...(fromSources ? [{ configPath: 'atelier/wrangler.toml', config: localAtelier(origin) }] : []),
        ],
      }),
      // After the plugin that builds the Workers.
      prerender({ root: import.meta.dirname, outDir }),
      serviceWorker({ root: import.meta.dirname, outDir, buildId }),
      buildFiles({ root: import.meta.dirname, outDir, buildId }),
    ],
    publicDir: 'client/public',
    server: { port: Number(process.env['PORT'] ?? 8787), strictPort: true },
    preview: { port: Number(process.env['PORT'] ?? 8787), strictPort: true },
    // Messages are parsed by the build, so the parser is left out.
    resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' } },
    define: { __BUILD_ID__: JSON.stringify(buildId) },
    experimental: { renderBuiltUrl: relativeAddress },
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: filesBeside },
      // Libraries mark client modules for frameworks that separate server and client; here folders do.
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
    environments: {
      // All of it is compiled before the first response of an isolate.
      nega: { build: { minify: !local } },
      client: {
        build: {
          manifest: true,
          rolldownOptions: {
            input: INPUTS,
            output: {
              codeSplitting: { includeDependenciesRecursively: false, groups: [islandsChunk(import.meta.dirname)] },
            },
          },
        },
      },
    },
    builder: {
      // The Workers read the browser's manifest, so the browser is built first; they follow automatically.
      async buildApp(builder) {
        const { client } = builder.environments;
        if (client) await builder.build(client);
      },
    },
  };
});
