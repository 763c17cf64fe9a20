import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { migrations } from '../../hosts/node/database/migrations-plugin.ts';
import { messages } from '../../vite/messages.ts';

/** From the repository's root, wherever the tests are started. */
const at = (path: string) => join(import.meta.dirname, '../..', path);

/**
 * Tests of the API that write in several batches, race, store bytes, search by FTS5, or use what the host brings:
 * pictures, mail, the clock; and those that walk the contract, which are far quicker here. Whole lives of orders are
 * played on this database by the simulation.
 */
const HOSTED = [
  'database/*',
  'imports/{import-stock,publication-slices,spreadsheets}',
  'jobs/schedule',
  'listing/listing-index',
  'mail/mail',
  'orders/{orders,unpaid-orders}',
  'products/{pictures,stock}',
  'routes/mount',
  'search/{index,suggestions}',
  'staff/operator-roles',
];

/**
 * The tests of the API's second host, and those of the API once more on it, with an SQLite file and a folder: those of
 * {@link HOSTED}, and with `--mode every` all of them.
 */
export default defineConfig(({ mode }) => ({
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
    include: [
      'tests/node-host/**/*.test.ts',
      ...(mode === 'every' ? ['tests/api/**/*.test.ts'] : HOSTED.map((path) => `tests/api/${path}.test.ts`)),
    ],
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
}));
