/** The properties of a key press that identify a scanner. */
export type ScannedKey = { code: string; shiftKey: boolean; at: number };

/** A scanner types faster than a person: the longest pause between two of its keys, ms; and the shortest code. */
const MAX_PAUSE_MS = 80;
const MIN_CODE_LENGTH = 6;

/** Keys of a US keyboard besides letters and digits, plain and with Shift. */
const SIGNS: Readonly<Record<string, readonly [string, string]>> = {
  Minus: ['-', '_'],
  Equal: ['=', '+'],
  Slash: ['/', '?'],
  Period: ['.', '>'],
  Comma: [',', '<'],
  Semicolon: [';', ':'],
  Space: [' ', ' '],
};
const DIGITS_WITH_SHIFT = ')!@#$%^&*(';

/**
 * The character of a key on a US keyboard, which scanners use whatever the computer's layout is. Null for other keys.
 */
function signOf({ code, shiftKey }: Pick<ScannedKey, 'code' | 'shiftKey'>): string | null {
  const character = /^Key([A-Z])$/.exec(code)?.[1];
  if (character) return shiftKey ? character : character.toLowerCase();
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit) return shiftKey ? (DIGITS_WITH_SHIFT[Number(digit)] ?? null) : digit;
  return SIGNS[code]?.[shiftKey ? 1 : 0] ?? null;
}

/** Consumes key presses, and returns a code when Enter ends one that was typed as fast as a scanner types. */
export function createScanReader(): (key: ScannedKey) => string | null {
  let text = '';
  let last = 0;
  return (key) => {
    if (key.at - last > MAX_PAUSE_MS) text = '';
    last = key.at;
    if (key.code === 'Enter' || key.code === 'NumpadEnter') {
      const code = text;
      text = '';
      return code.length >= MIN_CODE_LENGTH ? code : null;
    }
    text += signOf(key) ?? '';
    return null;
  };
}

/** The piece of a scanned ticket, whose code is the address of its page. Null for any other code. */
export function scannedPiece(code: string): string | null {
  return /\/pieces\/([0-9a-f]{32})$/i.exec(code)?.[1]?.toLowerCase() ?? null;
}
