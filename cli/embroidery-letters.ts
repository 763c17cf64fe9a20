import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create, type Font, type Path } from 'fontkit';
import { embroideryLetters, HANDS, type Hand, tidyEmbroidery, unknownLetters } from '#shared/domain/embroidery.ts';
import { runCommand } from './command.ts';
import { ROOT } from './local-shop.ts';

const { resolve } = createRequire(import.meta.url);

/** The face of each hand, in the files that part its scripts. Both are under the SIL Open Font License. */
const FACES: Readonly<Record<Hand, readonly string[]>> = {
  script: [
    '@fontsource/great-vibes/files/great-vibes-latin-400-normal.woff2',
    '@fontsource/great-vibes/files/great-vibes-cyrillic-400-normal.woff2',
  ],
  capitals: [
    '@fontsource/tenor-sans/files/tenor-sans-latin-400-normal.woff2',
    '@fontsource/tenor-sans/files/tenor-sans-cyrillic-400-normal.woff2',
  ],
};

/** A heart has a drawing of its own (shared/ui/embroidery/lay-text.ts). */
const DRAWN = '♥';

/** What outlines are measured in, units to the em: fine enough for letters of 40 mm, and short. */
const EM = 400;

/** `npm run letters`: takes the outlines of the letters that can be embroidered out of the faces. */
async function letters(): Promise<undefined> {
  for (const hand of HANDS) {
    const fonts = FACES[hand].map((file) => openFont(resolve(file)));
    const outlines = alphabetOf(hand).map((letter) => [letter, outlineOf(letter, fonts)]);
    const capital = glyphOf('H', fonts).bbox.maxY * scaleOf(fonts);
    const sheet = { em: EM, capital: Math.round(capital), letters: Object.fromEntries(outlines) };
    const file = join(ROOT, `shared/ui/embroidery/letters/${hand}.json`);
    await writeFile(file, `${JSON.stringify(sheet, null, 2)}\n`);
  }
}

function openFont(file: string): Font {
  const font = create(readFileSync(file));
  if (!('glyphForCodePoint' in font)) throw new Error(`${file} holds more than one face`);
  return font;
}

/** Every letter of the rule for embroidery that the hand does not turn into another one. */
function alphabetOf(hand: Hand): readonly string[] {
  const signs = Array.from({ length: 0x500 }, (_, code) => String.fromCodePoint(code));
  return signs.filter(
    (sign) =>
      embroideryLetters(sign).length === 1 &&
      sign !== DRAWN &&
      unknownLetters(sign).length === 0 &&
      (sign === ' ' || tidyEmbroidery(sign, hand) === sign),
  );
}

function glyphOf(letter: string, fonts: readonly Font[]) {
  const code = letter.codePointAt(0) ?? 0;
  const font = fonts.find((each) => each.hasGlyphForCodePoint(code));
  if (!font) throw new Error(`No face has ${letter}`);
  return font.glyphForCodePoint(code);
}

function scaleOf([font]: readonly Font[]): number {
  return EM / (font?.unitsPerEm ?? EM);
}

/** How far a letter moves on, and its outline with y down: `712 M12 0Q…`. */
function outlineOf(letter: string, fonts: readonly Font[]): string {
  const glyph = glyphOf(letter, fonts);
  const scale = scaleOf(fonts);
  return `${Math.round(glyph.advanceWidth * scale)} ${pathOf(glyph.path, scale)}`.trim();
}

const COMMANDS: Readonly<Record<string, string>> = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
};

/** The outline in steps from where the pen is, which are shorter to write than places. */
function pathOf({ commands }: Path, scale: number): string {
  let pen = [0, 0];
  let start = pen;
  return commands
    .map(({ command, args }) => {
      const places = args.map((value, index) => Math.round(value * scale) * (index % 2 === 0 ? 1 : -1));
      const steps = places.map((value, index) => value - (pen[index % 2] ?? 0) || 0);
      pen = command === 'closePath' ? start : places.slice(-2);
      if (command === 'moveTo') start = pen;
      const isNothing = command !== 'closePath' && command !== 'moveTo' && steps.every((step) => step === 0);
      return isNothing ? '' : `${COMMANDS[command]}${steps.join(' ').replaceAll(' -', '-')}`;
    })
    .join('');
}

await runCommand(letters);
