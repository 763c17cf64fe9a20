import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import { browserChoice, findBrowser } from '#cli/browser/find-browser.ts';

// Another port runs the suite in a second checkout at the same time.
const PORT = Number(process.env['TEST_PORT'] ?? 8791);

export default defineConfig({
  testDir: '.',
  // Another browser draws letters otherwise than the kept pictures.
  testIgnore: browserChoice().source === 'npm' ? [] : 'pictures.spec.ts',
  globalSetup: './browser-setup.ts',
  outputDir: '../../test-results',
  snapshotPathTemplate: 'pictures/{arg}{ext}',
  // One shop and two cores: more workers only make each slower.
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  forbidOnly: process.env['CI'] !== undefined,
  // One that passes then is named as flaky at the end of the log, and mended at its cause.
  retries: process.env['CI'] === undefined ? 0 : 1,
  reporter: [['list'], ['json', { outputFile: '../../.cache/test-results/browser.json' }]],
  use: {
    baseURL: `http://localhost:${PORT}`,
    launchOptions: findBrowser(),
    locale: 'ru-RU',
    // Half of the test's time: a document that never ends is told by its address.
    navigationTimeout: 60_000,
    // What it fetches is out of reach of a test that stands in for the shop; offline.spec.ts lets it.
    serviceWorkers: 'block',
  },
  projects: [
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 900 } },
      grepInvert: /@phone-only/,
    },
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
      SHOP_STATE: join(tmpdir(), `test-shop-${process.pid}`),
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
