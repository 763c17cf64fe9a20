import { existsSync } from 'node:fs';
import { chromium } from 'playwright';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** How the browser is started: without a window, and asking nothing of anybody. */
export const BROWSER_ARGUMENTS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** This machine's Chromium, else the one that Playwright has fetched. Throws where there is neither. */
export function findBrowser(): string {
  const found = [...SYSTEM_BROWSERS, chromium.executablePath()].find((path) => existsSync(path));
  if (found) return found;
  throw new Error('No browser found: run "npx playwright install chromium", or install Chromium with your system.');
}
