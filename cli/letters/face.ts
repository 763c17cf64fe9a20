import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import type { LetteringStyle } from '#shared/domain/embroidery.ts';

const { resolve } = createRequire(import.meta.url);

/** The face of each hand, in the files that part its scripts, Latin first. Both are under the SIL Open Font License. */
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

/** What outlines are measured in, units to the em: fine enough for letters of 40 mm, and short. */
export const EM = 400;

/** A script's part of a face, the letters that are taken out of it, and what its units are multiplied with. */
export type Face = { font: Font; letters: readonly string[]; scale: number };

export function openFaces(hand: LetteringStyle): readonly Omit<Face, 'letters'>[] {
  return FILES[hand].map((file) => {
    const font = create(readFileSync(resolve(file)));
    if (!('glyphForCodePoint' in font)) throw new Error(`${file} holds more than one face`);
    return { font, scale: EM / font.unitsPerEm };
  });
}
