import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type { LetteringStyle } from '#shared/domain/embroidery.ts';

const { resolve } = createRequire(import.meta.url);

/**
 * The fonts of each lettering style, in a file for each script, Latin first. Both are under the SIL Open Font License.
 */
const FILES: Readonly<Record<LetteringStyle, readonly string[]>> = {
  script: [
    '@fontsource/great-vibes/files/great-vibes-latin-400-normal.woff2',
    '@fontsource/great-vibes/files/great-vibes-cyrillic-400-normal.woff2',
  ],
  capitals: [
    '@fontsource/tenor-sans/files/tenor-sans-latin-400-normal.woff2',
    '@fontsource/tenor-sans/files/tenor-sans-cyrillic-400-normal.woff2',
  ],
};

/** Units per em of the outlines: fine enough for letters of 40 mm, and short. */
export const EM = 400;

/** One script of a font, the characters to extract, and the scale of its units. */
export type Face = { font: Font; characters: readonly string[]; scale: number };

export function openFaces(lettering: LetteringStyle): readonly Omit<Face, 'characters'>[] {
  return FILES[lettering].map((file) => {
    const font = create(readFileSync(resolve(file)));
    if (!('glyphForCodePoint' in font)) throw new Error(`${file} holds more than one face`);
    return { font, scale: EM / font.unitsPerEm };
  });
}
