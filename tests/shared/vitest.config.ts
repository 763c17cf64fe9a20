import { defineConfig } from 'vitest/config';

/** Rules without a program around them, and the messages both languages say. */
export default defineConfig({ test: { include: ['tests/shared/**/*.test.ts'], environment: 'node' } });
