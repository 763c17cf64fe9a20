import { existsSync } from 'node:fs';
import { chromium, defineConfig, devices } from '@playwright/test';

const PORT = 8791;
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** The shell first: it has no window to dress, and opens a page in a fifth of the time. */
const SYSTEM_BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Playwright's own browser where it is installed, else the system's, else a sentence that says what to do. */
function findBrowser(): { executablePath?: string; args?: string[] } {
  if (existsSync(chromium.executablePath())) return {};
  const system = SYSTEM_BROWSERS.find((path) => existsSync(path));
  if (system) return { executablePath: system, args: ARGUMENTS };
  throw new Error('No browser found: run "npx playwright install chromium", or install Chromium with your system.');
}

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // One shop and two cores: more workers only make each slower.
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env['CI'] !== undefined,
  reporter: [['list'], ['json', { outputFile: '../../test-results/browser.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: findBrowser(),
    locale: 'ru-RU',
    // What it fetches is out of reach of a test that stands in for the shop; offline.spec.ts lets it.
    serviceWorkers: 'block',
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } } },
    { name: 'phone', use: { ...devices['Pixel 7'] }, grep: /@phone/ },
  ],
  webServer: {
    command: 'node cli/start.ts',
    cwd: '../..',
    // Ready when the catalogue is in, not when the port answers.
    wait: { stdout: /The shop is open/ },
    timeout: 180_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5000 },
    stdout: 'pipe',
    env: {
      PORT: String(PORT),
      SHOP_STATE: `.cache/test-shop/${process.pid}`,
      SHOP_BUILD: '.cache/test-build',
      SHOP_PRODUCTS: [
        'premiere-long-silk-slip',
        'midnight-silk-slip',
        'linden-batiste-nightdress',
        'serenade-silk-balconette-set',
        'portiere-velour-shawl-robe',
      ].join(','),
    },
  },
});
