import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { type Limits, type Sample, sampleUntilSteady } from '../report/steady.ts';
import { VISITOR } from '../visitor.ts';

/** A page that nothing was opened in yet, and where what is measured is served. */
export type Visit = { page: Page; devtools: CDPSession; origin: string; isFloor: boolean };
export type Origins = { ours: string; floor: string };

type Shown = { width: number; height: number };

const DESKTOP: Shown = { width: 1280, height: 900 };
const LIMITS: Limits = { least: 5, most: 9, seconds: 20 };
/** How long the main thread has to have next to nothing to do, and how long it may take until then, ms. */
const STILL = { ms: 1000, work: 20, patience: 30_000 };

/** Opens a window of its own, as a new shopper's, and closes it afterwards. */
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
    // From before the page is opened; on the CPU, so that what else the machine does meanwhile does not count.
    await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
    return await measure({ page, devtools, origin, isFloor });
  } finally {
    await context.close();
  }
}

/** What ours and the floor's came to, one after the other, each in a window of its own; the first round warms both. */
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

/** Waits until the main thread has nothing left to do; answers the ms that its tasks took since the page was opened. */
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
