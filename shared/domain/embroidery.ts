/**
 * Where garments are embroidered; a product has some of these. Each is one part of one cut: the breast of a tee
 * (`chest`), of a slip on straps (`bodice`) and of a robe (`lapel`), the back of a shirt and of a bra (`band`), the
 * waist of trousers and of briefs (`front`).
 */
export const EMBROIDERY_LOCATIONS = [
  'chest',
  'bodice',
  'lapel',
  'pocket',
  'cuff',
  'back',
  'band',
  'strap',
  'waistband',
  'front',
  'hem',
] as const;

/** Threads by name, with the colour they have on a screen. */
export const THREADS = [
  { id: 'ivory', hex: '#f3ead8' },
  { id: 'champagne', hex: '#d9bf94' },
  { id: 'gold', hex: '#b8893b' },
  { id: 'rose', hex: '#c98a8f' },
  { id: 'ruby', hex: '#9a1c2c' },
  { id: 'wine', hex: '#571019' },
  { id: 'sage', hex: '#8a9a7b' },
  { id: 'mist', hex: '#8fa6b8' },
  { id: 'midnight', hex: '#1f2a44' },
  { id: 'graphite', hex: '#3b3b3d' },
] as const;
export type ThreadId = (typeof THREADS)[number]['id'];
export const THREAD_IDS = THREADS.map(({ id }) => id);

/** A thread's colour on a screen, #rrggbb. */
export function threadColour(thread: ThreadId): string {
  return THREADS.find(({ id }) => id === thread)?.hex ?? '#000000';
}

/** How letters are embroidered: joined as in handwriting, or plain capitals. */
export const LETTERING_STYLES = ['script', 'capitals'] as const;
export type LetteringStyle = (typeof LETTERING_STYLES)[number];

/** Russian, Ukrainian and Belarusian Cyrillic, Latin, digits and the signs that there are stitches for. */
const CHARACTER = /^[A-Za-zА-Яа-яЁёІіЇїЄєҐґЎў0-9 .\-&'♥]$/u;

/** The letters of a text as people count them: an emoji of five code points is one. */
export function charactersOf(text: string): string[] {
  const segmenter = new Intl.Segmenter('ru', { granularity: 'grapheme' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/**
 * Normalises a text for embroidery: composed letters, single spaces, and typographic variants replaced by the available
 * signs. Capitals if the lettering style has only those.
 */
export function tidyEmbroidery(text: string, lettering: LetteringStyle): string {
  const plain = text
    .normalize('NFC')
    .replace(/[\ufe0e\ufe0f\u200d]/gu, '')
    .replace(/[❤💗💕💖🖤🤍💛💚💙💜♡]/gu, '♥')
    .replace(/[’‘ʼ`´]/gu, "'")
    .replace(/[‐‑‒–—−]/gu, '-')
    .replace(/\s+/gu, ' ')
    .trim();
  // Letters that lost what stood between them, or were capitalised, may have to be composed again.
  return (lettering === 'capitals' ? plain.toLocaleUpperCase('ru') : plain).normalize('NFC');
}

/** The characters of a text that cannot be embroidered, each once, in order. */
export function unknownCharacters(text: string): string[] {
  return [...new Set(charactersOf(text).filter((character) => !CHARACTER.test(character)))];
}

/**
 * Why a tidied text cannot be embroidered anywhere; null if it can. Whether it fits a location depends on its width.
 */
export function embroideryError(text: string): 'required' | 'characters' | null {
  if (text === '') return 'required';
  return unknownCharacters(text).length > 0 ? 'characters' : null;
}

/** The embroidery of a piece, with its location. The text is tidied. */
export type EmbroideryChoice = {
  location: (typeof EMBROIDERY_LOCATIONS)[number];
  text: string;
  thread: ThreadId;
  lettering: LetteringStyle;
};
