import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { swapLayout } from '#shared/domain/search/keyboard-layout.ts';
import { findPages } from '#shared/domain/search/page-words.ts';
import { soundOf } from '#shared/domain/search/sound.ts';
import { isStopWord, stemOf } from '#shared/domain/search/stem.ts';
import { SYNONYMS, shadeStems, synonymStems } from '#shared/domain/search/synonyms.ts';
import { partText } from '#shared/domain/search/text-parts.ts';
import { transliterate } from '#shared/domain/search/transliterate.ts';
import { forgivenTypos, typosBetween } from '#shared/domain/search/typo.ts';
import { MAX_QUERY_LENGTH, normaliseText, spelledWordsOf, tidyQuery, wordsOf } from '#shared/domain/search/words.ts';

const anyText = fc.string({ unit: 'binary' });
const russianWord = fc.string({
  unit: fc.constantFrom(...'абвгдежзийклмнопрстуфхцчшщъыьэюя'),
  minLength: 1,
  maxLength: 20,
});
const latinWord = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 1, maxLength: 20 });
const word = fc.oneof(russianWord, latinWord);

describe('words', () => {
  test('are normalised idempotently', () => {
    fc.assert(fc.property(anyText, (text) => normaliseText(normaliseText(text)) === normaliseText(text)));
    fc.assert(fc.property(anyText, (text) => wordsOf(wordsOf(text).join(' ')).join(' ') === wordsOf(text).join(' ')));
  });

  test('are letters and digits only, from any text', () => {
    fc.assert(fc.property(anyText, (text) => wordsOf(text).every((each) => /^[\p{L}\p{N}]+$/u.test(each))));
  });

  test.each([
    ['Ёлка', 'елка'],
    ['Йод', 'йод'],
    ['Première', 'premiere'],
    ['ШЁЛК', 'шелк'],
    ['й', 'й'],
    ['ﬁne', 'fine'],
  ])('%s is %s', (text, expected) => {
    expect(normaliseText(text)).toBe(expected);
  });

  test('keep ё in their spelling, and are separated by everything else', () => {
    expect(spelledWordsOf('Трусы-слипы «Шёлк»')).toEqual(['трусы', 'слипы', 'шёлк']);
  });

  test('are the same with no-break characters', () => {
    expect(wordsOf('High-\u2060waist «Вишнёвый\u00a0сад»')).toEqual(wordsOf('high-waist вишнёвый сад'));
  });

  test('of a query are one tidy line of at most 100 characters', () => {
    expect(tidyQuery('  халат \n\t в  пол ')).toBe('халат в пол');
    fc.assert(
      fc.property(anyText, (text) => {
        const tidy = tidyQuery(text.repeat(5));
        return [...tidy].length <= MAX_QUERY_LENGTH && tidyQuery(tidy) === tidy && tidy.isWellFormed();
      }),
    );
  });
});

describe('a stem', () => {
  test.each([
    ['сорочка сорочки сорочку сорочек сорочками Сорочкой'],
    ['ночная ночные ночной ночных'],
    ['шёлковая шелковые ШЁЛКОВОГО'],
    ['хлопок хлопка хлопком'],
    ['ночнушка ночнушек'],
    ['маек майка'],
    ['robe robes Robes'],
    ['nightdress nightdresses'],
    ['pyjama pyjamas'],
  ])('is the same for %s', (forms) => {
    expect(new Set(forms.split(' ').map(stemOf)).size).toBe(1);
  });

  test('is never empty and never longer than its word', () => {
    fc.assert(fc.property(word, (each) => stemOf(each).length > 0 && stemOf(each).length <= each.length));
  });

  test('does not change with case, ё or a second normalisation', () => {
    fc.assert(
      fc.property(word, (each) => {
        const stem = stemOf(each);
        return (
          stemOf(each.toUpperCase()) === stem &&
          stemOf(each.replaceAll('е', 'ё')) === stem &&
          normaliseText(stem) === stem
        );
      }),
    );
  });

  test('of stop words is left out of queries', () => {
    expect(['из', 'для', 'the', 'of'].every(isStopWord)).toBe(true);
    expect(isStopWord('халат')).toBe(false);
  });
});

describe('the other keyboard layout', () => {
  test.each([
    ['gb;fvf', 'пижама'],
    ['GB:FVF', 'пижама'],
    ['[fkfn', 'халат'],
    ['кщиу', 'robe'],
    ["'hf", 'эра'],
    ['`krf', 'ёлка'],
    ['12 ав', '12 fd'],
  ])('makes %s %s', (typed, meant) => {
    expect(swapLayout(typed)).toBe(meant);
  });

  test('applied twice is the same text again, on its own keys', () => {
    const keys = fc.string({
      unit: fc.constantFrom(..."йцукенгшщзхъфывапролджэячсмитьбюёqwertyuiop[]asdfghjkl;'zxcvbnm,.`"),
    });
    fc.assert(fc.property(keys, (text) => swapLayout(swapLayout(text)) === text));
  });
});

describe('a transliterated word', () => {
  test.each([
    ['sorochka', ['сорочка']],
    ['khalat', ['халат']],
    ['xalat', ['халат']],
    ['pizhama', ['пижама']],
    ['shelkovyy', ['шелковый']],
    ['nochnaya', ['ночная']],
    ['pijama', ['пияма', 'пижама']],
    ['lyuks', ['люкс']],
    ['силк', ['silk']],
    ['Щётка', ['schetka']],
  ])('%s is %j', (typed, meant) => {
    expect(transliterate(typed)).toEqual(meant);
  });

  test('is completely in the other alphabet', () => {
    fc.assert(fc.property(latinWord, (each) => transliterate(each).every((meant) => /^[а-яё]+$/.test(meant))));
    fc.assert(fc.property(russianWord, (each) => transliterate(each).every((meant) => /^[a-z]*$/.test(meant))));
  });
});

describe('the sound of words', () => {
  test.each([
    ['шолк', 'шелк', true],
    ['боттист', 'батист', true],
    ['пежама', 'пижама', true],
    ['халад', 'халат', true],
    ['шолк', 'молоко', false],
    ['халат', 'халва', false],
  ])('of %s and %s is the same: %s', (typed, meant, isSame) => {
    expect(soundOf(typed) === soundOf(meant)).toBe(isSame);
  });
});

describe('typos', () => {
  test.each([
    ['пижма', 'пижама', 1],
    ['сорчока', 'сорочка', 1],
    ['бралет', 'бралетт', 1],
    ['халат', 'халат', 0],
    ['холат', 'халат', 1],
    ['аб', 'ба', 1],
    ['пижама', 'халат', Number.POSITIVE_INFINITY],
  ])('between %s and %s are %d', (typed, meant, typos) => {
    expect(typosBetween(typed, meant, 2)).toBe(typos);
  });

  test('are zero for the same word, and symmetric', () => {
    fc.assert(fc.property(word, (each) => typosBetween(each, each, 2) === 0));
    fc.assert(fc.property(word, word, (a, b) => typosBetween(a, b, 2) === typosBetween(b, a, 2)));
  });

  test('are one for one letter left out, added or changed', () => {
    fc.assert(
      fc.property(russianWord, fc.nat(), (each, seed) => {
        const at = seed % each.length;
        const without = each.slice(0, at) + each.slice(at + 1);
        const changed = `${each.slice(0, at)}q${each.slice(at + 1)}`;
        return (
          typosBetween(each, without, 2) === 1 &&
          typosBetween(without, each, 2) === 1 &&
          typosBetween(changed, each, 2) === 1
        );
      }),
    );
  });

  test('are counted up to the typed part of a word', () => {
    expect(typosBetween('пижм', 'пижама', 1, true)).toBe(1);
    expect(typosBetween('пиж', 'пижама', 1, true)).toBe(0);
    fc.assert(fc.property(word, word, (a, b) => typosBetween(a, a + b, 2, true) === 0));
  });

  test('are accepted by length: none below four letters, two from eight', () => {
    expect([3, 4, 7, 8].map(forgivenTypos)).toEqual([0, 1, 1, 2]);
  });
});

describe('synonyms', () => {
  test('match each other, in all forms and both languages', () => {
    expect(synonymStems(stemOf('халатов'))).toEqual(expect.arrayContaining([stemOf('кимоно'), stemOf('robe')]));
    expect(synonymStems(stemOf('pajamas'))).toContain(stemOf('пижама'));
    expect(synonymStems(stemOf('холодильник'))).toEqual([]);
    for (const { ru, en } of SYNONYMS) {
      for (const each of [...ru, ...en]) {
        expect(wordsOf(each), each).toHaveLength(1);
        for (const other of synonymStems(stemOf(each))) expect(synonymStems(other)).toContain(stemOf(each));
      }
    }
  });
});

test('a colour matches its shades, and no shade matches the colour', () => {
  expect(shadeStems(stemOf('красными'))).toEqual(expect.arrayContaining([stemOf('вишня'), stemOf('cherry')]));
  expect(shadeStems(stemOf('вишнёвая'))).toEqual([]);
});

test('no name of a garment, a material or a colour matches a page', () => {
  const words = SYNONYMS.flatMap(({ ru, en }) => [...ru, ...en]);
  const asked = words.map((text) => ({ text, stem: stemOf(text), unfinished: false }));
  expect(findPages(asked)).toEqual([]);
});

test('the parts of a text are the text, and hits are words or their prefixes', () => {
  expect(partText('Ночная сорочка «Липа»', (each) => (each === 'сорочка' ? 4 : 0))).toEqual([
    { text: 'Ночная ', hit: false },
    { text: 'соро', hit: true },
    { text: 'чка «Липа»', hit: false },
  ]);
  fc.assert(
    fc.property(anyText, fc.nat(9), (text, length) => {
      return (
        partText(text, () => length)
          .map((part) => part.text)
          .join('') === text
      );
    }),
  );
});
