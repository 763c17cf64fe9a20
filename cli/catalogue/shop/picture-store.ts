import { CatalogueError } from './shop-address.ts';
import { requestShop } from './shop-request.ts';
import type { ShopAddress } from './shop-address.ts';

/** A picture's bytes with the key that its content gives it. */
export type PictureFile = { key: string; type: string; bytes: Uint8Array<ArrayBuffer> };

/** The shop's media store, as far as whoever fills it needs to know it. */
export type PictureStore = {
  /** Uploads a picture unless the shop has it already; true where it was sent. */
  ensure: (picture: PictureFile) => Promise<boolean>;
};

export function createPictureStore(shop: ShopAddress): PictureStore {
  return {
    async ensure({ key, type, bytes }) {
      const path = `/pictures/${key.split('/').map(encodeURIComponent).join('/')}`;
      const there = await requestShop(shop, { method: 'HEAD', path });
      if (there.ok) return false;
      const stored = await requestShop(shop, { method: 'PUT', path, body: bytes, type });
      await stored.body?.cancel();
      if (!stored.ok) throw new CatalogueError(`The shop at ${shop.apiUrl} does not take pictures.`);
      return true;
    },
  };
}
