import { type Browser, type CDPSession, chromium, type Page } from 'playwright';
import { BROWSER_ARGUMENTS, findBrowser } from './browser.ts';
import type { Ratio } from './ratio.ts';
import { VISITOR } from './visitor.ts';

type Origins = { ours: string; floor: string };
type Paths = { home: string; product: string };
type Measure = (page: Page, devtools: CDPSession, origin: string) => Promise<number>;

const ROUNDS = 5;
const RTT_MS = 150;
/** The button that buys, for as long as nobody listens to it, has nothing of React's. */
const OPERABLE = `Object.keys(document.querySelector('.buy__action') ?? {}).some((key) => key.startsWith('__reactProps'))`;

/** What a browser needs for ours, as ratios of what it needs for the floor. */
export async function comparePages(origins: Origins, { home, product }: Paths): Promise<Ratio[]> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: BROWSER_ARGUMENTS });
  try {
    const busy = await alternate(browser, origins, mainThreadUntilOperable(product));
    const walk = await alternate(browser, origins, navigation(home, product));
    return [
      { what: 'product: main thread until operable at 4× CPU', value: busy, target: 0.8, better: 'less' },
      { what: `home → product at ${RTT_MS} ms RTT`, value: walk, target: 0.6, better: 'less' },
    ];
  } finally {
    await browser.close();
  }
}

/** ms of tasks on the main thread until the product can be bought. */
function mainThreadUntilOperable(path: string): Measure {
  return async (page, devtools, origin) => {
    await devtools.send('Performance.enable');
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await page.goto(origin + path, { waitUntil: 'commit' });
    await page.waitForFunction(OPERABLE);
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
}

/** ms from the press of a link on a page that has just loaded until the heading of the next stands there. */
function navigation(from: string, to: string): Measure {
  return async (page, devtools, origin) => {
    await page.goto(origin + from, { waitUntil: 'load' });
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: RTT_MS },
      ...{ downloadThroughput: -1, uploadThroughput: -1 },
    });
    const link = page.locator(`main a[href="${to}"]`).first();
    await link.scrollIntoViewIfNeeded();
    const started = performance.now();
    await link.click({ noWaitAfter: true });
    await page.locator('.product h1').waitFor();
    return performance.now() - started;
  };
}

/** The median of ours by the floor's, one after the other, each in a window of its own; the first round warms. */
async function alternate(browser: Browser, { ours, floor }: Origins, measure: Measure): Promise<number> {
  const ratios: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const ratio = (await inWindow(browser, ours, measure)) / (await inWindow(browser, floor, measure));
    if (round > 0) ratios.push(ratio);
  }
  ratios.sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length / 2)] ?? Number.NaN;
}

async function inWindow(browser: Browser, origin: string, measure: Measure): Promise<number> {
  const context = await browser.newContext({
    userAgent: VISITOR['User-Agent'],
    // What waits in the page is put there as text.
    bypassCSP: true,
    viewport: { width: 1280, height: 900 },
  });
  try {
    const page = await context.newPage();
    return await measure(page, await context.newCDPSession(page), origin);
  } finally {
    await context.close();
  }
}
