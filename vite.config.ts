import { execSync } from 'node:child_process';
import { join } from 'node:path';
import { cloudflare, type PluginConfig } from '@cloudflare/vite-plugin';
import { defineConfig } from 'vite';
import { atelierAssets, atelierMessages } from './vite/atelier.ts';
import { ATELIER_SPRITE, localAtelier } from './vite/atelier-settings.ts';
import { browserLibraries } from './vite/browser-libraries.ts';
import { buildFiles } from './vite/build-files.ts';
import { clientAssets, developmentClient, filesBeside, relativeAddress, STYLES } from './vite/client-assets.ts';
import { eagerImports } from './vite/eager-imports.ts';
import { fonts } from './vite/fonts.ts';
import { icons, SHOP_SPRITE } from './vite/icons.ts';
import { islandsChunk } from './vite/islands-chunk.ts';
import { joinReactWrites } from './vite/join-react-writes.ts';
import { localKey } from './vite/local-key.ts';
import { messages } from './vite/messages.ts';
import { prerender } from './vite/prerender.ts';
import { serviceWorker } from './vite/service-worker.ts';

// Nobody here reads where a request came from, so nobody asks Cloudflare for an example of it.
process.env['CLOUDFLARE_CF_FETCH_ENABLED'] ??= 'false';

/** Names a build; tabs that hold another one reload at their next navigation. */
function createBuildId(): string {
  const commit = process.env['BUILD_ID'] ?? safely('git rev-parse --short=12 HEAD');
  return `${commit ?? 'local'}-${Date.now().toString(36)}`;
}

function safely(command: string): string | null {
  try {
    return execSync(command, { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return null;
  }
}

/** In the environment, because this file is read again for each of the programs that a build makes. */
const BUILD_ID = 'SHOP_BUILD_ID';
process.env[BUILD_ID] ??= createBuildId();

/** Where a shop on one machine keeps its data. */
const state = process.env['SHOP_STATE'] ?? '.wrangler/state';

/** What browsers load as it is edited, in development: Vite answers these, and the storefront all else. */
const SOURCE_PATHS = [
  '@*',
  'client/*',
  'atelier/app/*',
  'atelier/assets/*',
  'atelier/screens/*',
  'atelier/routes.tsx',
  'shared/*',
  'node_modules/*',
  '.cache/fonts/*',
  'icon.svg',
  'icons/*',
  'favicon.ico',
];

/**
 * `vite build` makes what is deployed: the storefront and the shop API. `--mode development` adds the card
 * provider's sandbox and the values of a shop on one machine; `vite dev` is always local.
 */
export default defineConfig(({ command, mode, isPreview }) => {
  const local = mode !== 'production' || command === 'serve';
  const fromSources = command === 'serve' && !isPreview;
  const outDir = local ? (process.env['SHOP_BUILD'] ?? '.cache/local') : 'dist';
  const buildId = process.env[BUILD_ID] ?? '';
  const origin = `http://localhost:${process.env['PORT'] ?? '8787'}`;
  return {
    plugins: [
      messages({ longer: process.env['SHOP_PSEUDO'] !== undefined }),
      browserLibraries(import.meta.dirname),
      icons(SHOP_SPRITE, ...(fromSources ? [ATELIER_SPRITE] : [])),
      fonts(import.meta.dirname),
      ...(fromSources
        ? [atelierMessages(import.meta.dirname), atelierAssets({ root: import.meta.dirname, outDir })]
        : []),
      clientAssets({ root: import.meta.dirname, outDir, buildId }),
      developmentClient(import.meta.dirname),
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
    // Messages come parsed, so nobody needs the parser.
    resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' } },
    define: { __BUILD_ID__: JSON.stringify(buildId) },
    experimental: { renderBuiltUrl: relativeAddress },
    build: {
      outDir,
      emptyOutDir: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: filesBeside },
      // Libraries mark their modules for frameworks that part server from client; here folders do.
      rolldownOptions: { checks: { moduleLevelDirective: false } },
    },
    environments: {
      // All of it is compiled before the first response of an isolate.
      nega: { build: { minify: !local } },
      client: {
        build: {
          manifest: true,
          rolldownOptions: {
            input: ['client/entry.ts', ...STYLES],
            output: {
              codeSplitting: { includeDependenciesRecursively: false, groups: [islandsChunk(import.meta.dirname)] },
            },
          },
        },
      },
    },
    builder: {
      // The Workers read the browser's manifest, so the browser is built first; they follow by themselves.
      async buildApp(builder) {
        const { client } = builder.environments;
        if (client) await builder.build(client);
      },
    },
  };
});

type WorkerConfig = Extract<Parameters<Extract<PluginConfig['config'], (...given: never[]) => unknown>>[0], object>;

/** The storefront on one machine: with the stand-ins and the atelier beside it. */
function makeLocal(config: WorkerConfig, origin: string, fromSources: boolean): void {
  config.main = 'sandbox/front.ts';
  // A machine that stands in for the edge would take up to a second for each AVIF.
  config.vars = { ...config.vars, SITE_URL: origin, WIDEST_AVIF: '0' };
  config.services = [
    ...(config.services ?? []),
    { binding: 'SANDBOX', service: 'nega-sandbox' },
    { binding: 'ATELIER', service: 'nega-atelier' },
  ];
  // Everybody on one machine has one address.
  for (const { simple } of config.ratelimits ?? []) simple.limit *= 100;
  if (fromSources && config.assets) config.assets.run_worker_first = ['/*', ...SOURCE_PATHS.map((path) => `!/${path}`)];
}

/**
 * What the shop API is told on one machine; the tokens open nothing but this machine's own data. A build is served with
 * the key of whichever data it meets.
 */
function localApi(origin: string, personalDataKeys: string | undefined) {
  return {
    vars: {
      SITE_URL: origin,
      ATELIER_URL: origin,
      PROVIDER_URL: `${origin}/__sandbox/v3`,
      PROVIDER_TEST: 'true',
      PROVIDER_SHOP_ID: '100500',
      PROVIDER_SECRET_KEY: 'test_sandbox',
      NOTIFICATION_TOKEN: 'local-notification-token',
      NOTIFICATION_SOURCES: '',
      // Of orders that this machine's data may hold from before there was a ring.
      ORDER_TOKEN_KEY: 'local-order-token-key-of-32-bytes!',
      ORDER_TOKEN_KEYS: 'local:bG9jYWwtb3JkZXItdG9rZW4ta2V5LW9mLTMyLWJ5dGU=',
      CERTIFICATE_KEYS: 'local:bG9jYWwtY2VydGlmaWNhdGUta2V5LW9mLTMyLWJ5dGU=',
      CATALOGUE_TOKEN: 'local-catalogue-token',
      // Everybody on one machine has one address.
      WRITES_PER_MINUTE: '1000',
      // Of "local-operator-token".
      OPERATOR_TOKEN_HASH: '0e0f32b32f222d209c23da5994f02cd3caf03a883ad8c0f491339d3f058bf34a',
      ...(personalDataKeys !== undefined && { PERSONAL_DATA_KEYS: personalDataKeys }),
      MAIL_TRANSPORT: 'cloudflare',
    },
    // What Cloudflare would send, the sandbox keeps and shows.
    services: [{ binding: 'EMAIL', service: 'nega-sandbox', entrypoint: 'Mailbox' }],
  };
}

function localSandbox(origin: string) {
  return {
    vars: {
      SHOP_ID: '100500',
      SECRET_KEY: 'test_sandbox',
      PUBLIC_URL: origin,
      NOTIFICATION_URL: `${origin}/api/notifications/local-notification-token`,
    },
  };
}
