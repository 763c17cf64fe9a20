import { COLOUR_MODE_KEY, type ColourMode, isColourMode } from '#shared/domain/colour-mode.ts';

const systemDark = matchMedia('(prefers-color-scheme: dark)');

/** The kept preference; storage may be forbidden, and then it is the system's. */
function readPreference(): ColourMode {
  try {
    const kept = localStorage.getItem(COLOUR_MODE_KEY);
    return isColourMode(kept) ? kept : 'system';
  } catch {
    return 'system';
  }
}

function resolve(preference: ColourMode): 'light' | 'dark' {
  if (preference !== 'system') return preference;
  return systemDark.matches ? 'dark' : 'light';
}

function apply(preference: ColourMode): void {
  document.documentElement.dataset['theme'] = resolve(preference);
}

/** Brings the header's toggle to life, and follows the system and other tabs. */
export function startColourMode(): void {
  systemDark.addEventListener('change', () => apply(readPreference()));
  addEventListener('storage', (event) => {
    if (event.key === COLOUR_MODE_KEY) apply(readPreference());
  });
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-colour-mode-toggle]')) {
    button.hidden = false;
    button.addEventListener('click', toggle);
  }
}

function toggle(): void {
  const next: ColourMode = resolve(readPreference()) === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(COLOUR_MODE_KEY, next);
  } catch {
    // Without storage the choice holds until the next document.
  }
  document.documentElement.dataset['theme'] = next;
}
