import type { Product } from '#shared/contract/product.ts';
import type { JsonLd } from './json-ld.ts';

/** The values of schema.org's WearableSizeSystemEnumeration, which has none for Russia. */
const WEARABLE_SYSTEMS = {
  eu: 'https://schema.org/WearableSizeSystemEurope',
  ru: 'RU',
  uk: 'https://schema.org/WearableSizeSystemUK',
  us: 'https://schema.org/WearableSizeSystemUS',
} as const;

/** Sizes of a product: as text or, where a size system says whose labels they are, with that. One or all of them. */
export function sizeData({ sizeTable }: Pick<Product, 'sizeTable'>, sizes: readonly string[]): JsonLd[string] {
  const region = sizeTable?.system?.region;
  const told = sizes.map((name) =>
    region ? { '@type': 'SizeSpecification', name, sizeSystem: WEARABLE_SYSTEMS[region] } : name,
  );
  return told.length === 1 ? told[0] : told;
}
