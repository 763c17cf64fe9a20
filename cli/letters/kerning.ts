import type { Face } from './face.ts';

/** The kerning of letter pairs, relative to the advance width: `{ А: 'В-36 Т-40' }`. */
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
