/** Below this contrast, thread and cloth differ by their sheen alone. */
const LOW_CONTRAST = 1.5;

const LIGHT_CLOTH = '#fbf7f0';
const DARK_CLOTH = '#6d5f5a';

/** True for a cloth or background that needs light threads and lines on it. #rrggbb; null is light. */
export function isDark(hex: string | null): boolean {
  return hex !== null && contrast(hex, '#ffffff') > contrast(hex, '#000000');
}

/**
 * True if a thread is hardly visible on its cloth: some shoppers want exactly that, but it should not be a surprise.
 */
export function isLowContrast(thread: string, cloth: string | null): boolean {
  return cloth !== null && contrast(thread, cloth) < LOW_CONTRAST;
}

/** The cloth's colour; if unknown, a light or a dark one on which the thread is visible. */
export function clothColour(swatch: string | null, thread: string): string {
  return swatch ?? (isLowContrast(thread, LIGHT_CLOTH) ? DARK_CLOTH : LIGHT_CLOTH);
}

/** Contrast ratio as defined by WCAG 2.2: 1 to 21. */
function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[0-9a-f]{2}/gi) ?? []).map((part) => {
    const share = Number.parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
