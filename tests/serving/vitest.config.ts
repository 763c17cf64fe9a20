import { defineConfig } from 'vitest/config';

/** The shop as `npm start` opens it: crawled, loaded and treated rudely. */
export default defineConfig({ test: { include: ['tests/serving/**/*.test.ts'], environment: 'node', retry: 0 } });
