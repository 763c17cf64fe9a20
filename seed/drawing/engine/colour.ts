/** Red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

const IVORY: Rgb = [240, 231, 217];
const WINE: Rgb = [110, 16, 24];

/** Reads "#790D0D". Throws when it is not a colour. */
export function parseColour(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16);
  if (!/^#[0-9a-f]{6}$/i.test(hex)) throw new Error(`Not a colour: ${hex}`);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** How light a colour looks, 0 to 255. */
export function luminance([red, green, blue]: Rgb): number {
  return 0.3 * red + 0.59 * green + 0.11 * blue;
}

/** The colour of piping on a cloth: ivory on dark cloths, wine on pale ones. */
export function contrastTo(colour: Rgb): Rgb {
  return luminance(colour) < 150 ? IVORY : WINE;
}
