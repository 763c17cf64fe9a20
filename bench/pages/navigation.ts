import type { Locator, Page } from 'playwright';
import type { Visit } from './window.ts';

const RTT_MS = 150;
/** How long a shopper views a page, and then points at a link, before she presses it, ms. */
const LOOKED_MS = 2000;
const POINTED_MS = 200;

/**
 * ms from the press of the first product's link, after viewing and pointing, until the heading of its page is shown.
 */
export function navigateWhenPointed(visit: Visit, from: string): Promise<number> {
  return navigate(visit, from, async (page, link) => {
    await page.waitForTimeout(LOOKED_MS);
    await link.hover();
    await page.waitForTimeout(POINTED_MS);
  });
}

/** The same, pressed as soon as the page has loaded. */
export function navigateAtOnce(visit: Visit, from: string): Promise<number> {
  return navigate(visit, from, async () => undefined);
}

async function navigate(
  { page, devtools, origin }: Visit,
  from: string,
  before: (page: Page, link: Locator) => Promise<void>,
): Promise<number> {
  await page.goto(origin + from, { waitUntil: 'load' });
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', {
    ...{ offline: false, latency: RTT_MS },
    ...{ downloadThroughput: -1, uploadThroughput: -1 },
  });
  const link = page.locator('main .card__link').first();
  await link.scrollIntoViewIfNeeded();
  await before(page, link);
  const started = performance.now();
  await link.click({ noWaitAfter: true });
  await page.locator('.product h1').waitFor();
  return performance.now() - started;
}
