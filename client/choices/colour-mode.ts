import {
  BRAND_GROUND,
  COLOUR_MODE_KEY,
  type ColourMode,
  isColourMode,
  type Theme,
} from '#shared/domain/colour-mode.ts';

const systemDark = matchMedia('(prefers-color-scheme: dark)');
/** The choice if storage is forbidden: it lasts as long as the document. */
let unkept: ColourMode = 'system';

/** The stored preference of this device; storage may be forbidden. */
export function readPreference(): ColourMode {
  try {
    const stored = localStorage.getItem(COLOUR_MODE_KEY);
    return isColourMode(stored) ? stored : unkept;
  } catch {
    return unkept;
  }
}

/** Stores the preference, and applies it unless the page forces colours. */
export function choosePreference(mode: ColourMode): void {
  unkept = mode;
  try {
    localStorage.setItem(COLOUR_MODE_KEY, mode);
  } catch {
    // Kept in memory.
  }
  applyColours();
}

/** Applies the page's forced colours, or the preferred ones; the browser's frame takes their brand background. */
export function applyColours(): void {
  const { dataset } = document.documentElement;
  const { forcedTheme } = dataset;
  const theme = resolve(isColourMode(forcedTheme) ? forcedTheme : readPreference());
  dataset['theme'] = theme;
  for (const meta of document.querySelectorAll('meta[name=theme-color]')) {
    meta.setAttribute('content', BRAND_GROUND[theme]);
  }
}

function resolve(preference: ColourMode): Theme {
  if (preference !== 'system') return preference;
  return systemDark.matches ? 'dark' : 'light';
}

/** Follows the system's preference and other tabs. */
export function startColourMode(): void {
  applyColours();
  systemDark.addEventListener('change', applyColours);
  addEventListener('storage', (event) => {
    if (event.key === COLOUR_MODE_KEY) applyColours();
  });
}
