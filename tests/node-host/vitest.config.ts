import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { migrations } from '../../hosts/node/database/migrations-plugin.ts';
import { messages } from '../../vite/messages.ts';

/** From the repository's root, wherever the tests are started. */
const at = (path: string) => join(import.meta.dirname, '../..', path);

/** The tests of the API's second host, and those of the API on it, with an SQLite file and a folder. */
export default defineConfig({
  root: at('.'),
  plugins: [messages(), migrations(at('api/migrations'))],
  resolve: {
    alias: {
      'cloudflare:workers': at('tests/node-host/workers.ts'),
      'cloudflare:test': at('tests/node-host/cloudflare-test.ts'),
    },
  },
  test: {
    name: 'node-host',
    include: ['tests/node-host/**/*.test.ts', 'tests/api/**/*.test.ts'],
    // D1 alone counts the rows that a statement reads; speed is measured once.
    exclude: [
      'tests/api/database/rows-read*.test.ts',
      'tests/api/routes/health.test.ts',
      'tests/api/search/speed.test.ts',
    ],
    isolate: false,
    globalSetup: [at('tests/mail/host-setup.ts'), at('tests/node-host/build-host.ts')],
    setupFiles: [at('tests/api/before-each.ts')],
  },
});
