import { defineConfig } from 'vitest/config';

/** The commands that look after the shop: doctor, deploy, size. */
export default defineConfig({
  test: { include: ['tests/cli-tools/**/*.test.ts'], environment: 'node', isolate: false },
});
