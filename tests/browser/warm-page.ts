import type { Browser, Page, TestInfo } from '@playwright/test';

type Use = TestInfo['project']['use'];

/** A page that outlives a test. */
export type WarmPage = {
  page: Page;
  /** Takes from the device what a test has left there, but the shop's files. */
  forget: () => Promise<void>;
  /** Takes the shop's files from it, too: the next page is loaded as by somebody who was never here. */
  emptyCache: () => Promise<void>;
};

/**
 * Opens a page for all tests of a worker that only look at screens: the browser has started, and has compiled what
 * it is to run, once.
 */
export async function openWarmPage(browser: Browser, use: Use): Promise<WarmPage> {
  const { baseURL = '', locale = '', userAgent = '', viewport = null, serviceWorkers = 'block' } = use;
  const context = await browser.newContext({ baseURL, locale, userAgent, viewport, serviceWorkers });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const forget = async () => {
    await page.evaluate(() => sessionStorage.clear());
    await session.send('Storage.clearDataForOrigin', { origin: new URL(page.url()).origin, storageTypes: 'all' });
    await context.clearCookies();
    await page.goto('about:blank');
    await page.emulateMedia({ colorScheme: null, reducedMotion: null });
    if (viewport) await page.setViewportSize(viewport);
  };
  const emptyCache = async () => {
    await session.send('Network.clearBrowserCache');
  };
  return { page, forget, emptyCache };
}
