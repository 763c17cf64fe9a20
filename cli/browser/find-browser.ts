import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { ROOT } from '../local-shop.ts';
import { type BrowserChoice, chooseBrowser } from './choose-browser.ts';
import { npmChromium, unpackNpmChromium } from './npm-chromium.ts';

/** Switches off everything that calls other servers than the page's. */
const ARGUMENTS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

/** Without a path Playwright uses its own browser, in the headless variant. */
type Launch = { executablePath?: string; args: string[]; env: NodeJS.ProcessEnv };

/** Which browser the tests and benchmarks use; throws as `chooseBrowser()` does. */
export function browserChoice(): BrowserChoice {
  return chooseBrowser({
    playwrightPath: chromium.executablePath(),
    platform: process.platform,
    arch: process.arch,
    exists: existsSync,
    wanted: process.env['TEST_BROWSER'],
  });
}

/** How the browser is started; `provideBrowser()` installs it if necessary. */
export function findBrowser(): Launch {
  const choice = browserChoice();
  const env = { ...process.env };
  if (choice.source === 'system') return { executablePath: choice.path, args: ARGUMENTS, env };
  if (choice.source !== 'npm') return { args: ARGUMENTS, env };
  const { executablePath, env: added } = npmChromium();
  return { executablePath, args: ARGUMENTS, env: { ...env, ...added } };
}

/**
 * Installs the browser if there is none: unpacks the one from npm, or lets Playwright download its own. Returns how to
 * start it; throws an Error that says what to do.
 */
export async function provideBrowser(): Promise<Launch> {
  const { source } = browserChoice();
  if (source === 'npm') await unpackNpmChromium();
  if (source === 'download') await downloadBrowser();
  return findBrowser();
}

async function downloadBrowser(): Promise<void> {
  const program = join(ROOT, 'node_modules/playwright/cli.js');
  const [code] = await once(spawn(process.execPath, [program, 'install', 'chromium'], { stdio: 'inherit' }), 'exit');
  if (code === 0) return;
  throw new Error(
    'No browser for the tests: "npx playwright install chromium" failed, as said above. ' +
      'Run it where its server can be reached, or install Chromium with your system; then run this again.',
  );
}
