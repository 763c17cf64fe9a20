/** A bank card (ISO/IEC 7810, ID-1), mm: what everybody has at hand to check a scale with. */
export const BANK_CARD_MM = { width: 85.6, height: 53.98 } as const;

/** The key of a screen's scale in the device's storage. */
export const SCREEN_SCALE_KEY = 'nega:screen-scale';

/** CSS pixels of one millimetre on a screen. Another pixel ratio is another screen, or a zoomed page. */
export type ScreenScale = { pixelsPerMm: number; pixelRatio: number };

/** Screens from the coarsest to the finest have so many CSS pixels in a millimetre, zoomed pages too. */
export const PIXELS_PER_MM = { min: 1.5, max: 14 } as const;

/** Reads the stored scale; null for damaged text and impossible numbers. */
export function parseScreenScale(text: string | null): ScreenScale | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return null;
    if (!('pixelsPerMm' in stored) || !('pixelRatio' in stored)) return null;
    const { pixelsPerMm, pixelRatio } = stored;
    if (typeof pixelsPerMm !== 'number' || typeof pixelRatio !== 'number') return null;
    const isPossible = pixelsPerMm >= PIXELS_PER_MM.min && pixelsPerMm <= PIXELS_PER_MM.max;
    return isPossible ? { pixelsPerMm, pixelRatio } : null;
  } catch {
    return null;
  }
}
