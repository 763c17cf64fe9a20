import { defineConfig } from 'vitest/config';

/** The shop in browsers that have no Navigation API or are not Chromium: those of them that are installed here. */
export default defineConfig({
  test: { include: ['tests/engines/**/*.test.ts'], environment: 'node', retry: 0, fileParallelism: false },
});
