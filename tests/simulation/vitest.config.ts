import { defineConfig } from 'vitest/config';

/** The simulation, as its command runs it: in a process of its own, whose clock nobody else needs. */
export default defineConfig({
  test: { include: ['tests/simulation/**/*.test.ts'], environment: 'node', isolate: false },
});
