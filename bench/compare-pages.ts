import { type Browser, type CDPSession, chromium, type Locator, type Page } from 'playwright';
import { provideBrowser } from '#cli/browser/find-browser.ts';
import type { Ratio } from './ratio.ts';
import { VISITOR } from './visitor.ts';

type Origins = { ours: string; floor: string };
type Paths = { home: string; product: string };
type Measure = (page: Page, devtools: CDPSession, origin: string) => Promise<number>;

const ROUNDS = 5;
const RTT_MS = 150;
/** How long a shopper looks at a page, and then points at a link, before she presses it, ms. */
const LOOKED_MS = 2000;
const POINTED_MS = 200;
/** Asked every frame, the page would draw frames for nothing else, and that would be what is measured. */
const ASK_MS = 100;
/** The button that buys, for as long as nobody listens to it, has nothing of React's. */
const OPERABLE = `Object.keys(document.querySelector('.buy__action') ?? {}).some((key) => key.startsWith('__reactProps'))`;

/** What a browser needs for ours, as ratios of what it needs for the floor. */
export async function comparePages(origins: Origins, { home, product }: Paths): Promise<Ratio[]> {
  const browser = await chromium.launch(await provideBrowser());
  try {
    const busy = await alternate(browser, origins, mainThreadUntilOperable(product));
    const walk = await alternate(
      browser,
      origins,
      navigation(home, async (page, link) => {
        await page.waitForTimeout(LOOKED_MS);
        await link.hover();
        await page.waitForTimeout(POINTED_MS);
      }),
    );
    const rush = await alternate(browser, origins, navigation(home));
    return [
      { what: 'product: main thread until operable at 4× CPU', value: busy, target: 0.8, better: 'less' },
      {
        what: `home → product at ${RTT_MS} ms RTT, looked at and pointed at`,
        value: walk,
        target: 0.6,
        better: 'less',
      },
      { what: 'the same, pressed as soon as home has loaded', value: rush, target: 0.6, better: 'less' },
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
    await page.waitForFunction(OPERABLE, undefined, { polling: ASK_MS });
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
}

/** ms from the press of the first product's link until its page's heading stands there. */
function navigation(from: string, before?: (page: Page, link: Locator) => Promise<void>): Measure {
  return async (page, devtools, origin) => {
    await page.goto(origin + from, { waitUntil: 'load' });
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: RTT_MS },
      ...{ downloadThroughput: -1, uploadThroughput: -1 },
    });
    const link = page.locator('main .card__link').first();
    await link.scrollIntoViewIfNeeded();
    await before?.(page, link);
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
