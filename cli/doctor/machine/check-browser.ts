import { existsSync } from 'node:fs';
import { type BrowserChoice, chooseBrowser } from '../../browser/choose-browser.ts';
import { type Finding, fine, note } from './finding.ts';

/** The browser that the tests will use; they install one if there is none. */
export function checkBrowser(choice: BrowserChoice): Finding {
  if (choice.source === 'playwright') return fine("The tests' browser is Playwright's own.");
  if (choice.source === 'system') return fine(`The tests' browser is the system's, ${choice.path}.`);
  if (choice.source === 'npm') return fine("The tests' browser is the Chromium from npm, unpacked when first needed.");
  return note('The tests will have Playwright download a browser when they are first run.');
}

/** The same choice as the tests make. */
export async function readBrowser(): Promise<BrowserChoice> {
  const playwrightPath = await import('playwright').then(
    ({ chromium }) => chromium.executablePath(),
    () => null,
  );
  const { platform, arch } = process;
  return chooseBrowser({ playwrightPath, platform, arch, exists: existsSync });
}
