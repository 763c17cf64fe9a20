import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';
import { CHECKS } from '../cli/checks.ts';

const ROOT = join(import.meta.dirname, '..');
/** How many lines of a test's error are printed: its message and the expected value, without the stack. */
const REASON_LINES = 6;
/** How many lines are printed of the page that a browser test failed on: its first landmarks and headings. */
const PAGE_LINES = 40;

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

const BrowserError = z.object({
  message: z.optional(z.string()),
  location: z.optional(z.object({ file: z.string(), line: z.number() })),
});
const BrowserSpec = z.object({
  file: z.string(),
  title: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({
          errors: z.array(BrowserError),
          attachments: z.array(z.object({ name: z.string(), path: z.optional(z.string()) })),
        }),
      ),
    }),
  ),
});
const BrowserSuite = z.object({
  specs: z.array(BrowserSpec),
  get suites() {
    return z.optional(z.array(BrowserSuite));
  },
});
const BrowserReport = z.object({
  suites: z.array(BrowserSuite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(BrowserError),
});

type Count = { passed: number; failed: number };

/** A suite that left no report, or failed without a failing test, counts as one failure. */
const BROKEN: Count = { passed: 0, failed: 1 };

function readReport(suite: string): unknown {
  try {
    return JSON.parse(readFileSync(join(ROOT, `.cache/test-results/${suite}.json`), 'utf8'));
  } catch {
    return null;
  }
}

/** Prints a test with the first lines of its error, because some readers keep only the end of a long log. */
function tell(test: string, reason = '', outcome: 'failed' | 'flaky' = 'failed'): void {
  const why = stripVTControlCharacters(reason).trim().split('\n').slice(0, REASON_LINES);
  process.stderr.write(`${[`${outcome}: ${test}`, ...why].join('\n    ')}\n`);
}

function countVitest({ numPassedTests, numFailedTests, success, testResults }: z.infer<typeof VitestReport>): Count {
  for (const { name, message, assertionResults } of testResults) {
    const failures = assertionResults.filter(({ status }) => status === 'failed');
    for (const { fullName, failureMessages } of failures)
      tell(`${relative(ROOT, name)} ${fullName}`, failureMessages[0]);
    if (failures.length === 0 && message !== '') tell(relative(ROOT, name), message);
  }
  return { passed: numPassedTests, failed: success ? numFailedTests : Math.max(numFailedTests, 1) };
}

/** A timeout's first error says only that; the next names the call that did not return. */
function tellErrors(test: string, errors: z.infer<typeof BrowserError>[]): void {
  for (const { message = '', location } of errors)
    tell(test, location ? `${relative(ROOT, location.file)}:${location.line} ${message}` : message);
}

/** Prints the page when its test failed, as a screen reader sees it. */
function tellPage(path: string | undefined): void {
  const [, page] = (path ? readFileSync(path, 'utf8') : '').split('```yaml\n', 2);
  if (page) process.stderr.write(`${page.split('\n').slice(0, PAGE_LINES).join('\n')}\n`);
}

function tellBrowser({ specs, suites = [] }: z.infer<typeof BrowserSuite>): void {
  for (const { file, title, tests } of specs)
    for (const { status, results } of tests)
      if (status === 'flaky') tell(`${file} ${title}`, results[0]?.errors[0]?.message, 'flaky');
      else if (status === 'unexpected') {
        tellErrors(`${file} ${title}`, results[0]?.errors ?? []);
        tellPage(results[0]?.attachments.find(({ name }) => name === 'error-context')?.path);
      }
  suites.forEach(tellBrowser);
}

function countBrowser({ suites, stats, errors }: z.infer<typeof BrowserReport>): Count {
  suites.forEach(tellBrowser);
  tellErrors('the browser suite itself', errors);
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

function countSuite(suite: string): Count {
  const report = readReport(suite);
  const vitest = VitestReport.safeParse(report);
  if (vitest.success) return countVitest(vitest.data);
  const browser = BrowserReport.safeParse(report);
  return browser.success ? countBrowser(browser.data) : BROKEN;
}

// Printed for .ci/run: how many tests passed and failed, in the last reports of all suites.
const counts = CHECKS.filter(({ isSuite }) => isSuite).map(({ name }) => countSuite(name));
const sum = (pick: (count: Count) => number) => counts.reduce((total, count) => total + pick(count), 0);
process.stdout.write(`${sum((count) => count.passed)} ${sum((count) => count.failed)}\n`);
