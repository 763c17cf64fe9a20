import { join } from 'node:path';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { messages } from '../../vite/messages.ts';
import { VARIABLES } from './variables.ts';

/** From the repository's root, wherever the tests are started. */
const at = (path: string) => join(import.meta.dirname, '../..', path);

export default defineConfig({
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
    include: ['tests/api/**/*.test.ts'],
    // They walk the contract, the same on every host and far quicker on Node (tests/node-host).
    exclude: ['tests/api/routes/mount.test.ts', 'tests/api/staff/operator-roles.test.ts'],
    // To load the API again for each file would take as long as its tests; each test begins with an emptied database.
    isolate: false,
    setupFiles: [at('tests/api/before-each.ts')],
  },
});
