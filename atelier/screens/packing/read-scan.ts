/** What of a key press a scanner's reader looks at. */
export type ScannedKey = { code: string; shiftKey: boolean; at: number };

/** A scanner types faster than anybody: the longest pause between two of its keys, ms; and its shortest code. */
const LONGEST_PAUSE_MS = 80;
const SHORTEST_CODE = 6;

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

/** The sign of a key as a US keyboard has it: scanners press those whatever layout the computer is in. Null for others. */
function signOf({ code, shiftKey }: Pick<ScannedKey, 'code' | 'shiftKey'>): string | null {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1];
  if (digit) return shiftKey ? (DIGITS_WITH_SHIFT[Number(digit)] ?? null) : digit;
  return SIGNS[code]?.[shiftKey ? 1 : 0] ?? null;
}

/** Takes keys one after another, and gives a code once Enter ends one that was typed as fast as scanners type. */
export function createScanReader(): (key: ScannedKey) => string | null {
  let text = '';
  let last = 0;
  return (key) => {
    if (key.at - last > LONGEST_PAUSE_MS) text = '';
    last = key.at;
    if (key.code === 'Enter' || key.code === 'NumpadEnter') {
      const code = text;
      text = '';
      return code.length >= SHORTEST_CODE ? code : null;
    }
    text += signOf(key) ?? '';
    return null;
  };
}

/** The piece whose ticket was scanned: its code is the address of its page. Null for any other code. */
export function scannedPiece(code: string): string | null {
  return /\/pieces\/([0-9a-f]{32})$/i.exec(code)?.[1]?.toLowerCase() ?? null;
}
