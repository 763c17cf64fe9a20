import { describe, expect, test } from 'vitest';
import { orderDifference } from '#atelier/screens/groups/order-difference.ts';

const ORDER = { id: 'order', name: 'Order' };
const item = (handle: string) => ({ handle, name: { ru: `Вещь ${handle}`, en: '' } });
const [A, B, C, D] = [item('a'), item('b'), item('c'), item('d')];

describe('the difference of two orders', () => {
  test('names what stands elsewhere, with its position in each', () => {
    expect(orderDifference(ORDER, [A, B, C, D], [A, C, B, D], 'en')).toEqual([
      { ...ORDER, theirs: '2. Вещь b\n3. Вещь c', mine: '2. Вещь c\n3. Вещь b' },
    ]);
  });

  test('names what only one of them has', () => {
    expect(orderDifference(ORDER, [A, B], [A], 'en')).toEqual([{ ...ORDER, theirs: '2. Вещь b', mine: '' }]);
  });

  test('is empty for equal orders', () => {
    expect(orderDifference(ORDER, [A, B], [item('a'), item('b')], 'ru')).toEqual([]);
  });
});
