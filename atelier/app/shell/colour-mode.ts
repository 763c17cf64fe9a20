import { COLOUR_MODE_KEY, type ColourMode, isColourMode } from '#shared/domain/colour-mode.ts';

const systemDark = matchMedia('(prefers-color-scheme: dark)');

/** The stored preference of this device; storage may be forbidden. */
export function preferredMode(): ColourMode {
  try {
    const stored = localStorage.getItem(COLOUR_MODE_KEY);
    return isColourMode(stored) ? stored : 'system';
  } catch {
    return 'system';
  }
}

/** Stores and applies a colour mode. */
export function chooseMode(mode: ColourMode): void {
  localStorage.setItem(COLOUR_MODE_KEY, mode);
  apply();
}

/** Applies the preferred mode, and follows the system and other tabs. */
export function followColourMode(): void {
  apply();
  systemDark.addEventListener('change', apply);
  addEventListener('storage', ({ key }) => {
    if (key === COLOUR_MODE_KEY) apply();
  });
}

function apply(): void {
  const mode = preferredMode();
  document.documentElement.dataset['theme'] = mode === 'system' ? (systemDark.matches ? 'dark' : 'light') : mode;
}
