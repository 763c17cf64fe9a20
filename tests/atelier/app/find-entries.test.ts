import { describe, expect, test } from 'vitest';
import { findEntries } from '#atelier/app/shell/find-entries.ts';

const PROMOTIONS = { label: 'Акции', find: 'акции скидки промокоды' };
const HEALTH = { label: 'Состояние', find: 'чек чеки резервные копии' };
const RECEIPTS = { label: 'Receipts', find: 'receipt till' };
const LISTS = [[PROMOTIONS, HEALTH], [RECEIPTS]];

describe('an entry of the palette', () => {
  test.each([
    ['a word in another form', 'скидка', PROMOTIONS],
    ['several words in other forms', 'резервная копия', HEALTH],
    ['a part of a word', 'промо', PROMOTIONS],
    ['a Russian word typed with the English layout', 'xtr', HEALTH],
    ['an English word typed with the Russian layout', 'кусушзе', RECEIPTS],
    ['capitals', 'АКЦИИ', PROMOTIONS],
  ])('is found by %s', (_, typed, entry) => {
    expect(findEntries(LISTS, typed).flat()).toEqual([entry]);
  });

  test('stands before others if it is called so', () => {
    const other = { label: 'Заказы', find: 'состояние' };
    expect(findEntries([[other, HEALTH]], 'состояние')).toEqual([[HEALTH, other]]);
  });

  test('is there until something is typed, in its list', () => {
    expect(findEntries(LISTS, '')).toEqual(LISTS);
  });

  test('is not found by what nobody meant', () => {
    expect(findEntries(LISTS, 'самовар')).toEqual([[], []]);
  });
});
