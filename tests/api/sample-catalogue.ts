import { CATEGORIES } from '#seed/catalogue/categories.ts';
import { COLLECTIONS } from '#seed/catalogue/collections.ts';
import { SAMPLE_PRODUCTS } from '#seed/catalogue/sample-catalogue.ts';
import { toImportGroup, toImportProduct } from '#seed/to-import-product.ts';
import { StartedImport } from '#shared/contract/catalogue-import.ts';
import { MERCHANT, type Shop } from './shop.ts';

const MAX_CHUNK_PRODUCTS = 50;

/** The sample products as they are imported, without their pictures. */
export const SAMPLE_CATALOGUE = SAMPLE_PRODUCTS.map((sample) => toImportProduct(sample, []));

/** Stages the sample catalogue; returns the import's id. */
export async function stageSample(shop: Pick<Shop, 'post'>): Promise<string> {
  const groups = { categories: CATEGORIES.map(toImportGroup), collections: COLLECTIONS.map(toImportGroup) };
  const { id } = StartedImport.parse(await (await shop.post('/imports', { replace: true, groups }, MERCHANT)).json());
  for (let start = 0; start < SAMPLE_CATALOGUE.length; start += MAX_CHUNK_PRODUCTS) {
    const products = SAMPLE_CATALOGUE.slice(start, start + MAX_CHUNK_PRODUCTS);
    await shop.post(`/imports/${id}/products`, { products }, MERCHANT);
  }
  return id;
}
