import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { aProduct, aVariant } from './catalogue.ts';

/** A product that differs from the same one of another round in some of what facets count. */
export function variedProduct(index: number, round: number): ImportProduct {
  const roll = (sides: number) => (index * 7 + round * 5) % sides;
  const colours = ['wine', 'ink'].map((handle) => ({ handle, name: { ru: handle, en: handle }, swatch: null }));
  return aProduct(`thing-${index}`, {
    category: roll(2) === 0 ? 'robes' : 'bras',
    collections: roll(3) === 0 ? ['midnight'] : [],
    published: roll(5) !== 0,
    madeToMeasure: roll(4) === 0 ? { surcharge: 100, days: { min: 5, max: 8 } } : null,
    colours,
    variants: ['S', 'M', null].map((size, position) =>
      aVariant(`thing-${index}-${position}`, {
        size,
        colour: colours[roll(2)]?.handle ?? null,
        // Almost every product has a price of its own, as in a real shop.
        price: 100_000 * (1 + roll(6)) + ((index * 37 + round * 11) % 90) * 1_000,
        compareAt: roll(3) === 1 ? 900_000 : null,
        stock: roll(2) === 0 ? position % 2 : null,
      }),
    ),
  });
}
