import { defineConfig } from 'vitest/config';

/** The recipes of docs/recipes.md that are patches, followed in a copy of the tree. */
export default defineConfig({
  test: { include: ['tests/recipes/**/*.test.ts'], environment: 'node', isolate: false },
});
