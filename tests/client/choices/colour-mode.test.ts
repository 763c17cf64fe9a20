import { describe, expect, it, vi } from 'vitest';
import { BRAND_GROUND } from '#shared/domain/colour-mode.ts';
import { anEvent, FakeElement, forbid, openBrowser } from '../browser.ts';

const KEY = 'color-mode';

/** A document with the header's choice, on a device that prefers light or dark. */
async function openDocument({
  dark = false,
  kept,
  forbidden = false,
  forced,
}: {
  dark?: boolean;
  kept?: string;
  forbidden?: boolean;
  forced?: 'light' | 'dark';
} = {}) {
  const browser = openBrowser();
  const system = Object.assign(new EventTarget(), { matches: dark });
  vi.stubGlobal('matchMedia', () => system);
  const choice = (mode: string) => {
    const button = Object.assign(new FakeElement(), { hidden: true });
    button.dataset['colourMode'] = mode;
    return button;
  };
  const choices = { system: choice('system'), light: choice('light'), dark: choice('dark') };
  const frame = new FakeElement();
  browser.document.querySelectorAll = (selector?: string) =>
    selector?.startsWith('meta') ? [frame] : Object.values(choices);
  if (forced) browser.document.documentElement.dataset['forcedTheme'] = forced;
  if (kept) browser.localStorage.setItem(KEY, kept);
  if (forbidden) forbid('localStorage');
  const { startColourMode } = await import('#client/choices/colour-mode.ts');
  startColourMode();
  const { startColourModeChoice } = await import('#client/choices/colour-mode-choice.ts');
  startColourModeChoice();
  const theme = () => browser.document.documentElement.dataset['theme'];
  const change = () => system.dispatchEvent(new Event('change'));
  const pressed = () =>
    Object.entries(choices).flatMap(([mode, button]) => (button.getAttribute('aria-pressed') === 'true' ? [mode] : []));
  return { ...browser, system, choices, pressed, frame, theme, change };
}

describe('the colours', () => {
  it.each([
    [{ dark: false }, 'light', 'system'],
    [{ dark: true }, 'dark', 'system'],
    [{ dark: true, kept: 'light' }, 'light', 'light'],
    [{ dark: false, kept: 'nonsense' }, 'light', 'system'],
  ])('follow the choice, which is shown and stored: %o', async (device, first, chosen) => {
    const { choices, pressed, theme, localStorage } = await openDocument(device);
    expect(Object.values(choices).map(({ hidden }) => hidden)).toEqual([false, false, false]);
    expect([theme(), pressed()]).toEqual([first, [chosen]]);
    for (const mode of ['dark', 'light'] as const) {
      choices[mode].click();
      expect([theme(), pressed(), localStorage.getItem(KEY)]).toEqual([mode, [mode], mode]);
    }
    choices.system.click();
    expect([theme(), pressed()]).toEqual([device.dark ? 'dark' : 'light', ['system']]);
  });

  it('follow the system until there is a choice, and again when it is removed', async () => {
    const { system, theme, change, choices } = await openDocument();
    system.matches = true;
    change();
    expect(theme()).toBe('dark');
    choices.light.click();
    change();
    expect(theme()).toBe('light');
    choices.system.click();
    expect(theme()).toBe('dark');
  });

  it('follow the other tabs', async () => {
    const { window, localStorage, theme } = await openDocument();
    localStorage.setItem(KEY, 'dark');
    window.dispatchEvent(anEvent('storage', { key: 'nega:cart' }));
    expect(theme()).toBe('light');
    window.dispatchEvent(anEvent('storage', { key: KEY }));
    expect(theme()).toBe('dark');
  });

  it('change even if storage is forbidden', async () => {
    const { choices, theme } = await openDocument({ forbidden: true });
    choices.dark.click();
    expect(theme()).toBe('dark');
  });

  it('are also set for the browser’s frame', async () => {
    const { frame, choices } = await openDocument();
    expect(frame.getAttribute('content')).toBe(BRAND_GROUND.light);
    choices.dark.click();
    expect(frame.getAttribute('content')).toBe(BRAND_GROUND.dark);
  });

  it('are the page’s own if it forces them; a choice is stored for the next page', async () => {
    const { theme, change, system, choices, localStorage, document } = await openDocument({
      forced: 'light',
      dark: true,
    });
    expect(theme()).toBe('light');
    system.matches = true;
    change();
    expect(theme()).toBe('light');
    localStorage.setItem(KEY, 'light');
    choices.dark.click();
    expect([theme(), localStorage.getItem(KEY)]).toEqual(['light', 'dark']);
    const { applyColours } = await import('#client/choices/colour-mode.ts');
    delete document.documentElement.dataset['forcedTheme'];
    applyColours();
    expect(theme()).toBe('dark');
  });
});
