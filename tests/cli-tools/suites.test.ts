import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const TESTS = join(import.meta.dirname, '..');
const suites = readdirSync(TESTS, { withFileTypes: true }).flatMap((each) => (each.isDirectory() ? [each.name] : []));

test.each(suites)('the suite %s is type-checked and run', (suite) => {
  expect(readFileSync(join(TESTS, 'tsconfig.json'), 'utf8')).toContain(`"./${suite}"`);
  const runners = ['vitest.config.ts', 'playwright.config.ts'].map((name) => join(TESTS, suite, name));
  expect(runners.some((runner) => existsSync(runner))).toBe(true);
});
