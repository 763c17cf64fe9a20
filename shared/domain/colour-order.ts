/** The families of colours, in the order of a list: from pale to dark, then around the circle of hues. */
const FAMILIES = ['white', 'beige', 'brown', 'grey', 'pink', 'red', 'yellow', 'green', 'blue', 'violet'] as const;
type Family = (typeof FAMILIES)[number];

/** Below this chroma a colour is grey to the eye, and below the second one beige or brown if it is warm. */
const GREY_CHROMA = 0.02;
const MUTED_CHROMA = 0.08;

/** The ends of the hues of OKLCH, degrees, up to which a colour belongs to a family. */
const HUES: readonly (readonly [end: number, family: Family])[] = [
  [40, 'red'],
  [110, 'yellow'],
  [180, 'green'],
  [280, 'blue'],
  [345, 'violet'],
  [360, 'red'],
];

/** Sorts colours by family, and within one from light to dark; those without a swatch come last. */
export function byFamily<Colour extends { swatch: string | null }>(colours: readonly Colour[]): Colour[] {
  return colours
    .map((colour) => ({ colour, ...rankOf(colour.swatch) }))
    .toSorted((a, b) => a.family - b.family || b.lightness - a.lightness)
    .map(({ colour }) => colour);
}

function rankOf(swatch: string | null): { family: number; lightness: number } {
  if (swatch === null) return { family: FAMILIES.length, lightness: 0 };
  const colour = toOklch(swatch);
  return { family: FAMILIES.indexOf(familyOf(colour)), lightness: colour.lightness };
}

type Oklch = { lightness: number; chroma: number; hue: number };

function familyOf({ lightness, chroma, hue }: Oklch): Family {
  const isWarm = hue > 20 && hue < 110;
  if (chroma < GREY_CHROMA) return lightness > 0.93 ? 'white' : 'grey';
  if (chroma < MUTED_CHROMA && isWarm) {
    if (lightness > 0.93) return 'white';
    if (lightness < 0.6) return 'brown';
    return hue < 55 ? 'pink' : 'beige';
  }
  const family = HUES.find(([end]) => hue < end)?.[1] ?? 'red';
  return family === 'red' && lightness > 0.65 ? 'pink' : family;
}

/** #rrggbb in OKLCH (CSS Color 4, section 9.3): lightness from 0 to 1, chroma, and hue in degrees. */
function toOklch(hex: string): Oklch {
  const [red = 0, green = 0, blue = 0] = (hex.match(/[0-9a-f]{2}/gi) ?? []).map((part) => {
    const share = Number.parseInt(part, 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI + (b < 0 ? 360 : 0),
  };
}
