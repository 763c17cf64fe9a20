import type { Face } from './face.ts';

/** By how much less, or more, one letter steps on to another than its own step: `{ А: 'В-36 Т-40' }`. */
export function kerningOf({ font, letters, scale }: Face): Readonly<Record<string, string>> {
  const rows = letters.map((first) => {
    const pairs = letters.flatMap((second) => {
      const { glyphs, positions } = font.layout(first + second);
      const [glyph] = glyphs;
      const [position] = positions;
      if (!glyph || !position || glyphs.length !== 2) return [];
      const kern = Math.round((position.xAdvance - glyph.advanceWidth) * scale);
      return kern === 0 ? [] : [`${second}${kern}`];
    });
    return [first, pairs.join(' ')] as const;
  });
  return Object.fromEntries(rows.filter(([, pairs]) => pairs !== ''));
}
