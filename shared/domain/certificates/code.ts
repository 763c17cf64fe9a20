/** Digits and capitals without 0, 1, I, L and O. Their number is prime, which the check character needs. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** How long codes are, with the check character, which is the last: 94 bits, and 74 in those from before. */
export const CODE_LENGTH = 20;
const FORMER_CODE_LENGTH = 16;
const GROUP = /.{4}(?=.)/g;

/** Cyrillic capitals that look like Latin ones: what a Russian keyboard gives for them. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
};

/**
 * A code from random or derived bytes: characters of them and the check character. Throws where there are fewer than
 * 16 bytes: the code would be easier to guess than it looks.
 */
export function codeFromBytes(bytes: Uint8Array, length: number = CODE_LENGTH): string {
  if (bytes.length < 16) throw new RangeError('A certificate’s code needs 16 bytes');
  const base = BigInt(ALPHABET.length);
  let left = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let body = '';
  while (body.length < length - 1) {
    body += ALPHABET[Number(left % base)];
    left /= base;
  }
  return body + checkCharacter(body);
}

/** What was typed or pasted, as a code is stored: capitals without gaps. It may still be none; see {@link isCode}. */
export function normaliseCode(typed: string): string {
  return Array.from(typed.normalize('NFKC').toUpperCase(), (character) => LOOK_ALIKES[character] ?? character)
    .join('')
    .replace(/[\s\p{Pd}\u2212_.\u00AD\u200B-\u200D\u2060\uFEFF]/gu, '');
}

/** True for a normalised code whose check character fits: one wrong character or two swapped never do. */
export function isCode(code: string): boolean {
  if (code.length !== CODE_LENGTH && code.length !== FORMER_CODE_LENGTH) return false;
  const body = code.slice(0, -1);
  return Array.from(body).every((character) => ALPHABET.includes(character)) && code.endsWith(checkCharacter(body));
}

/** A code as it is read out and printed: `7KQM-2RTX-9WBD-4HPV-M3AC`. */
export function formatCode(code: string): string {
  return code.replace(GROUP, '$&-');
}

/**
 * The character that makes the weighted sum of all a multiple of the alphabet's length. That is prime and no two
 * weights are the same, so a single wrong character and any two that changed places always show.
 */
function checkCharacter(body: string): string {
  const sum = Array.from(body).reduce(
    (total, character, index) => total + (index + 2) * ALPHABET.indexOf(character),
    0,
  );
  return ALPHABET.charAt((ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length);
}
