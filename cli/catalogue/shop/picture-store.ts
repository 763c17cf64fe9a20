import { RESTART_MS } from '#shared/contract-client/until-free.ts';
import type { ShopAddress } from '../../shop/shop-address.ts';
import { CommandError } from '../../shop/shop-address.ts';
import { requestShop } from '../../shop/shop-request.ts';

/** A picture's content with its key. */
export type KeyedPicture = { key: string; type: string; bytes: Uint8Array<ArrayBuffer> };

/** The part of the media store that uploads need. */
export type PictureStore = {
  /** Uploads a picture, also if it is already there. */
  put: (picture: KeyedPicture) => Promise<void>;
  /** Uploads a picture unless the shop already has it. */
  ensure: (picture: KeyedPicture) => Promise<void>;
};

export function createPictureStore(shop: ShopAddress): PictureStore {
  async function put({ key, type, bytes }: KeyedPicture): Promise<void> {
    const stored = await requestShop(shop, {
      method: 'PUT',
      path: pathOf(key),
      body: bytes,
      headers: { 'Content-Type': type },
      outageMs: RESTART_MS,
    });
    await stored.body?.cancel();
    if (!stored.ok) throw new CommandError(`The shop at ${shop.apiUrl} does not take pictures.`);
  }
  return {
    put,
    async ensure(picture) {
      const there = await requestShop(shop, { method: 'HEAD', path: pathOf(picture.key), outageMs: RESTART_MS });
      if (!there.ok) await put(picture);
    },
  };
}

function pathOf(key: string): string {
  return `/pictures/${key.split('/').map(encodeURIComponent).join('/')}`;
}
