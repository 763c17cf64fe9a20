/** Digits and capitals without 0, 1, I, L and O. Their number is prime, which the check character needs. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
/** The length of a code, including the check character at its end: 94 bits. */
const CODE_LENGTH = 20;
const GROUP = /.{4}(?=.)/g;

/** Cyrillic capitals that look like Latin ones, which a Russian keyboard types. */
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
 * Creates a code from random or derived bytes, with its check character. Throws for fewer than 16 bytes, which would
 * make the code easier to guess than its length suggests.
 */
export function codeFromBytes(bytes: Uint8Array): string {
  if (bytes.length < 16) throw new RangeError('A certificate’s code needs 16 bytes');
  const base = BigInt(ALPHABET.length);
  let left = bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);
  let body = '';
  while (body.length < CODE_LENGTH - 1) {
    body += ALPHABET[Number(left % base)];
    left /= base;
  }
  return body + checkCharacter(body);
}

/** A typed or pasted code in its stored form: capitals without gaps. It may still be invalid; see {@link isCode}. */
export function normaliseCode(typed: string): string {
  return Array.from(typed.normalize('NFKC').toUpperCase(), (character) => LOOK_ALIKES[character] ?? character)
    .join('')
    .replace(/[\s\p{Pd}\u2212_.\u00AD\u200B-\u200D\u2060\uFEFF]/gu, '');
}

/**
 * True for a normalised code with a valid check character: one wrong character or two swapped ones are always detected.
 */
export function isCode(code: string): boolean {
  if (code.length !== CODE_LENGTH) return false;
  const body = code.slice(0, -1);
  return Array.from(body).every((character) => ALPHABET.includes(character)) && code.endsWith(checkCharacter(body));
}

/** A code as it is printed: `7KQM-2RTX-9WBD-4HPV-M3AC`. */
export function formatCode(code: string): string {
  return code.replace(GROUP, '$&-');
}

/**
 * The character that makes the weighted sum of all a multiple of the alphabet's length. Because that is prime and all
 * weights differ, a single wrong character and any two swapped ones are detected.
 */
function checkCharacter(body: string): string {
  const sum = Array.from(body).reduce(
    (total, character, index) => total + (index + 2) * ALPHABET.indexOf(character),
    0,
  );
  return ALPHABET.charAt((ALPHABET.length - (sum % ALPHABET.length)) % ALPHABET.length);
}
