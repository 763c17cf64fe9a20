import { provideBrowser } from '#cli/browser/find-browser.ts';

/** Once before the specs: brings a browser onto a machine that has none. */
export default async function setUpBrowser(): Promise<void> {
  await provideBrowser();
}
