import { defineConfig } from 'vitest/config';

/** The catalogue command against a shop in memory that holds to the contract. */
export default defineConfig({
  test: { include: ['tests/cli/**/*.test.ts'], environment: 'node', isolate: false },
});
