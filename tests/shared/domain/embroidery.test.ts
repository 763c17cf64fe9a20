import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Embroidery } from '#shared/contract/made-to-order.ts';
import {
  charactersOf,
  embroideryError,
  LETTERING_STYLES,
  THREADS,
  tidyEmbroidery,
  unknownCharacters,
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
    expect(charactersOf('йё👩‍👩‍👧')).toHaveLength(3);
  });

  test('names the letters that cannot be embroidered, each once', () => {
    expect(unknownCharacters('Я ♥ 漢👩‍👩‍👧漢!')).toEqual(['漢', '👩‍👩‍👧', '!']);
    expect(embroideryError('Я ♥ 漢')).toBe('characters');
    expect(embroideryError('')).toBe('required');
  });

  test('is not changed by tidying it twice', () => {
    const typed = fc.string({
      unit: fc.oneof(fc.string({ unit: 'grapheme', maxLength: 1 }), fc.constantFrom('’', '—', '❤️', ' ', 'ß', 'ё')),
    });
    fc.assert(
      fc.property(typed, fc.constantFrom(...LETTERING_STYLES), (text, lettering) => {
        const tidied = tidyEmbroidery(text, lettering);
        expect(tidyEmbroidery(tidied, lettering)).toBe(tidied);
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
    expect(Embroidery.parse({ ...STITCHING, text: ' Юля ❤️ ', lettering: 'capitals' }).text).toBe('ЮЛЯ ♥');
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
    ['漢字', 'characters'],
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
