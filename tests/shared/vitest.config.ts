import { defineConfig } from 'vitest/config';

/** Rules without a program around them, and the messages both languages say. */
export default defineConfig({
  // Rules keep nothing between their tests.
  test: { include: ['tests/shared/**/*.test.ts'], environment: 'node', isolate: false },
});
