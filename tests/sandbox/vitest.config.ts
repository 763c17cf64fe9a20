import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

/** The adapter and the provider's stand-in, both inside workerd. */
export default defineConfig({
  plugins: [
    cloudflareTest({
      main: './sandbox/index.ts',
      wrangler: { configPath: './sandbox/wrangler.toml' },
      miniflare: {
        bindings: {
          PUBLIC_URL: 'https://nega.test',
          NOTIFICATION_URL: '/api/notifications/3f9c',
          // Tests ring the alarm themselves.
          FAULTS: '{"notification_delay_ms":600000}',
        },
      },
    }),
  ],
  test: { include: ['tests/sandbox/**/*.test.ts'] },
});
