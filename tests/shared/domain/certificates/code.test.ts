import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeFromBytes, formatCode, isCode, normaliseCode } from '#shared/domain/certificates/code.ts';

const bytes = fc.uint8Array({ minLength: 16, maxLength: 40 });
const code = bytes.map((made) => codeFromBytes(made));
const characters = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

describe('a certificate’s code', () => {
  test('has at least 80 bits in unambiguous characters, and passes its own check', () => {
    fc.assert(
      fc.property(bytes, (made) => {
        expect(codeFromBytes(made)).toMatch(/^[2-9A-HJKMNP-Z]{20}$/);
        expect((codeFromBytes(made).length - 1) * Math.log2(characters.length)).toBeGreaterThan(80);
      }),
    );
    fc.assert(
      fc.property(code, (made) => {
        expect(made).toMatch(/^[2-9A-HJKMNP-Z]{16}([2-9A-HJKMNP-Z]{4})?$/);
        expect(isCode(made)).toBe(true);
      }),
    );
  });

  test('is read the same however it is typed', () => {
    const spoil = fc.constantFrom('', ' ', '-', '–', '\u00A0', '\u200B', '_');
    fc.assert(
      fc.property(code, fc.array(spoil, { minLength: 20, maxLength: 20 }), fc.boolean(), (made, gaps, lower) => {
        const typed = Array.from(made, (character, index) => character + gaps[index]).join('');
        expect(normaliseCode(lower ? typed.toLowerCase() : typed)).toBe(made);
        expect(normaliseCode(formatCode(made))).toBe(made);
      }),
    );
  });

  test('may be typed with the Cyrillic letters that look the same', () => {
    expect(normaliseCode('авек мнрс ту-х')).toBe('ABEKMHPCTYX');
  });

  test('detects any one wrong character', () => {
    fc.assert(
      fc.property(code, fc.nat(19), fc.constantFrom(...characters), (made, at, wrong) => {
        fc.pre(at < made.length && made[at] !== wrong);
        expect(isCode(made.slice(0, at) + wrong + made.slice(at + 1))).toBe(false);
      }),
    );
  });

  test('detects any two swapped characters', () => {
    fc.assert(
      fc.property(code, fc.nat(19), fc.nat(19), (made, one, other) => {
        fc.pre(Math.max(one, other) < made.length);
        fc.pre(made[one] !== made[other]);
        const swapped = Array.from(made);
        [swapped[one], swapped[other]] = [made[other] ?? '', made[one] ?? ''];
        expect(isCode(swapped.join(''))).toBe(false);
      }),
    );
  });

  test('has no other format', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(isCode(normaliseCode(text)) && ![16, 20].includes(normaliseCode(text).length)).toBe(false);
      }),
    );
    for (const none of ['', '0000000000000000', 'ABCD', 'O'.repeat(16)]) expect(isCode(none)).toBe(false);
  });

  test('requires enough random bytes', () => {
    expect(() => codeFromBytes(new Uint8Array(15))).toThrow(RangeError);
  });

  test('uses every character about equally often', () => {
    const seen = new Map<string, number>();
    for (let round = 0; round < 400; round += 1) {
      for (const character of codeFromBytes(crypto.getRandomValues(new Uint8Array(32))).slice(0, -1)) {
        seen.set(character, (seen.get(character) ?? 0) + 1);
      }
    }
    expect(seen.size).toBe(31);
    expect(Math.min(...seen.values())).toBeGreaterThan(100);
  });
});
