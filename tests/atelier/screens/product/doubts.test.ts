import { describe, expect, test } from 'vitest';
import { doubtsOf } from '../../../../atelier/screens/product/doubts.ts';

const days = { min: 3, max: 5 };
const milk = { handle: 'milk', name: { ru: 'Молочный', en: '' }, swatch: '#f4efe6' };

describe('a product that shoppers are to see', () => {
  test.each([
    ['made to measure at no charge', { madeToMeasure: { surcharge: 0, days }, embroidery: null }, ['free-measure']],
    ['embroidered nowhere', { madeToMeasure: null, embroidery: { price: 50_000, locations: [] } }, ['no-locations']],
    [
      'both',
      { madeToMeasure: { surcharge: 0, days }, embroidery: { price: 0, locations: [] } },
      ['free-measure', 'no-locations'],
    ],
  ])('is asked about if it is %s', (_, product, doubts) => {
    expect(doubtsOf({ ...product, colours: [milk] })).toEqual(doubts);
  });

  test('is not asked about if it has a surcharge and a place, or offers neither', () => {
    const offered = {
      madeToMeasure: { surcharge: 100, days },
      embroidery: { price: 0, locations: ['chest' as const] },
      colours: [],
    };
    expect([doubtsOf(offered), doubtsOf({ madeToMeasure: null, embroidery: null, colours: [] })]).toEqual([[], []]);
  });

  test('is asked about if it has a colour without a sample', () => {
    const colours = [milk, { ...milk, handle: 'sand', swatch: null }];
    expect(doubtsOf({ madeToMeasure: null, embroidery: null, colours })).toEqual(['no-swatch']);
  });
});
