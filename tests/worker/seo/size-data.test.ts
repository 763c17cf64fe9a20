import { expect, test } from 'vitest';
import type { Product } from '#shared/contract/product.ts';
import { sizeData } from '#worker/seo/size-data.ts';

const inSystem = (region: 'eu' | 'ru' | null): Pick<Product, 'sizeTable'> => ({
  sizeTable: {
    ease: {},
    stretch: 0,
    sizes: [{ size: '75B', body: { underBust: 75, bust: 90 } }],
    system: { handle: 'bras', name: 'Bras', region, isCup: true },
  },
});

test('structured data say whose labels the sizes of a system are', () => {
  expect(sizeData({ sizeTable: null }, ['S', 'M'])).toEqual(['S', 'M']);
  expect(sizeData(inSystem(null), ['75B'])).toBe('75B');
  expect(sizeData(inSystem('eu'), ['75B'])).toEqual({
    '@type': 'SizeSpecification',
    name: '75B',
    sizeSystem: 'https://schema.org/WearableSizeSystemEurope',
  });
  expect(sizeData(inSystem('ru'), ['42', '44'])).toMatchObject([{ sizeSystem: 'RU' }, { name: '44' }]);
});
