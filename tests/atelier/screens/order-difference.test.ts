import { describe, expect, test } from 'vitest';
import { orderDifference } from '#atelier/screens/groups/order-difference.ts';

const ORDER = { id: 'order', name: 'Order' };
const item = (handle: string) => ({ handle, name: { ru: `Вещь ${handle}`, en: '' } });
const [A, B, C, D] = [item('a'), item('b'), item('c'), item('d')];

describe('the difference of two orders', () => {
  test('names what has moved, with its position in each, and nothing that made way for it', () => {
    expect(orderDifference(ORDER, [A, B, C, D], [B, C, D, A], 'en')).toEqual([
      { ...ORDER, theirs: '1. Вещь a', mine: '4. Вещь a' },
    ]);
  });

  test('names what only one of them has', () => {
    expect(orderDifference(ORDER, [A, B], [A], 'en')).toEqual([{ ...ORDER, theirs: '2. Вещь b', mine: '' }]);
  });

  test('is empty for equal orders', () => {
    expect(orderDifference(ORDER, [A, B], [item('a'), item('b')], 'ru')).toEqual([]);
  });
});
