import { defineConfig } from 'vitest/config';

/** What reaches the browser, without one: its rules need only stand-ins where they touch the platform. */
export default defineConfig({ test: { include: ['tests/client/**/*.test.ts'], environment: 'node', isolate: false } });
