import * as z from 'zod/mini';
import {
  type ExportGroups,
  FoundProducts,
  type ImportDifference,
  type ImportProduct,
  type ImportStart,
  type PublicationProgress,
} from '#shared/contract/catalogue-import.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { chunksOf, inOrder } from '#shared/in-order.ts';
import { callOf } from '../../shop/call-operation.ts';
import type { ShopAddress } from '../../shop/shop-address.ts';

/** The API accepts 4 MB a call; the rest is left for what surrounds the products. */
const MAX_CALL_BYTES = 3_500_000;
/** The most products that one call stages. */
export const CHUNK_SIZE = 50;
/** The most products that one call looks up. */
export const LOOKUP_SIZE = 100;

/** How many lookups run at once. */
export const LOOKUPS_AT_ONCE = 4;
const SKUS_OF_LOOKUP = 2000;

const Addressed = z.object({ handle: z.string() });
/**
 * Looked up products are taken as the shop sends them: most are what the file says too and go no further, and the shop
 * checks each that is staged. To check them here as well took a seventh of an import.
 */
const LOOKUP = {
  ...OPERATIONS.findProducts,
  response: z.object({
    ...FoundProducts.shape,
    products: z.array(z.custom<ImportProduct>((sent) => Addressed.safeParse(sent).success)),
  }),
};

/** A client of the merchant calls of the shop's API. */
export type MerchantClient = {
  startImport: (start: ImportStart) => Promise<string>;
  stage: (id: string, products: ImportProduct[]) => Promise<void>;
  /** Compares an import with the shop; a large one takes several calls, between which it reports its progress. */
  readDifference: (id: string, onProgress?: (progress: PublicationProgress) => void) => Promise<ImportDifference>;
  /** Deletes what was staged for an import that will not be published. */
  discard: (id: string) => Promise<void>;
  /** Publishes an import; a large one takes several calls, between which it reports its progress. */
  publish: (id: string, onProgress?: (progress: PublicationProgress) => void) => Promise<ImportDifference>;
  exportGroups: () => Promise<z.infer<typeof ExportGroups>>;
  /** Every product of the shop, fetched page by page. */
  exportProducts: () => AsyncGenerator<ImportProduct>;
  /** The shop's products that have some addresses, {@link LOOKUP_SIZE} at most, by these. */
  findProducts: (handles: readonly string[]) => Promise<ReadonlyMap<string, ImportProduct>>;
  /** The addresses of the shop's products that have some SKUs, by SKU. */
  findOwners: (skus: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

export function createMerchantClient(shop: ShopAddress): MerchantClient {
  const call = callOf(shop);

  async function* exportProducts(): AsyncGenerator<ImportProduct> {
    let cursor: string | null = null;
    do {
      const page: z.infer<typeof OPERATIONS.exportProducts.response> = await call(OPERATIONS.exportProducts, {
        query: { cursor: cursor ?? undefined },
      });
      yield* page.products;
      cursor = page.nextCursor;
    } while (cursor !== null);
  }

  const lookUp = (handles: readonly string[], skus: readonly string[]) =>
    call(LOOKUP, { body: { handles: [...handles], skus: [...skus] } });

  async function findOwners(skus: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const found = new Map<string, string>();
    const lookups = inOrder(chunksOf(skus, SKUS_OF_LOOKUP), LOOKUPS_AT_ONCE, (part) => lookUp([], part));
    for await (const { owners } of lookups) for (const { sku, handle } of owners) found.set(sku, handle);
    return found;
  }

  return {
    startImport: async (body) => (await call(OPERATIONS.startImport, { body })).id,
    stage: async (id, products) => {
      for (const part of splitBySize(products)) {
        await call(OPERATIONS.stageImport, { params: { id }, body: { products: part } });
      }
    },
    async readDifference(id, onProgress) {
      let after: string | undefined;
      for (;;) {
        const found = await call(OPERATIONS.readDifference, { params: { id }, query: { after } });
        if (!found.progress) return found;
        onProgress?.(found.progress);
        after = String(found.progress.after);
      }
    },
    async discard(id) {
      while ((await call(OPERATIONS.discardImport, { params: { id }, body: {} })).staged > 0);
    },
    async publish(id, onProgress) {
      for (;;) {
        const published = await call(OPERATIONS.publishImport, { params: { id }, body: {} });
        if (!published.progress) return published;
        onProgress?.(published.progress);
      }
    },
    exportGroups: () => call(OPERATIONS.exportGroups, {}),
    exportProducts,
    findProducts: async (handles) => {
      const { products } = await lookUp(handles, []);
      return new Map(products.map((product) => [product.handle, product]));
    },
    findOwners,
  };
}

/** Parts that are small enough for one call each; fifty products with thousands of variants are not. */
function splitBySize(products: readonly ImportProduct[]): ImportProduct[][] {
  const parts: ImportProduct[][] = [];
  let size = MAX_CALL_BYTES;
  for (const product of products) {
    const bytes = Buffer.byteLength(JSON.stringify(product));
    const last = parts.at(-1);
    const part = size + bytes > MAX_CALL_BYTES || last?.length === CHUNK_SIZE ? undefined : last;
    if (part) part.push(product);
    else parts.push([product]);
    size = part ? size + bytes : bytes;
  }
  return parts;
}
