import { describe, expect, test } from 'vitest';
import { choicesIn, firstChoices, type SetPiece, withPieces } from '#client/islands/set/set-choice.ts';

const aPiece = (
  id: string,
  colours: readonly string[],
  { sizes = ['S', 'M'], gone = [] as string[] } = {},
): SetPiece => ({
  id,
  name: id,
  colours: colours.map((handle) => ({ handle, name: handle, swatch: '#000000' })),
  sizes,
  pictures: [],
  variants: colours.flatMap((colour) =>
    sizes.map((size) => ({
      sku: `${id}-${colour}-${size}`,
      colour,
      size,
      price: { amount: 100, compareAt: null },
      stock: gone.includes(colour) ? 0 : null,
    })),
  ),
  isMeasured: false,
});

describe('the choices of a set', () => {
  test('begin with a colour that all of its pieces have, and only else with the first of each', () => {
    const [slip, robe] = [aPiece('slip', ['champagne', 'cherry']), aPiece('robe', ['rose', 'cherry'])];
    expect(firstChoices([slip, robe])).toEqual([
      { colour: 'cherry', size: null },
      { colour: 'cherry', size: null },
    ]);
    const soldOut = aPiece('robe', ['rose', 'cherry'], { gone: ['cherry'] });
    expect(firstChoices([slip, soldOut]).map(({ colour }) => colour)).toEqual(['champagne', 'rose']);
  });

  test('are in the address, and come back from it', () => {
    const pieces = [aPiece('bra', ['ivory'], { sizes: ['75B', '1.5'] }), aPiece('socks', [], { sizes: ['M'] })];
    const chosen = [
      { colour: 'ivory', size: '1.5' },
      { colour: null, size: 'M' },
    ];
    const search = withPieces('?utm_source=post', pieces, chosen);
    expect(search).toBe('utm_source=post&bra=ivory.1.5&socks=.M');
    expect(choicesIn(search, pieces, firstChoices(pieces))).toEqual(chosen);
  });

  test('of an address that a piece does not have are left out', () => {
    const pieces = [aPiece('slip', ['champagne', 'cherry'])];
    const first = firstChoices(pieces);
    expect(choicesIn('?slip=green.XXL', pieces, first)).toEqual(first);
    expect(choicesIn('?slip=cherry', pieces, first)).toEqual([{ colour: 'cherry', size: null }]);
    expect(choicesIn('', pieces, first)).toEqual(first);
  });
});
