/** The source of the browser for tests and benchmarks. */
export type BrowserChoice =
  | { source: 'playwright' }
  | { source: 'system'; path: string }
  | { source: 'npm' }
  | { source: 'download' };

type Machine = {
  /** The path of Playwright's own browser; null if Playwright is not installed. */
  playwrightPath: string | null;
  platform: string;
  arch: string;
  exists: (path: string) => boolean;
  /** `TEST_BROWSER`: forces a source. */
  wanted?: string | undefined;
};

/** The headless shell first: it has no window and opens a page in a fifth of the time. */
const SYSTEM_PATHS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * The browser from npm, whose version is in the lockfile and whose fonts are ours: the kept pictures are drawn with it.
 * It is built for Linux on x64 only; elsewhere it is Playwright's own if installed, otherwise the system's, otherwise
 * Playwright has to download its own. Throws if the source in `TEST_BROWSER` is not available.
 */
export function chooseBrowser({ playwrightPath, platform, arch, exists, wanted }: Machine): BrowserChoice {
  const choices: BrowserChoice[] = [];
  if (platform === 'linux' && arch === 'x64') choices.push({ source: 'npm' });
  if (playwrightPath !== null && exists(playwrightPath)) choices.push({ source: 'playwright' });
  const path = SYSTEM_PATHS.find(exists);
  if (path !== undefined) choices.push({ source: 'system', path });
  choices.push({ source: 'download' });
  const choice = choices.find(({ source }) => !wanted || source === wanted);
  if (choice) return choice;
  throw new Error(
    `TEST_BROWSER is "${wanted}", but this machine has only: ${choices.map((c) => c.source).join(', ')}.`,
  );
}
