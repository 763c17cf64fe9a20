import type { ImportProduct } from '#shared/contract/catalogue-import.ts';

/** What is possible, and rarely meant. */
export type Doubt = 'free-measure' | 'no-locations';

/** What to ask about a product before shoppers see it: made to measure at no charge, embroidery that is nowhere. */
export function doubtsOf({ madeToMeasure, embroidery }: Pick<ImportProduct, 'madeToMeasure' | 'embroidery'>): Doubt[] {
  return [
    ...(madeToMeasure?.surcharge === 0 ? (['free-measure'] as const) : []),
    ...(embroidery?.locations.length === 0 ? (['no-locations'] as const) : []),
  ];
}

/** What an edit of a product that is on sale brings up. */
export function newDoubts(base: ImportProduct, draft: ImportProduct): Doubt[] {
  const known = doubtsOf(base);
  return doubtsOf(draft).filter((doubt) => !known.includes(doubt));
}
