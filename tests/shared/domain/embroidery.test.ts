import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Embroidery } from '#shared/contract/made-to-order.ts';
import {
  embroideryError,
  embroideryLetters,
  LETTERING_STYLES,
  THREADS,
  tidyEmbroidery,
  unknownLetters,
} from '#shared/domain/embroidery.ts';
import { anEmbroidery, STITCHING } from './made-to-order-samples.ts';

describe('a text', () => {
  test.each([
    ['  Юля   ♥ ', 'Юля ♥'],
    ['Юля ❤️', 'Юля ♥'],
    ['Юля \u2665\ufe0f', 'Юля ♥'],
    ['O’Neill', "O'Neill"],
    ['Анна — Мария', 'Анна - Мария'],
    ['и\u0306ога', 'йога'],
    ['е\u0308лка', 'ёлка'],
    ['А\n\tБ', 'А Б'],
  ])('%j is embroidered as %j', (typed, text) => {
    expect(tidyEmbroidery(typed, 'script')).toBe(text);
  });

  test('is all capitals in the style that has only those', () => {
    expect(tidyEmbroidery('Юля ♥ Ann', 'capitals')).toBe('ЮЛЯ ♥ ANN');
  });

  test('is counted in letters as people see them', () => {
    expect(embroideryLetters('йё👩‍👩‍👧')).toHaveLength(3);
  });

  test('names the letters that cannot be embroidered, each once', () => {
    expect(unknownLetters('Я ♥ 漢👩‍👩‍👧漢!')).toEqual(['漢', '👩‍👩‍👧', '!']);
    expect(embroideryError('Я ♥ 漢')).toBe('letters');
    expect(embroideryError('')).toBe('required');
  });

  test('is not changed by tidying it twice', () => {
    const typed = fc.string({
      unit: fc.oneof(fc.string({ unit: 'grapheme', maxLength: 1 }), fc.constantFrom('’', '—', '❤️', ' ', 'ß', 'ё')),
    });
    fc.assert(
      fc.property(typed, fc.constantFrom(...LETTERING_STYLES), (text, hand) => {
        const tidied = tidyEmbroidery(text, hand);
        expect(tidyEmbroidery(tidied, hand)).toBe(tidied);
      }),
      {
        examples: [
          ['\u1fd7', 'capitals'],
          ['e\u200d\u0301', 'capitals'],
        ],
      },
    );
  });
});

describe('the contract', () => {
  test('tidies the input', () => {
    expect(Embroidery.parse({ ...STITCHING, text: ' Юля ❤️ ', hand: 'capitals' }).text).toBe('ЮЛЯ ♥');
  });

  test('accepts tidied text unchanged', () => {
    fc.assert(
      fc.property(anEmbroidery, (choice) => {
        expect(Embroidery.parse(choice)).toEqual(choice);
      }),
    );
  });

  test.each([
    ['', 'required'],
    ['   ', 'required'],
    ['漢字', 'letters'],
    ['Ё'.repeat(201), 'too-long'],
  ])('refuses %j by the field', (text, code) => {
    const { error } = Embroidery.safeParse({ ...STITCHING, text });
    expect(error?.issues[0]).toMatchObject({ path: ['text'], message: code });
  });
});

test('threads have unique names and colours', () => {
  expect(new Set(THREADS.map(({ id }) => id)).size).toBe(THREADS.length);
  expect(new Set(THREADS.map(({ hex }) => hex)).size).toBe(THREADS.length);
});
