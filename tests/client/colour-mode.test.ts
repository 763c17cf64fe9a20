import { describe, expect, it, vi } from 'vitest';
import { anEvent, FakeElement, forbid, openBrowser } from './browser.ts';

const KEY = 'color-mode';

/** A document with the header's toggle, on a device that prefers light or dark. */
async function openDocument({
  dark = false,
  kept,
  forbidden = false,
}: {
  dark?: boolean;
  kept?: string;
  forbidden?: boolean;
} = {}) {
  const browser = openBrowser();
  const system = Object.assign(new EventTarget(), { matches: dark });
  vi.stubGlobal('matchMedia', () => system);
  const toggle = Object.assign(new FakeElement(), { hidden: true });
  browser.document.querySelectorAll = () => [toggle];
  if (kept) browser.localStorage.setItem(KEY, kept);
  if (forbidden) forbid('localStorage');
  const { startColourMode } = await import('#client/colour-mode.ts');
  startColourMode();
  const theme = () => browser.document.documentElement.dataset['theme'];
  const change = () => system.dispatchEvent(new Event('change'));
  return { ...browser, system, toggle, theme, change };
}

describe('the colours', () => {
  it.each([
    [{ dark: false }, 'dark', 'light'],
    [{ dark: true }, 'light', 'dark'],
    [{ dark: true, kept: 'light' }, 'dark', 'light'],
    [{ dark: false, kept: 'nonsense' }, 'dark', 'light'],
  ])('are turned by the toggle, and kept: %o', async (device, first, second) => {
    const { toggle, theme, localStorage } = await openDocument(device);
    expect(toggle.hidden).toBe(false);
    toggle.click();
    expect([theme(), localStorage.getItem(KEY)]).toEqual([first, first]);
    toggle.click();
    expect([theme(), localStorage.getItem(KEY)]).toEqual([second, second]);
  });

  it('follow the system until there is a choice', async () => {
    const { system, theme, change, toggle } = await openDocument();
    system.matches = true;
    change();
    expect(theme()).toBe('dark');
    toggle.click();
    system.matches = true;
    change();
    expect(theme()).toBe('light');
  });

  it('follow the other tabs', async () => {
    const { window, localStorage, theme } = await openDocument();
    localStorage.setItem(KEY, 'dark');
    window.dispatchEvent(anEvent('storage', { key: 'nega:cart' }));
    expect(theme()).toBeUndefined();
    window.dispatchEvent(anEvent('storage', { key: KEY }));
    expect(theme()).toBe('dark');
  });

  it('are turned also where storage is forbidden', async () => {
    const { toggle, theme } = await openDocument({ forbidden: true });
    toggle.click();
    expect(theme()).toBe('dark');
  });
});
