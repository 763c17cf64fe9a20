import { expect, test } from 'vitest';
import { chooseBrowser } from '#cli/browser/choose-browser.ts';

const PLAYWRIGHT = '/home/anna/.cache/ms-playwright/chromium/chrome';
const SYSTEM = '/usr/bin/chromium';

function choose(there: readonly string[], changes: { platform?: string; arch?: string; wanted?: string } = {}) {
  const exists = (path: string) => there.includes(path);
  return chooseBrowser({ playwrightPath: PLAYWRIGHT, platform: 'linux', arch: 'x64', exists, ...changes });
}

const MAC = { platform: 'darwin', arch: 'arm64' };

test('the browser of the lockfile comes first, whatever the machine has', () => {
  expect(choose([SYSTEM, PLAYWRIGHT])).toEqual({ source: 'npm' });
});

test('Playwright’s own browser comes first where npm has none, then the system’s', () => {
  expect(choose([SYSTEM, PLAYWRIGHT], MAC)).toEqual({ source: 'playwright' });
  expect(choose([SYSTEM], MAC)).toEqual({ source: 'system', path: SYSTEM });
});

test('the headless shell comes first of the system’s browsers', () => {
  const path = '/usr/bin/chromium-headless-shell';
  expect(choose([SYSTEM, path], MAC)).toEqual({ source: 'system', path });
});

test.each([
  ['darwin', 'arm64'],
  ['win32', 'x64'],
  ['linux', 'arm64'],
])('Playwright downloads its own browser on %s %s, which npm has none for', (platform, arch) => {
  expect(choose([], { platform, arch })).toEqual({ source: 'download' });
});

test('the requested browser is preferred, and an error says if it is missing', () => {
  expect(choose([SYSTEM, PLAYWRIGHT], { wanted: 'system' })).toEqual({ source: 'system', path: SYSTEM });
  expect(() => choose([PLAYWRIGHT], { wanted: 'system' })).toThrow('only: npm, playwright, download.');
});
