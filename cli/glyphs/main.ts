import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommand } from '#cli/command.ts';
import { ROOT } from '#cli/local-shop.ts';
import {
  charactersOf,
  LETTERING_STYLES,
  type LetteringStyle,
  tidyEmbroidery,
  unknownCharacters,
} from '#shared/domain/embroidery.ts';
import { EM, type Face, openFaces } from './face.ts';
import { joinsOf } from './joins.ts';
import { outlineOf } from './outline.ts';

/** A heart has a drawing of its own (shared/ui/embroidery/lay-text.ts). */
const DRAWN = '♥';

/**
 * `npm run glyphs`: extracts the outlines of the letters that can be embroidered from the fonts, with their contextual
 * forms and kerning. A joined font is shaped for every three letters in a row, which takes minutes.
 */
async function extractGlyphs(): Promise<undefined> {
  for (const lettering of LETTERING_STYLES) {
    const alphabet = alphabetOf(lettering);
    const faces = partAmong(openFaces(lettering), alphabet);
    const joined = faces.map(joinsOf);
    const [latin] = faces;
    const glyphSet = {
      em: EM,
      capital: latin ? Math.round(latin.font.glyphForCodePoint(0x48).bbox.maxY * latin.scale) : EM,
      outlines: Object.assign({}, ...joined.map(({ glyphs }, index) => outlinesOf(glyphs, faces[index]?.scale ?? 1))),
      joins: Object.assign({}, ...joined.map(({ joins }) => joins)),
      kerning: Object.assign({}, ...faces.map(kerningOf)),
    };
    const file = join(ROOT, `shared/ui/embroidery/glyphs/${lettering}.json`);
    await writeFile(file, `${JSON.stringify(glyphSet, null, 2)}\n`);
  }
}

/** Assigns each letter to the first font that has it. */
function partAmong(fonts: ReturnType<typeof openFaces>, alphabet: readonly string[]): readonly Face[] {
  let left = alphabet;
  const faces = fonts.map((face) => {
    const characters = left.filter((character) => face.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
    left = left.filter((character) => !characters.includes(character));
    return { ...face, characters };
  });
  if (left.length > 0) throw new Error(`No face has ${left.join(' ')}`);
  return faces;
}

function outlinesOf(glyphs: ReturnType<typeof joinsOf>['glyphs'], scale: number) {
  return Object.fromEntries([...glyphs].map(([form, glyph]) => [form, outlineOf(glyph, scale)]));
}

/** Every letter of the embroidery rules that the style does not convert to another one. */
function alphabetOf(lettering: LetteringStyle): readonly string[] {
  const signs = Array.from({ length: 0x500 }, (_, code) => String.fromCodePoint(code));
  return signs.filter(
    (sign) =>
      charactersOf(sign).length === 1 &&
      sign !== DRAWN &&
      unknownCharacters(sign).length === 0 &&
      (sign === ' ' || tidyEmbroidery(sign, lettering) === sign),
  );
}

await runCommand(extractGlyphs);

/** The kerning of letter pairs, relative to the advance width: `{ А: 'В-36 Т-40' }`. */
function kerningOf({ font, characters, scale }: Face): Readonly<Record<string, string>> {
  const rows = characters.map((first) => {
    const pairs = characters.flatMap((second) => {
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
