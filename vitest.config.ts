import { existsSync, readdirSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { trustMailHost } from './tests/mail/trust-mail-host.ts';

// Before any suite loads workerd, which reads the trusted certificates once.
trustMailHost();

const root = import.meta.dirname;

/** Every suite in its own environment; paths in their configurations are relative to the repository's root. */
const suites = readdirSync(join(root, 'tests')).filter((name) =>
  existsSync(join(root, 'tests', name, 'vitest.config.ts')),
);

/** Of each suite: every worker loads its program again, which takes longer than most of its tests. */
const WORKERS = availableParallelism();

/** Tests wait for events; a busy machine may take long, ms. */
const PATIENCE = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } };

/** Storing transformed modules takes a seventh of a suite's start, and a fresh clone has none to read. */
const isCi = process.env['CI'] !== undefined;

export default defineConfig({
  test: {
    reporters: ['default', 'json'],
    outputFile: { json: '.cache/test-results/unit.json' },
    projects: suites.map((name) => ({
      extends: `./tests/${name}/vitest.config.ts`,
      root,
      test: { name, ...PATIENCE, maxWorkers: WORKERS, fsModuleCache: !isCi },
    })),
  },
});
