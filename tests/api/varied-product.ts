import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { aProduct, aVariant } from './catalogue.ts';

/** A product that differs from the same one of another round in some of what facets count. */
export function variedProduct(index: number, round: number): ImportProduct {
  const roll = (sides: number) => (index * 7 + round * 5) % sides;
  const colours = [
    { handle: 'wine', name: { ru: 'wine', en: 'wine' }, swatch: '#790d0d' },
    // Of one name, and not of one family.
    { handle: 'ink', name: { ru: 'ink', en: 'ink' }, swatch: null, ...(roll(3) === 0 && { family: 'blue' as const }) },
  ];
  return aProduct(`thing-${index}`, {
    category: roll(2) === 0 ? 'robes' : 'bras',
    collections: roll(3) === 0 ? ['midnight'] : [],
    cloths: roll(3) === 2 ? ['silk', 'lace'] : roll(4) === 1 ? ['lace'] : [],
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
