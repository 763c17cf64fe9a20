import { readFile } from 'node:fs/promises';
import type { SampleGroup, SampleProduct } from '#seed/sample-product.ts';
import { type SamplePicture, toImportGroup, toImportProduct } from '#seed/to-import-product.ts';
import type { ImportDifference, ImportProduct } from '#shared/contract/catalogue-import.ts';
import type { ShopAddress } from '../../shop/shop-address.ts';
import type { Groups } from '../merge/groups.ts';
import { createLimit } from '../pictures/limit.ts';
import { CHUNK_SIZE, createMerchantClient, type MerchantClient } from '../shop/merchant-client.ts';
import { createPictureStore, type PictureStore } from '../shop/picture-store.ts';
import type { PictureOnDisk } from './sample-pictures.ts';

const UPLOADS_AT_ONCE = 8;
/** The media store's key of the placeholder. */
const PLACEHOLDER_KEY = 'placeholder.jpg';

/** Where sample products and their pictures come from. */
export type SampleCatalogue = {
  products: readonly SampleProduct[];
  categories: readonly SampleGroup<string>[];
  collections: readonly SampleGroup<string>[];
  /** Finished pictures of all the products. */
  pictures: () => Promise<readonly PictureOnDisk[]>;
  placeholder: () => Promise<Uint8Array<ArrayBuffer>>;
};

export type Seeding = { shop: ShopAddress; sample: SampleCatalogue; onProgress: (text: string) => void };

/**
 * Fills a shop with sample products through the merchants' import. What the shop already has is neither sent nor
 * published again; nothing is removed.
 */
export async function seedProducts({ shop, sample, onProgress }: Seeding): Promise<ImportDifference> {
  const finished = Map.groupBy(await sample.pictures(), ({ product }) => product);
  const client = createMerchantClient(shop);
  const upload = await createUpload(client, createPictureStore(shop), sample);
  let done = 0;
  const products = await Promise.all(
    sample.products.map(async (product) => {
      const pictures = await Promise.all((finished.get(product.handle) ?? []).map(upload));
      done += 1;
      onProgress(`pictures of ${done} products of ${sample.products.length}`);
      return toImportProduct(product, pictures);
    }),
  );
  const groups = {
    categories: sample.categories.map(toImportGroup),
    collections: sample.collections.map(toImportGroup),
  };
  return await sendProducts(client, products, groups);
}

/** Uploads the placeholder, and returns a function that uploads the rest, a few at once. */
async function createUpload(client: MerchantClient, store: PictureStore, sample: SampleCatalogue) {
  const limit = createLimit(UPLOADS_AT_ONCE);
  const known = new Set<string | null>();
  for await (const { pictures } of client.exportProducts()) {
    for (const { key } of pictures) known.add(key);
  }
  await store.ensure({ key: PLACEHOLDER_KEY, type: 'image/jpeg', bytes: await sample.placeholder() });
  return (picture: PictureOnDisk) => limit(() => uploadPicture(picture, store, known));
}

async function uploadPicture(
  { product: _, file, ...picture }: PictureOnDisk,
  store: PictureStore,
  known: ReadonlySet<string | null>,
): Promise<SamplePicture> {
  const upload = { key: picture.key, type: 'image/avif', bytes: new Uint8Array(await readFile(file)) };
  // A shop whose product has the picture most likely has the file; without this, asking about every picture of an empty
  // shop takes half the time.
  if (known.has(picture.key)) await store.ensure(upload);
  else await store.put(upload);
  return picture;
}

async function sendProducts(
  client: MerchantClient,
  products: ImportProduct[],
  groups: Groups,
): Promise<ImportDifference> {
  const id = await client.startImport({ replace: false, sample: true, groups });
  for (let at = 0; at < products.length; at += CHUNK_SIZE) {
    await client.stage(id, products.slice(at, at + CHUNK_SIZE));
  }
  const difference = await client.readDifference(id);
  const changes = difference.added + difference.changed + difference.removed;
  return changes > 0 ? await client.publish(id) : difference;
}
