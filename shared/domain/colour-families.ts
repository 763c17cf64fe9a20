/** The families of colours by which lists are filtered: from pale to dark, then around the circle of hues. */
export const COLOUR_FAMILIES = [
  'white',
  'beige',
  'brown',
  'grey',
  'black',
  'pink',
  'red',
  'yellow',
  'green',
  'blue',
  'violet',
  'mixed',
] as const;
export type ColourFamily = (typeof COLOUR_FAMILIES)[number];

/** A plain colour that stands for each family; several colours have none. */
export const FAMILY_SWATCHES: Readonly<Record<ColourFamily, string | null>> = {
  white: '#ffffff',
  beige: '#d9c3a0',
  brown: '#6b4a33',
  grey: '#8c8c90',
  black: '#1a1a1c',
  pink: '#e3a9b4',
  red: '#b3202c',
  yellow: '#f0b73a',
  green: '#4d7a55',
  blue: '#3b62a0',
  violet: '#7a4c8f',
  mixed: null,
};

/** Below this chroma a colour is grey to the eye, and below the second one beige or brown if it is warm. */
const GREY_CHROMA = 0.02;
const MUTED_CHROMA = 0.08;
/** Above this lightness a muted colour is white. */
const WHITE = 0.93;
/** Below this lightness a grey is black, and below the second one any colour. */
const BLACK_GREY = 0.32;
const BLACK = 0.2;

/** The ends of the hues of OKLCH, degrees, up to which a colour belongs to a family. */
const HUES: readonly (readonly [end: number, family: ColourFamily])[] = [
  [40, 'red'],
  [110, 'yellow'],
  [180, 'green'],
  [280, 'blue'],
  [345, 'violet'],
  [360, 'red'],
];

/** The family of a colour: the merchant's, else that of its swatch; null if it has neither. */
export function familyOf(colour: { family: ColourFamily | null; swatch: string | null }): ColourFamily | null {
  return colour.family ?? (colour.swatch === null ? null : familyOfSwatch(colour.swatch));
}

/** The family that a swatch looks like, `#rrggbb`. */
export function familyOfSwatch(swatch: string): ColourFamily {
  const { lightness, chroma, hue } = toOklch(swatch);
  if (lightness < BLACK) return 'black';
  if (chroma < GREY_CHROMA) return greyFamily(lightness);
  if (chroma < MUTED_CHROMA && hue > 20 && hue < 110) return mutedFamily(lightness, hue);
  const family = HUES.find(([end]) => hue < end)?.[1] ?? 'red';
  return family === 'red' && lightness > 0.65 ? 'pink' : family;
}

function greyFamily(lightness: number): ColourFamily {
  if (lightness < BLACK_GREY) return 'black';
  return lightness > WHITE ? 'white' : 'grey';
}

function mutedFamily(lightness: number, hue: number): ColourFamily {
  if (lightness > WHITE) return 'white';
  if (lightness < 0.6) return 'brown';
  return hue < 55 ? 'pink' : 'beige';
}

/** #rrggbb in OKLCH (CSS Color 4, section 9.3): lightness from 0 to 1, chroma, and hue in degrees. */
function toOklch(hex: string): { lightness: number; chroma: number; hue: number } {
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
