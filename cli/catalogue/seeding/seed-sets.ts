import { ENSEMBLES } from '#seed/catalogue/ensembles.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { callOf } from '../../shop/call-operation.ts';
import type { ShopAddress } from '../../shop/shop-address.ts';

/** Offers the sample catalogue's sets of which the shop has every product. Rejects if the shop refuses. */
export async function seedSets(shop: ShopAddress, isSold: (handle: string) => boolean): Promise<void> {
  const call = callOf(shop);
  const times = { startsAt: new Date().toISOString(), endsAt: null };
  for (const set of ENSEMBLES.filter(({ products }) => products.every(isSold))) {
    await call(OPERATIONS.createSet, { body: { ...set, ...times }, key: crypto.randomUUID() });
  }
}
