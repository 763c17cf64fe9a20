import { describe, expect, test } from 'vitest';
import { namedValues, unenteredMeasures } from '#atelier/parts/production/answered-measures.ts';

const asked = { kind: 'measure', measure: 'hips', values: [69, 96] } as const;

describe('the values that a shopper may have meant', () => {
  test.each([
    ['those that she was asked about', 'та, что больше', [69, 96]],
    ['a number in her words', 'наверное, 97,5 где-то', [69, 96, 97.5]],
    ['one of hers that is named before', 'конечно 96!', [69, 96]],
    ['no number that is not such a measure', 'мне 25 лет, дом 7', [69, 96, 63.5]],
  ])('are %s', (_, text, values) => {
    expect(namedValues({ asked: { ...asked, values: [...asked.values] }, answer: { text } })).toEqual(values);
  });

  test('are those that she was asked about while she has not answered', () => {
    expect(namedValues({ asked: { ...asked, values: [...asked.values] }, answer: null })).toEqual([69, 96]);
  });

  test('are none for another question', () => {
    const other = { kind: 'text', text: '?', choices: [] } as const;
    expect(namedValues({ asked: { ...other, choices: [] }, answer: { text: '96' } })).toEqual([]);
  });
});

describe('an answer about a measurement in words', () => {
  const question = {
    id: 'a',
    state: 'answered' as const,
    asked: { ...asked, values: [...asked.values] },
    answer: { text: 'девяносто пять с половиной' },
    by: 'Вера',
    askedAt: '2026-11-26T09:00:00.000Z',
    answeredAt: '2026-11-26T10:00:00.000Z',
  };
  const correction = {
    question: 'a',
    measure: 'hips' as const,
    former: 69,
    cm: 95.5,
    by: 'Вера',
    at: question.answeredAt,
  };

  test('stands on the ticket until somebody enters it', () => {
    expect(unenteredMeasures({ questions: [question], corrections: [] })).toEqual(['hips']);
    expect(
      unenteredMeasures({ questions: [question], corrections: [{ ...correction, at: question.askedAt }] }),
    ).toEqual(['hips']);
    expect(unenteredMeasures({ questions: [question], corrections: [correction] })).toEqual([]);
  });

  test('stands there neither for a choice nor for what is not answered', () => {
    const others = [
      { ...question, answer: { choice: 0 } },
      { ...question, answer: null },
    ];
    expect(unenteredMeasures({ questions: others, corrections: [] })).toEqual([]);
  });
});
