import type { BenchResults, MetricId } from '../report/metrics.ts';
import { median, spreadOf } from '../report/statistics.ts';
import { exactly, type Sample, sampleOf } from '../report/steady.ts';
import { type Audit, audit } from './audit.ts';
import { openBrowser } from './browser.ts';

type Origins = { ours: string; floor: string };
type Page = (typeof PAGES)[number];
type Paths = Readonly<Record<Page, string>>;

const PAGES = ['home', 'list', 'product', 'information'] as const;
/** Pages that are compared with the floor. */
const COMPARED = ['home', 'product'] as const;
const RUNS = 5;
const FLOOR_RUNS = 3;

/** Audits every page several times, and names failed audits. */
export async function measureLighthouse({ ours, floor }: Origins, paths: Paths): Promise<BenchResults> {
  const browser = await openBrowser();
  const { port } = browser;
  const results: Partial<Record<MetricId, Sample>> = {};
  const paints = new Map<Page, readonly number[]>();
  try {
    for (const page of PAGES) {
      // Also warms what the shop creates only once, such as pictures: its times do not count.
      const { quality, failed } = await audit(ours + paths[page], port, 'all');
      const audits = await auditOften(ours + paths[page], port, RUNS);
      const scores = audits.map(({ performance }) => performance);
      results[`${page}.lighthouse.median` as const] = sampleOf(scores);
      results[`${page}.lighthouse.least` as const] = exactly(Math.min(...scores));
      results[`${page}.blocking` as const] = sampleOf(audits.map(({ tbt }) => tbt));
      results[`${page}.quality` as const] = exactly(quality);
      for (const name of failed) process.stdout.write(`✗ ${page}: ${name}\n`);
      paints.set(
        page,
        audits.map(({ lcp }) => lcp),
      );
    }
    for (const page of COMPARED) {
      const theirs = await auditOften(floor + paths[page], port, FLOOR_RUNS);
      const lcps = theirs.map(({ lcp }) => lcp);
      results[`${page}.lcp` as const] = ratioOf(paints.get(page) ?? [], lcps);
    }
    return results;
  } finally {
    await browser.close();
  }
}

async function auditOften(url: string, port: number, runs: number): Promise<Audit[]> {
  const audits: Audit[] = [];
  for (let run = 0; run < runs; run += 1) audits.push(await audit(url, port, 'performance'));
  return audits;
}

/** Not measured in turns, so the spreads of both add up. */
function ratioOf(ours: readonly number[], theirs: readonly number[]): Sample {
  return { value: median(ours) / median(theirs), spread: spreadOf(ours) + spreadOf(theirs) };
}
