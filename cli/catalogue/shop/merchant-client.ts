import type * as z from 'zod/mini';
import type {
  ExportGroups,
  FoundProducts,
  ImportDifference,
  ImportProduct,
  ImportStart,
  PublicationProgress,
} from '#shared/contract/catalogue-import.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { chunksOf, inOrder } from '#shared/in-order.ts';
import { callOf } from '../../shop/call-operation.ts';
import type { ShopAddress } from '../../shop/shop-address.ts';

/** The API accepts 4 MB a call; the rest is left for what surrounds the products. */
const MAX_CALL_BYTES = 3_500_000;
/** The most products staged by one call. */
export const CHUNK_SIZE = 50;

/** The most addresses and SKUs of one lookup, and how many lookups run at once. */
const LOOKUP = { handles: 100, skus: 2000, atOnce: 4 };

/** What a file names. */
export type Wanted = { handles: readonly string[]; skus: readonly string[] };

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
  /** The shop's products with some addresses, and the products that have some SKUs, in parts. */
  findProducts: (wanted: Wanted) => AsyncGenerator<FoundProducts>;
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

  async function* findProducts({ handles, skus }: Wanted): AsyncGenerator<FoundProducts> {
    const lookups = [
      ...chunksOf(skus, LOOKUP.skus).map((part) => ({ handles: [], skus: part })),
      ...chunksOf(handles, LOOKUP.handles).map((part) => ({ handles: part, skus: [] })),
    ];
    yield* inOrder(lookups, LOOKUP.atOnce, (body) => call(OPERATIONS.findProducts, { body }));
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
    findProducts,
  };
}

/** Chunks that are small enough for one call each; fifty products with thousands of variants are not. */
function splitBySize(products: readonly ImportProduct[]): ImportProduct[][] {
  const parts: ImportProduct[][] = [];
  let size = MAX_CALL_BYTES;
  for (const product of products) {
    const bytes = Buffer.byteLength(JSON.stringify(product));
    const part = size + bytes > MAX_CALL_BYTES ? undefined : parts.at(-1);
    if (part) part.push(product);
    else parts.push([product]);
    size = part ? size + bytes : bytes;
  }
  return parts;
}
