import { describe, expect, test } from 'vitest';
import { createScanReader, type ScannedKey, scannedPiece } from '#atelier/parts/packing/read-scan.ts';

const PIECE = '0349ce16291de6817374ae4cab686b4f';

/** The keys that a scanner presses for a text: those of a US keyboard, whatever the computer's layout makes of them. */
function keysOf(text: string, pauseMs = 5): ScannedKey[] {
  const codes: Readonly<Record<string, readonly [string, boolean]>> = {
    ':': ['Semicolon', true],
    '/': ['Slash', false],
    '.': ['Period', false],
    '-': ['Minus', false],
  };
  const pressed = [...text].flatMap((sign): [string, boolean][] => {
    const known = codes[sign];
    if (known) return [[known[0], known[1]]];
    if (/\d/.test(sign)) return [[`Digit${sign}`, false]];
    const shifted = sign !== sign.toLowerCase();
    // Scanners press Shift as a key of its own.
    return [...(shifted ? [['ShiftLeft', false] as [string, boolean]] : []), [`Key${sign.toUpperCase()}`, shifted]];
  });
  const all: [string, boolean][] = [...pressed, ['Enter', false]];
  return all.map(([code, shiftKey], index) => ({ code, shiftKey, at: 1000 + index * pauseMs }));
}

function read(keys: readonly ScannedKey[]): (string | null)[] {
  const reader = createScanReader();
  return keys.map(reader).filter((code) => code !== null);
}

describe('a scanner is read', () => {
  test('by the positions of its keys, not by the characters of a Russian layout', () => {
    const address = `https://atelier.nega.test/atelier/pieces/${PIECE}`;
    expect(read(keysOf(address))).toEqual([address]);
    expect(scannedPiece(address)).toBe(PIECE);
    expect(read(keysOf('RA123456789RU'))).toEqual(['RA123456789RU']);
  });

  test('twice in a row, and after typed text', () => {
    const typed = keysOf('dress', 300).slice(0, -1);
    const scanned = keysOf('RA123456789RU').map((key) => ({ ...key, at: key.at + 9000 }));
    const again = keysOf('CD987654321RU').map((key) => ({ ...key, at: key.at + 10_000 }));
    expect(read([...typed, ...scanned, ...again])).toEqual(['RA123456789RU', 'CD987654321RU']);
  });

  test('and not a person who types: that is slower, or little', () => {
    expect(read(keysOf('RA123456789RU', 200))).toEqual([]);
    expect(read(keysOf('dress'))).toEqual([]);
  });

  test('by its code of a piece, and no other code', () => {
    for (const code of ['RA123456789RU', `https://x.test/pieces/${PIECE.slice(1)}`, `https://x.test/orders/${PIECE}`])
      expect(scannedPiece(code)).toBeNull();
  });
});
