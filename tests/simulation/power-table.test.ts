import { describe, expect, test } from 'vitest';
import { powerTable } from '../../simulation/power/power-table.ts';

const mutantOf = (name: string, like: string) => ({
  name,
  like,
  path: '',
  patch: '',
  breaks: `Breaks ${name}.`,
  judge: 'money',
});
const resultOf = (histories: number, rules: string[], tree = 'now') => ({
  patch: '',
  tree,
  histories,
  rules,
  seconds: 1,
  failure: null,
});

const table = powerTable(
  [
    { mutant: mutantOf('fast', 'a kind of fault'), result: resultOf(2, ['a total that is no sum']) },
    { mutant: mutantOf('slow', 'a kind of fault'), result: resultOf(90, ['two open payments'], 'before') },
    { mutant: mutantOf('hidden', 'a fault of a review'), result: resultOf(3000, []) },
    { mutant: mutantOf('new', 'a fault of a review'), result: null },
  ],
  'now',
);

describe('the table of faults', () => {
  test.each([
    ['after how many histories which judge noticed one', '| fast | Breaks fast. | 2 | a total that is no sum |'],
    ['which was found in a former state of the code', '| slow | Breaks slow. | 90* | two open payments |'],
    ['who ought to have noticed one', '| hidden | Breaks hidden. | not found in 3000 | – (money) |'],
    ['which was not looked for', '| new | Breaks new. | not run | – (money) |'],
    ['how many were found', 'all: found 2 of 3, 1 not run; half of them within 2 histories'],
    ['how many of a sort were found', 'a fault of a review: found 0 of 1, 1 not run; half of them within – histories'],
  ])('says %s', (_, line) => {
    expect(table.split('\n')).toContain(line);
  });
});
