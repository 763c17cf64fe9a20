import type { ImportProduct } from '#shared/contract/catalogue-import.ts';

/** What is possible, and rarely meant. */
export type Doubt = 'free-measure' | 'no-locations' | 'no-swatch';

/**
 * What to ask about a product before shoppers see it: made to measure at no charge, embroidery that is nowhere, a
 * colour that nobody has given a sample.
 */
export function doubtsOf({
  madeToMeasure,
  embroidery,
  colours,
}: Pick<ImportProduct, 'madeToMeasure' | 'embroidery' | 'colours'>): Doubt[] {
  return [
    ...(madeToMeasure?.surcharge === 0 ? (['free-measure'] as const) : []),
    ...(embroidery?.locations.length === 0 ? (['no-locations'] as const) : []),
    ...(colours.some(({ swatch }) => swatch === null) ? (['no-swatch'] as const) : []),
  ];
}

/** What an edit of a product that is on sale brings up. */
export function newDoubts(base: ImportProduct, draft: ImportProduct): Doubt[] {
  const known = doubtsOf(base);
  return doubtsOf(draft).filter((doubt) => !known.includes(doubt));
}
