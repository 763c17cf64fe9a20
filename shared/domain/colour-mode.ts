/** What a shopper may prefer (specification, section 3); `system` follows the device. */
export const COLOUR_MODES = ['system', 'light', 'dark'] as const;
export type ColourMode = (typeof COLOUR_MODES)[number];

/** What a preference comes to, and what a page may force: never the system's (specification, section 4). */
export type Theme = Exclude<ColourMode, 'system'>;

/** The brand's ground, `--ground-brand` of the styles: what surrounds a page in the browser's frame. */
export const BRAND_GROUND: Readonly<Record<Theme, string>> = { light: '#571019', dark: '#3d0b12' };

/** Where the preference is stored (specification, section 4). */
export const COLOUR_MODE_KEY = 'color-mode';

/** True for one of the three preferences. */
export function isColourMode(value: unknown): value is ColourMode {
  return COLOUR_MODES.some((mode) => mode === value);
}
