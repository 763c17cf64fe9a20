import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FoundProducts, ImportProduct } from '#shared/contract/catalogue-import.ts';

/** What the shop has of a file's products, to be merged with it. */
export type CurrentCatalogue = {
  find: (handle: string) => Promise<ImportProduct | null>;
  /** The product that an SKU belongs to. */
  ownerOf: (sku: string) => string | null;
  close: () => Promise<void>;
};

/** Stores products in a temporary file and only their offsets in memory, however large the file is. */
export async function storeCurrentCatalogue(parts: AsyncIterable<FoundProducts>): Promise<CurrentCatalogue> {
  const folder = await mkdtemp(join(tmpdir(), 'catalogue-'));
  const file = await open(join(folder, 'products'), 'w+');
  const places = new Map<string, { at: number; length: number }>();
  const owners = new Map<string, string>();
  const close = async () => {
    await file.close();
    await rm(folder, { recursive: true });
  };
  try {
    let at = 0;
    for await (const { products, owners: found } of parts) {
      for (const { sku, handle } of found) owners.set(sku, handle);
      for (const product of products) {
        const { bytesWritten } = await file.write(Buffer.from(JSON.stringify(product)), 0, null, at);
        places.set(product.handle, { at, length: bytesWritten });
        at += bytesWritten;
      }
    }
  } catch (cause) {
    await close();
    throw cause;
  }
  return {
    async find(handle) {
      const place = places.get(handle);
      if (!place) return null;
      const { buffer } = await file.read(Buffer.alloc(place.length), 0, place.length, place.at);
      return ImportProduct.parse(JSON.parse(buffer.toString('utf8')));
    },
    ownerOf: (sku) => owners.get(sku) ?? null,
    close,
  };
}
