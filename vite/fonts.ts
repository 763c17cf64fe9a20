import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';
import { formatLocale } from '../shared/domain/languages.ts';
import type { Locale } from '../shared/domain/locale.ts';

/** The scripts of the fonts, by their ISO 15924 codes. */
const SCRIPTS = { Cyrl: 'cyrillic', Latn: 'latin' } as const;
type Script = (typeof SCRIPTS)[keyof typeof SCRIPTS];

/** The style sheets whose fonts are subset. */
export const FONT_STYLES = ['fonts.css', 'fonts-italic.css', 'fonts-title.css'].map((file) => `client/styles/${file}`);
/** Relative to the project; the style sheets name its files. */
const FOLDER = '.cache/fonts';
const SOURCES: Readonly<Record<string, string>> = {
  'manrope-400': '@expo-google-fonts/manrope/400Regular/Manrope_400Regular.ttf',
  'manrope-600': '@expo-google-fonts/manrope/600SemiBold/Manrope_600SemiBold.ttf',
  'cormorant-400': '@expo-google-fonts/cormorant/400Regular/Cormorant_400Regular.ttf',
  'cormorant-400-italic': '@expo-google-fonts/cormorant/400Regular_Italic/Cormorant_400Regular_Italic.ttf',
  'cormorant-400-title': '@expo-google-fonts/cormorant/400Regular_Italic/Cormorant_400Regular_Italic.ttf',
};
const LICENCES = ['cormorant', 'manrope'];
/**
 * Kerning, accents, local forms, and the digits that the styles use: small capitals and swashes would double the size.
 */
const FEATURES = ['kern', 'mark', 'mkmk', 'ccmp', 'locl', 'lnum', 'tnum'];
const FACE = /url\(['"]?[^'")]*\.cache\/fonts\/([\w-]+)-(\w+)\.woff2['"]?\)[^}]*?unicode-range:([^;}]+)/g;

const { resolve } = createRequire(import.meta.url);

/** The script of a language's pages, whose fonts they need first. Throws if the style sheets have no fonts of it. */
export function scriptOf(locale: Locale): Script {
  const { script = '' } = new Intl.Locale(formatLocale(locale)).maximize();
  if (!isFontScript(script)) throw new Error(`There are no fonts of the script ${script} in vite/fonts.ts`);
  return SCRIPTS[script];
}

function isFontScript(code: string): code is keyof typeof SCRIPTS {
  return code in SCRIPTS;
}

/** A font file of the style sheets as in the build's manifest: a path from the project's folder. */
function fontFile(face: string, script: Script): string {
  return `${FOLDER}/${face}-${script}.woff2`;
}

/** The fonts that nearly every page of a script needs. */
export function fontFiles(script: Script): string[] {
  return [...firstFonts(script), fontFile('manrope-600', script)];
}

/** The fonts of its text and its heading, which are preloaded. */
export function firstFonts(script: Script): string[] {
  return [fontFile('manrope-400', script), fontFile('cormorant-400', script)];
}

/**
 * Subsets the fonts to the letters that the style sheets list by `unicode-range`, one file for all letters of a
 * language, before anything else is built; their licences are copied.
 */
export function fonts(root: string): Plugin {
  return {
    name: 'shop:fonts',
    applyToEnvironment: ({ name }) => name === 'client',
    buildStart: () => cutFonts(root),
    generateBundle() {
      for (const family of LICENCES) {
        const source = readFileSync(resolve(`@expo-google-fonts/${family}/LICENSE_FONT`));
        this.emitFile({ type: 'asset', fileName: `assets/${family}-licence.txt`, source });
      }
    },
  };
}

async function cutFonts(root: string): Promise<void> {
  const folder = join(root, FOLDER);
  await mkdir(folder, { recursive: true });
  for (const style of FONT_STYLES)
    for (const { face, script, characters } of facesOf(await readFile(join(root, style), 'utf8'))) {
      const source = SOURCES[face];
      if (!source) throw new Error(`${style} names the font ${face}, which has no source in vite/fonts.ts`);
      const original = await readFile(resolve(source));
      const file = join(root, fontFile(face, script));
      const stamp = createHash('sha256').update(original).update(characters).update(FEATURES.join()).digest('hex');
      if (existsSync(file) && existsSync(`${file}.stamp`) && (await readFile(`${file}.stamp`, 'utf8')) === stamp)
        continue;
      const options = { targetFormat: 'woff2', keepFeatures: FEATURES, noHinting: true } as const;
      await replaceFile(file, await subsetFont(original, characters, options));
      await replaceFile(`${file}.stamp`, stamp);
    }
}

/** The storefront and the atelier may be built at once: no half-written file may be read. */
async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  const written = `${file}.${process.pid}`;
  await writeFile(written, content);
  await rename(written, file);
}

/** The fonts of a style sheet that are subset, each with all of its letters. */
export function facesOf(css: string): { face: string; script: Script; characters: string }[] {
  return [...css.matchAll(FACE)].flatMap(([, face = '', name, range = '']) => {
    const script = Object.values(SCRIPTS).find((each) => each === name);
    return script ? [{ face, script, characters: charactersOf(range) }] : [];
  });
}

/** All letters of a `unicode-range`, as `U+20-7E, U+20BD`. */
function charactersOf(range: string): string {
  return range
    .split(',')
    .flatMap((part) => {
      const [from = '', to = from] = part.trim().replace(/^U\+/i, '').split('-');
      const first = Number.parseInt(from, 16);
      const count = Number.parseInt(to, 16) - first + 1;
      return Array.from({ length: count }, (_, index) => String.fromCodePoint(first + index));
    })
    .join('');
}
