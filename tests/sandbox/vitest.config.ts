import { join } from 'node:path';
import { cloudflareTest, readD1Migrations } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { messages } from '../../vite/messages.ts';

/** The adapter, the shop API and the provider's stand-in, all inside workerd. */
export default defineConfig({
  plugins: [
    messages(),
    cloudflareTest(async () => ({
      main: './sandbox/index.ts',
      wrangler: { configPath: './sandbox/wrangler.toml' },
      miniflare: {
        d1Databases: ['DB'],
        r2Buckets: ['MEDIA'],
        bindings: {
          MIGRATIONS: await readD1Migrations(join(import.meta.dirname, '../../api/migrations')),
          PUBLIC_URL: 'https://nega.test',
          NOTIFICATION_URL: '/api/notifications/3f9c',
          // Tests ring the alarm themselves.
          FAULTS: '{"notification_delay_ms":600000}',
        },
      },
    })),
  ],
  // Every test empties what it wrote.
  test: { include: ['tests/sandbox/**/*.test.ts'], isolate: false },
});
