import { join } from 'node:path';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { messages } from '../../vite/messages.ts';

/** From the repository's root, wherever the tests are started. */
const at = (path: string) => join(import.meta.dirname, '../..', path);

export default defineConfig({
  root: at('.'),
  plugins: [
    messages(),
    cloudflareTest(async () => ({
      wrangler: { configPath: at('api/wrangler.toml') },
      miniflare: {
        bindings: {
          MIGRATIONS: await readD1Migrations(at('api/migrations')),
          SITE_URL: 'https://shop.test',
          PROVIDER_URL: 'https://provider.test/v3',
          PROVIDER_TEST: 'true',
          PROVIDER_SHOP_ID: '100500',
          PROVIDER_SECRET_KEY: 'test_secret',
          NOTIFICATION_TOKEN: 'notification-token-of-the-tests',
          ORDER_TOKEN_KEYS: `tests:${Buffer.alloc(32, 9).toString('base64')}`,
          PERSONAL_DATA_KEYS: `tests:${Buffer.alloc(32, 7).toString('base64')}`,
          OPERATOR_TOKEN_HASH: '0'.repeat(64),
          CERTIFICATE_KEYS: `tests:${Buffer.alloc(32, 8).toString('base64')}`,
          CATALOGUE_TOKEN: 'catalogue-token-of-the-tests',
          MAIL_TRANSPORT: 'none',
        },
      },
    })),
  ],
  test: {
    name: 'api',
    include: ['tests/api/**/*.test.ts'],
    // To load the API again for each file would take as long as its tests; each test begins with an emptied database.
    isolate: false,
    setupFiles: [at('tests/api/before-each.ts')],
  },
});
