import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { messages } from '../../vite/messages.ts';
import { hasSqld } from '../node-host/sqld.ts';

/** From the repository's root, wherever the tests are started. */
const at = (path: string) => join(import.meta.dirname, '../..', path);

/**
 * Of the API's tests those about transactions, errors of constraints, deadlines, prices and full-text search that are
 * quick.
 */
const TESTS = [
  'database/{deadline,fresh-database}',
  'orders/order-links',
  'quotes/quotes',
  'search/{index,suggestions}',
];

export default defineConfig({
  root: at('.'),
  plugins: [messages()],
  resolve: {
    alias: {
      'cloudflare:workers': at('tests/libsql/workers.ts'),
      'cloudflare:test': at('tests/node-host/cloudflare-test.ts'),
    },
  },
  test: {
    name: 'libsql',
    include: hasSqld ? TESTS.map((path) => `tests/api/${path}.test.ts`) : [],
    isolate: false,
    setupFiles: [at('tests/api/before-each.ts')],
  },
});
