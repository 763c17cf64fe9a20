import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';

const ROOT = join(import.meta.dirname, '..');

const UnitReport = z.object({ numPassedTests: z.number(), numFailedTests: z.number(), success: z.boolean() });
const BrowserReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

type Count = { passed: number; failed: number };

/** A suite that left no report, or broke without a failing test, counts as one failure. */
const BROKEN: Count = { passed: 0, failed: 1 };

function read(path: string): unknown {
  try {
    return JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
  } catch {
    return null;
  }
}

function countUnit(): Count {
  const report = UnitReport.safeParse(read('.cache/test-results/unit.json'));
  if (!report.success) return BROKEN;
  const { numPassedTests: passed, numFailedTests: failed, success } = report.data;
  return { passed, failed: success ? failed : Math.max(failed, 1) };
}

function countBrowser(): Count {
  const report = BrowserReport.safeParse(read('test-results/browser.json'));
  if (!report.success) return BROKEN;
  const { stats, errors } = report.data;
  if (stats.flaky > 0)
    process.stderr.write(`${stats.flaky} browser tests passed only when run again: see "flaky" above\n`);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

// Printed for .ci/run: how many tests passed and how many failed, in the last reports of both runners.
const counts = [countUnit(), countBrowser()];
const sum = (pick: (count: Count) => number) => counts.reduce((total, count) => total + pick(count), 0);
process.stdout.write(`${sum((count) => count.passed)} ${sum((count) => count.failed)}\n`);
