import { describe, expect, test } from 'vitest';
import { changedLines } from '#atelier/screens/order/changed-lines.ts';
import type { ChangedLine } from '#shared/contract/order-log.ts';

const t: Parameters<typeof changedLines>[0] = (id, values) =>
  `${id.split('.').at(-1)} ${Object.values(values ?? {}).join('|')}`;
const robe: ChangedLine = {
  ...{ sku: 'robe-m', quantity: 1, name: 'Халат', colour: 'Вино', size: 'M', measurements: null, embroidery: null },
};
const measured: ChangedLine = {
  ...robe,
  size: null,
  measurements: { bust: 90, underBust: 76, waist: 70, hips: 98, height: 170 },
};
const named: ChangedLine = {
  ...robe,
  embroidery: { location: 'chest', text: 'Анна', thread: 'ivory', lettering: 'script' },
};

describe('what a change made of the lines of an order', () => {
  test.each<[string, ChangedLine[], ChangedLine[], string[]]>([
    ['nothing', [robe], [robe], []],
    ['another size', [robe], [{ ...robe, sku: 'robe-l', size: 'L' }], ['became Халат, Вино, M|Вино, L']],
    ['fewer pieces', [{ ...robe, quantity: 2 }], [robe], ['quantity Халат, Вино, M|2|1']],
    [
      'another measure',
      [measured],
      [
        {
          ...measured,
          measurements: { ...(measured.measurements ?? { bust: 0, underBust: 0, waist: 0, height: 0 }), hips: 102 },
        },
      ],
      ['measure Халат|hips|98|102'],
    ],
    ['made to measure', [robe], [{ ...measured }], ['became Халат, Вино, M|Вино, measured ']],
    ['embroidery', [robe], [named], ['embroidery Халат|added|Анна']],
    [
      'another product',
      [robe],
      [{ ...robe, sku: 'x', name: 'Пижама', quantity: 2 }],
      ['removed Халат, Вино, M', 'added 2 × Пижама, Вино, M'],
    ],
    [
      'one of two exchanged',
      [{ ...robe, quantity: 2 }],
      [robe, { ...robe, sku: 'robe-l', size: 'L' }],
      ['quantity Халат, Вино, M|2|1', 'added Халат, Вино, L'],
    ],
  ])('is said in words: %s', (_, before, after, said) => {
    expect(changedLines(t, { before, after })).toEqual(said);
  });
});
