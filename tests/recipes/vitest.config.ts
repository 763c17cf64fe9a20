import { defineConfig } from 'vitest/config';

/**
 * The recipes of docs/recipes.md that are patches, followed in a copy of the tree. Of their commands those projects run
 * that need no workerd; with `--mode every` all of them.
 */
export default defineConfig(({ mode }) => ({
  test: {
    include: ['tests/recipes/**/*.test.ts'],
    environment: 'node',
    isolate: false,
    env: { RUN_EVERY_PROJECT: String(mode === 'every') },
  },
}));
