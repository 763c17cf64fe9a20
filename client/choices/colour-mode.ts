import {
  BRAND_GROUND,
  COLOUR_MODE_KEY,
  type ColourMode,
  isColourMode,
  type Theme,
} from '#shared/domain/colour-mode.ts';

const systemDark = matchMedia('(prefers-color-scheme: dark)');
/** Without storage a choice holds until the next document. */
let unkept: ColourMode = 'system';

/** What the shopper prefers, as this device stores it; storage may be forbidden. */
export function readPreference(): ColourMode {
  try {
    const stored = localStorage.getItem(COLOUR_MODE_KEY);
    return isColourMode(stored) ? stored : unkept;
  } catch {
    return unkept;
  }
}

/** Keeps what the shopper prefers, and shows it where the page forces no colours of its own. */
export function choosePreference(mode: ColourMode): void {
  unkept = mode;
  try {
    localStorage.setItem(COLOUR_MODE_KEY, mode);
  } catch {
    // Held in memory.
  }
  applyColours();
}

/** Shows the page's own colours, else the preferred ones; the browser's frame takes the brand's ground of them. */
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

/** Follows the system and other tabs. */
export function startColourMode(): void {
  applyColours();
  systemDark.addEventListener('change', applyColours);
  addEventListener('storage', (event) => {
    if (event.key === COLOUR_MODE_KEY) applyColours();
  });
}
