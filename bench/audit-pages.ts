import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse from 'lighthouse';
import { chromium } from 'playwright';
import { provideBrowser } from '#cli/browser/find-browser.ts';

/** What Lighthouse found on a page: scores of 100, times in ms. */
export type Audit = {
  path: string;
  scores: Readonly<Record<string, number>>;
  lcp: number;
  tbt: number;
  cls: number;
  /** Audits of the categories that must be perfect, and are not. */
  failedAudits: readonly string[];
};

/** Categories that must have 100. */
export const PERFECT = ['best-practices', 'seo'] as const;
const CATEGORIES = ['performance', 'accessibility', ...PERFECT];
/**
 * Audits pages as a phone on a slow line meets them (Lighthouse's own simulation), each once to warm what the shop
 * makes only once, and once to be measured. The browser is this machine's; nothing is asked of any other.
 */
export async function auditPages(origin: string, paths: readonly string[]): Promise<Audit[]> {
  const port = 9333;
  const profile = await mkdtemp(join(tmpdir(), 'bench-'));
  const { executablePath = chromium.executablePath(), args, env } = await provideBrowser();
  const ours = ['--headless=new', `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`];
  const browser = spawn(executablePath, [...args, ...ours], { env });
  try {
    await answering(`http://127.0.0.1:${port}/json/version`);
    const audits: Audit[] = [];
    for (const path of paths) {
      await audit(origin + path, path, port);
      audits.push(await audit(origin + path, path, port));
    }
    return audits;
  } finally {
    await ended(browser);
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function audit(url: string, path: string, port: number): Promise<Audit> {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: CATEGORIES });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { categories, audits, runtimeError } = result.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const failedAudits = PERFECT.flatMap((category) =>
    (categories[category]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => id),
  );
  return {
    path,
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, Math.round((categories[name]?.score ?? 0) * 100)])),
    lcp: value('largest-contentful-paint'),
    tbt: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    failedAudits,
  };
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const response = await fetch(url).catch(() => null);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`Nothing answers at ${url}`);
}

function ended(browser: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    browser.once('exit', () => resolve());
    browser.kill();
  });
}
