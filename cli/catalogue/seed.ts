import { join } from 'node:path';
import { CATEGORIES } from '#seed/catalogue/categories.ts';
import { COLLECTIONS } from '#seed/catalogue/collections.ts';
import { SAMPLE_PRODUCTS } from '#seed/catalogue/sample-catalogue.ts';
import { drawPlaceholder } from '#seed/drawing/placeholder.ts';
import type { ImportDifference } from '#shared/contract/catalogue-import.ts';
import { ensureSamplePictures } from './seeding/sample-pictures.ts';
import { seedProducts } from './seeding/seed-products.ts';
import { CATALOGUE_SIGN_IN } from './sign-in.ts';

/** The finished pictures of the sample catalogue: drawing them takes minutes (docs/decisions/015). */
export const SAMPLE_PICTURES = join(import.meta.dirname, '../../seed/pictures');

export type SeedRequest = {
  apiUrl: string;
  token: string;
  onProgress: (text: string) => void;
  /** Handles of the products; by default all. */
  only?: readonly string[];
};

/**
 * Fills a shop with the sample catalogue; products that it already has stay as they are. Rejects if the shop refuses.
 */
export async function seedCatalogue({ apiUrl, token, onProgress, only }: SeedRequest): Promise<ImportDifference> {
  const products = SAMPLE_PRODUCTS.filter(({ handle }) => !only || only.includes(handle));
  const missing = only?.filter((handle) => !products.some((product) => product.handle === handle)) ?? [];
  if (missing.length > 0) throw new Error(`The sample catalogue has no ${missing.join(', ')}`);
  return await seedProducts({
    shop: { apiUrl, token, tokenVariable: CATALOGUE_SIGN_IN.tokenVariable },
    onProgress,
    sample: {
      products,
      categories: CATEGORIES,
      collections: COLLECTIONS,
      pictures: () => ensureSamplePictures({ products, folder: SAMPLE_PICTURES, onProgress }),
      placeholder: async () => new Uint8Array(await drawPlaceholder()),
    },
  });
}
