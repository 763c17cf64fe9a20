import type { Embroidery } from '../../contract/made-to-order.ts';
import { embroideryLetters, type LetteringStyle } from '../../domain/embroidery.ts';
import { LOWEST_CAPITAL, PLACES } from './places.ts';

/**
 * A hand's letters as `npm run letters` takes them out of its face, by form: `712 m12 0…`, the step to the next and the
 * outline. `л~2` is another form of a letter, `Th` two that are written as one.
 */
export type LetterSheet = {
  em: number;
  capital: number;
  letters: Readonly<Record<string, string>>;
  /** Which other form a letter takes, `before/after/form`: the first that holds, an empty side is any. */
  joins: Readonly<Record<string, string>>;
  /** How much further, or less far, a letter steps on to another: `В-36 Т-40`. */
  kerning: Readonly<Record<string, string>>;
};

/** Room between letters, as a share of the em: joined writing has none. */
const TRACKING: Readonly<Record<LetteringStyle, number>> = { script: 0, capitals: 0.09 };

/** What computed widths may be off by, mm. */
const ROUNDING = 1e-6;

/** What stands beside the first and the last letter of a word, in the rules of joins. */
const EDGE = '_';

/** A heart in the units of the letters, its lowest point on the line. */
const HEART =
  '344 M172 0C80-80 24-136 24-200 24-252 64-284 104-284 136-284 160-264 172-240 184-264 208-284 240-284 280-284 320-252 320-200 320-136 264-80 172 0Z';

type LaidLetter = { d: string; x: number };
/**
 * A text in mm: its letters stand on y = 0, from x = 0 to `width`; capitals are `capital` high, and outlines are
 * `scale` times as large as the sheet has them.
 */
type LaidText = { letters: readonly LaidLetter[]; width: number; capital: number; scale: number };

/**
 * Sets a tidied text for its place: in capitals of the place's height, or lower, down to {@link LOWEST_CAPITAL}, where it
 * would be wider than there is room. Letters that the hand has no outline for are left out: the rules name them before anybody gets here.
 */
export function layOut({ text, hand, location }: Omit<Embroidery, 'thread'>, sheet: LetterSheet): LaidText {
  const { room, capital } = PLACES[location];
  const tracking = TRACKING[hand] * sheet.em;
  const glyphs = glyphsOf(text, sheet);
  const laid: LaidLetter[] = [];
  let x = 0;
  for (const [index, glyph] of glyphs.entries()) {
    const before = glyphs[index - 1]?.at(-1) ?? '';
    const after = glyphs[index + 1]?.at(0) ?? '';
    const { step, d } = outlineOf(formBetween(before, glyph, after, sheet), sheet);
    if (d !== '') laid.push({ d, x });
    x += step + kern(glyph, after, sheet) + tracking;
  }
  const width = Math.max(0, x - tracking);
  const [natural, least] = [capital[hand] / sheet.capital, LOWEST_CAPITAL[hand] / sheet.capital];
  const scale = width * natural > room ? Math.max(room / width, least) : natural;
  return {
    letters: laid.map((letter) => ({ ...letter, x: letter.x * scale })),
    width: width * scale,
    capital: sheet.capital * scale,
    scale,
  };
}

/** As much of the beginning of a tidied text as its place has room for: all of it, where it fits. */
export function fittingText(embroidery: Omit<Embroidery, 'thread'>, sheet: LetterSheet): string {
  const letters = embroideryLetters(embroidery.text);
  const { room } = PLACES[embroidery.location];
  const fits = (count: number) => {
    const text = letters.slice(0, count).join('').trimEnd();
    return layOut({ ...embroidery, text }, sheet).width <= room + ROUNDING ? text : null;
  };
  for (let count = letters.length; count > 0; count -= 1) {
    const text = fits(count);
    if (text !== null) return text;
  }
  return '';
}

/** A text's letters, those that are written as one together. */
function glyphsOf(text: string, { letters }: LetterSheet): string[] {
  const glyphs: string[] = [];
  for (const letter of embroideryLetters(text)) {
    const pair = `${glyphs.at(-1) ?? ''}${letter}`;
    if (pair.length === 2 && letters[pair] !== undefined) glyphs.splice(-1, 1, pair);
    else glyphs.push(letter);
  }
  return glyphs;
}

function formBetween(before: string, glyph: string, after: string, { joins }: LetterSheet): string {
  const beside = [before, after].map((letter) => (/\p{L}/u.test(letter) ? letter : EDGE));
  const rules = (joins[glyph] ?? '').split(' ').map((rule) => rule.split('/'));
  const rule = rules.find((sides) => beside.every((letter, side) => !sides[side] || sides[side].includes(letter)));
  return rule?.[2] ? `${glyph}~${rule[2]}` : glyph;
}

function kern(glyph: string, after: string, { kerning }: LetterSheet): number {
  const pairs = (kerning[glyph.at(-1) ?? ''] ?? '').split(' ');
  const pair = after === '' ? undefined : pairs.find((each) => each.startsWith(after));
  return pair ? Number(pair.slice(after.length)) : 0;
}

function outlineOf(form: string, { letters }: LetterSheet): { step: number; d: string } {
  const [step = '0', ...path] = (form === '♥' ? HEART : (letters[form] ?? '')).split(' ');
  return { step: Number(step), d: path.join(' ') };
}
