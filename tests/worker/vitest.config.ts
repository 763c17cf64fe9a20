import { join } from 'node:path';
import { cloudflareTest } from '@cloudflare/vitest-plugin';
import type { Plugin } from 'vite';
import { defineConfig, type ViteUserConfig } from 'vitest/config';
import { clientAssets } from '../../vite/client-assets.ts';
import { icons } from '../../vite/icons.ts';
import { messages } from '../../vite/messages.ts';
import { programCalls } from '../../vite/program-calls.ts';
import { faultyApi } from './faulty-api.ts';

/** From the repository's root, wherever the tests are started. */
const root = join(import.meta.dirname, '../..');

const BUILD_ID = 'build-of-the-tests';

const NO_ASSETS = () => new Response(null, { status: 404 });

/** Gives pages inline styles, as the build does and development does not. */
function criticalStyle(): Plugin {
  return {
    name: 'tests:critical-style',
    transform: (code, id) =>
      id.endsWith('virtual:client-assets')
        ? code
            .replace('"criticalCss":""', '"criticalCss":"html{color:#2d2d2d}"')
            .replace('"product":""', '"product":".gallery{gap:0}"')
            .replace('"restCss":""', '"restCss":".cart{background:url(/assets/rest.svg)}"')
        : null,
  };
}

type Suite = {
  name: string;
  /** The code of a language that the shop speaks besides its own. */
  invented?: string;
};

/** The storefront inside workerd. Behind its binding stands an API with every fault a network has. */
export function storefrontSuite({ name, invented }: Suite): ViteUserConfig {
  return {
    root,
    // As in the build: messages come parsed, so nobody needs the parser.
    resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' } },
    plugins: [
      messages(invented === undefined ? {} : { invented }),
      icons(),
      clientAssets({ root, outDir: 'dist', buildId: BUILD_ID }),
      programCalls(),
      criticalStyle(),
      cloudflareTest({
        main: join(root, 'worker/index.ts'),
        wrangler: { configPath: join(root, 'wrangler.toml') },
        miniflare: {
          bindings: { SITE_URL: 'https://nega.test' },
          serviceBindings: { SHOP_API: faultyApi, ASSETS: NO_ASSETS },
        },
      }),
    ],
    test: {
      name,
      include: [`tests/${name}/**/*.test.{ts,tsx}`],
      globalSetup: [join(root, 'tests/worker/wire-api.ts')],
      setupFiles: [join(root, 'tests/worker/listen.ts')],
      // To load the Worker again for each file takes most of the time; as in its isolate, module state has to be
      // harmless.
      isolate: false,
    },
  };
}

export default defineConfig(storefrontSuite({ name: 'worker' }));
