import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { type RoundLimits, type Sample, sampleUntilSteady } from '../report/steady.ts';
import { VISITOR } from '../visitor.ts';

/** An opened browser page, and the origin of what is measured. */
export type Visit = { page: Page; devtools: CDPSession; origin: string; isFloor: boolean };
export type Origins = { ours: string; floor: string };

type Shown = { width: number; height: number };

const DESKTOP: Shown = { width: 1280, height: 900 };
const LIMITS: RoundLimits = { least: 5, most: 9, seconds: 20 };
/** How long the main thread has to be nearly idle, and how long that may take, ms. */
const STILL = { ms: 1000, work: 20, patience: 30_000 };

/** Opens a new window for a new shopper, and closes it afterwards. */
export async function inWindow<Result>(
  browser: Browser,
  origin: string,
  measure: (visit: Visit) => Promise<Result>,
  isFloor = false,
): Promise<Result> {
  const context = await newShopper(browser);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    // From before the page is opened; CPU time, so that other load of the machine does not count.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    return await measure({ page, devtools, origin, isFloor });
  } finally {
    await context.close();
  }
}

/** The results of ours and the floor, in turns, each in a new window; the first round warms both. */
export async function compare(
  browser: Browser,
  { ours, floor }: Origins,
  measure: (visit: Visit) => Promise<number>,
): Promise<{ ours: Sample; ratio: Sample }> {
  const takeRound = async () => {
    const own = await inWindow(browser, ours, measure);
    return { ours: own, ratio: own / (await inWindow(browser, floor, measure, true)) };
  };
  await takeRound();
  return sampleUntilSteady(takeRound, LIMITS, ['ratio']);
}

/** Slows the page's CPU down to a phone's. */
export async function slowDown(devtools: CDPSession): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Waits until the main thread is idle; returns the ms that its tasks took since the page was opened. */
export async function mainThreadWhenStill({ page, devtools }: Visit): Promise<number> {
  const until = performance.now() + STILL.patience;
  let work = await taskMs(devtools);
  for (;;) {
    await page.waitForTimeout(STILL.ms);
    const now = await taskMs(devtools);
    if (now - work < STILL.work) return now;
    if (performance.now() > until) throw new Error(`The main thread of ${page.url()} is never still`);
    work = now;
  }
}

async function taskMs(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
}

function newShopper(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({
    userAgent: VISITOR['User-Agent'],
    locale: 'ru-RU',
    viewport: DESKTOP,
    serviceWorkers: 'block',
  });
}
