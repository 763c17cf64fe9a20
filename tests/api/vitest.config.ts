import { join } from 'node:path';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { messages } from '../../vite/messages.ts';
import { FILES_ON_D1 } from './on-d1.ts';
import { VARIABLES } from './variables.ts';

/** From the repository's root, wherever the tests are started. */
const at = (path: string) => join(import.meta.dirname, '../..', path);

export default defineConfig(({ mode }) => ({
  root: at('.'),
  plugins: [
    messages(),
    cloudflareTest(async () => ({
      wrangler: { configPath: at('api/wrangler.toml') },
      miniflare: {
        d1Databases: ['REPLICA'],
        bindings: {
          MIGRATIONS: await readD1Migrations(at('api/migrations')),
          ...VARIABLES,
        },
      },
    })),
  ],
  test: {
    name: 'api',
    include: mode === 'every' ? ['tests/api/**/*.test.ts'] : FILES_ON_D1,
    // To load the API again for each file would take as long as its tests; each test begins with an emptied database.
    isolate: false,
    setupFiles: [at('tests/api/before-each.ts')],
  },
}));
