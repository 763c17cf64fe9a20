import { join } from 'node:path';
import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';

/** Emails by SMTP from workerd to a mail host on this machine; vitest.config.ts lets workerd trust it. */
export default defineConfig({
  root: join(import.meta.dirname, '../..'),
  plugins: [cloudflareTest({ miniflare: { compatibilityDate: '2026-10-01', compatibilityFlags: ['nodejs_compat'] } })],
  test: {
    name: 'mail',
    include: ['tests/mail/**/*.test.ts'],
    globalSetup: [join(import.meta.dirname, 'host-setup.ts')],
  },
});
