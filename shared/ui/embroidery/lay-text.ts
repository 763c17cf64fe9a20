import type { Embroidery } from '../../contract/made-to-order.ts';
import { charactersOf, type LetteringStyle } from '../../domain/embroidery.ts';
import { BODY_LOCATIONS, MIN_CAPITAL_HEIGHT } from './body-locations.ts';

/**
 * The letters of a lettering style as `npm run glyphs` extracts them from its font, by form: `712 m12 0…`, the advance
 * width and the outline. `л~2` is an alternate form of a letter, `Th` a ligature.
 */
export type GlyphSet = {
  em: number;
  capital: number;
  outlines: Readonly<Record<string, string>>;
  /**
   * Which alternate form a letter takes, `before/after/form`: the first match applies, an empty side matches any
   * letter.
   */
  joins: Readonly<Record<string, string>>;
  /** Kerning pairs: `В-36 Т-40`. */
  kerning: Readonly<Record<string, string>>;
};

/** Space between letters, as a share of the em: joined letters have none. */
const TRACKING: Readonly<Record<LetteringStyle, number>> = { script: 0, capitals: 0.09 };

/** Tolerance of computed widths, mm. */
const ROUNDING = 1e-6;

/** The neighbour of the first and the last letter of a word, in the rules of joins. */
const EDGE = '_';

/** A heart in the units of the letters, with its lowest point on the baseline. */
const HEART =
  '344 M172 0C80-80 24-136 24-200 24-252 64-284 104-284 136-284 160-264 172-240 184-264 208-284 240-284 280-284 320-252 320-200 320-136 264-80 172 0Z';

type LaidGlyph = { d: string; x: number };
/**
 * A text in mm: its baseline is y = 0, from x = 0 to `width`; capitals are `capital` high, and outlines are scaled by
 * `scale`.
 */
type LaidText = { glyphs: readonly LaidGlyph[]; width: number; capital: number; scale: number };

/**
 * Sets a tidied text for its location: with capitals of the location's height, or smaller, down to {@link
 * MIN_CAPITAL_HEIGHT}, if it would be wider than its space. Letters without an outline are left out: validation has
 * refused them before.
 */
export function layOut({ text, lettering, location }: Omit<Embroidery, 'thread'>, glyphSet: GlyphSet): LaidText {
  const { room, capital } = BODY_LOCATIONS[location];
  const tracking = TRACKING[lettering] * glyphSet.em;
  const glyphs = glyphsOf(text, glyphSet);
  const laid: LaidGlyph[] = [];
  let x = 0;
  for (const [index, glyph] of glyphs.entries()) {
    const before = glyphs[index - 1]?.at(-1) ?? '';
    const after = glyphs[index + 1]?.at(0) ?? '';
    const { step, d } = outlineOf(formBetween(before, glyph, after, glyphSet), glyphSet);
    if (d !== '') laid.push({ d, x });
    x += step + kern(glyph, after, glyphSet) + tracking;
  }
  const width = Math.max(0, x - tracking);
  const [natural, least] = [capital[lettering] / glyphSet.capital, MIN_CAPITAL_HEIGHT[lettering] / glyphSet.capital];
  const scale = width * natural > room ? Math.max(room / width, least) : natural;
  return {
    glyphs: laid.map((glyph) => ({ ...glyph, x: glyph.x * scale })),
    width: width * scale,
    capital: glyphSet.capital * scale,
    scale,
  };
}

/** The beginning of a tidied text that fits its location: all of it, if it fits. */
export function fittingText(embroidery: Omit<Embroidery, 'thread'>, glyphSet: GlyphSet): string {
  const characters = charactersOf(embroidery.text);
  const { room } = BODY_LOCATIONS[embroidery.location];
  const fits = (count: number) => {
    const text = characters.slice(0, count).join('').trimEnd();
    return layOut({ ...embroidery, text }, glyphSet).width <= room + ROUNDING ? text : null;
  };
  for (let count = characters.length; count > 0; count -= 1) {
    const text = fits(count);
    if (text !== null) return text;
  }
  return '';
}

/** A text's letters, with ligatures together. */
function glyphsOf(text: string, { outlines }: GlyphSet): string[] {
  const glyphs: string[] = [];
  for (const character of charactersOf(text)) {
    const pair = `${glyphs.at(-1) ?? ''}${character}`;
    if (pair.length === 2 && outlines[pair] !== undefined) glyphs.splice(-1, 1, pair);
    else glyphs.push(character);
  }
  return glyphs;
}

function formBetween(before: string, glyph: string, after: string, { joins }: GlyphSet): string {
  const beside = [before, after].map((character) => (/\p{L}/u.test(character) ? character : EDGE));
  const rules = (joins[glyph] ?? '').split(' ').map((rule) => rule.split('/'));
  const rule = rules.find((sides) =>
    beside.every((character, side) => !sides[side] || sides[side].includes(character)),
  );
  return rule?.[2] ? `${glyph}~${rule[2]}` : glyph;
}

function kern(glyph: string, after: string, { kerning }: GlyphSet): number {
  const pairs = (kerning[glyph.at(-1) ?? ''] ?? '').split(' ');
  const pair = after === '' ? undefined : pairs.find((each) => each.startsWith(after));
  return pair ? Number(pair.slice(after.length)) : 0;
}

function outlineOf(form: string, { outlines }: GlyphSet): { step: number; d: string } {
  const [step = '0', ...path] = (form === '♥' ? HEART : (outlines[form] ?? '')).split(' ');
  return { step: Number(step), d: path.join(' ') };
}
