import type { Font, Glyph } from 'fontkit';
import type { Face } from './face.ts';

/** The neighbour of the first and the last letter of a word. */
const EDGE = '_';

type Joined = {
  /** By form: a letter, `л~2` for an alternate form, two letters for a ligature. */
  glyphs: ReadonlyMap<string, Glyph>;
  /**
   * Which alternate form a letter takes: `before/after/form`, the first match applies; an empty side matches any
   * letter.
   */
  joins: Readonly<Record<string, string>>;
};

/** The contextual forms of a font's letters, as its own rules choose them. */
export function joinsOf({ font, characters }: Face): Joined {
  const glyphs = new Map<string, Glyph>();
  const joins: [string, string][] = [];
  const written = characters.filter((character) => /\p{L}/u.test(character));
  const isJoined = font.availableFeatures.includes('calt');
  for (const character of characters) {
    const around = isJoined && written.includes(character) ? [EDGE, ...written] : [EDGE];
    const rows = around.map((before) => formsBetween(font, character, before, around));
    const forms = byFrequency(rows.flat());
    for (const [index, form] of forms.entries()) glyphs.set(index === 0 ? character : `${character}~${index}`, form);
    const rules = rulesOf(rows, forms, around);
    if (rules !== '') joins.push([character, rules]);
  }
  for (const [pair, glyph] of isJoined ? pairsWrittenAsOne(font, written) : []) glyphs.set(pair, glyph);
  return { glyphs, joins: Object.fromEntries(joins) };
}

/** The forms of a letter after `before`, for each letter that may come after it. */
function formsBetween(font: Font, character: string, before: string, around: readonly string[]): Glyph[] {
  const lead = before === EDGE ? '' : before;
  const words = around.map((after) => lead + character + (after === EDGE ? '' : after));
  // Shaping one line of words is many times faster than shaping single words, except for those with a ligature.
  const line = words.join('\n');
  const { glyphs } = font.layout(line);
  const nominal = font.glyphForCodePoint(character.codePointAt(0) ?? 0);
  let start = 0;
  return words.map((word) => {
    const alone = glyphs.length === line.length ? null : font.layout(word).glyphs;
    const glyph = alone ? alone[lead.length] : glyphs[start + lead.length];
    start += word.length + 1;
    return (alone && alone.length !== word.length ? null : glyph) ?? nominal;
  });
}

/** Each form once, the most frequent first. */
function byFrequency(met: readonly Glyph[]): Glyph[] {
  const times = new Map<number, { glyph: Glyph; count: number }>();
  for (const glyph of met) times.set(glyph.id, { glyph, count: (times.get(glyph.id)?.count ?? 0) + 1 });
  return [...times.values()].toSorted((a, b) => b.count - a.count).map(({ glyph }) => glyph);
}

/** The rules that choose between forms: preceding letters that require the same form are combined. */
function rulesOf(rows: readonly Glyph[][], forms: readonly Glyph[], around: readonly string[]): string {
  const sides = new Map<string, { before: string; row: readonly Glyph[] }>();
  for (const [index, row] of rows.entries()) {
    const same = row.map(({ id }) => id).join();
    sides.set(same, { before: (sides.get(same)?.before ?? '') + around[index], row });
  }
  return [...sides.values()]
    .flatMap(({ before, row }) =>
      forms.slice(1).flatMap((form, index) => {
        const after = around.filter((_, position) => row[position]?.id === form.id).join('');
        if (after === '') return [];
        return [`${sides.size === 1 ? '' : before}/${after.length === around.length ? '' : after}/${index + 1}`];
      }),
    )
    .join(' ');
}

/** Ligatures of two letters. */
function pairsWrittenAsOne(font: Font, written: readonly string[]): [string, Glyph][] {
  return written.flatMap((first) =>
    written.flatMap((second): [string, Glyph][] => {
      const { glyphs } = font.layout(first + second);
      const [glyph] = glyphs;
      return glyph && glyphs.length === 1 ? [[first + second, glyph]] : [];
    }),
  );
}
