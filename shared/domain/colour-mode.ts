/** The possible preferences (specification, section 3); `system` follows the device. */
export const COLOUR_MODES = ['system', 'light', 'dark'] as const;
export type ColourMode = (typeof COLOUR_MODES)[number];

/** A resolved preference, or what a page may force: never the system's (specification, section 4). */
export type Theme = Exclude<ColourMode, 'system'>;

/** The brand's background, `--ground-brand` of the styles, for the browser's own frame. */
export const BRAND_GROUND: Readonly<Record<Theme, string>> = { light: '#571019', dark: '#3d0b12' };

/** The key of the preference in the device's storage (specification, section 4). */
export const COLOUR_MODE_KEY = 'color-mode';

/** True for one of the three preferences. */
export function isColourMode(value: unknown): value is ColourMode {
  return COLOUR_MODES.some((mode) => mode === value);
}
