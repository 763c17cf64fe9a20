import { atom } from 'jotai';
import { GIFTS_KEY } from '#shared/domain/cart-storage.ts';
import { CODES_KEY, parseCodes, parseGifts, type StoredGift, withCode } from '#shared/domain/certificates/stored.ts';
import { MAX_ORDER_CERTIFICATES } from '#shared/domain/constants.ts';
import { createDeviceStore } from '../../platform/device-store.ts';
import { deviceAtom } from '../island/device-atom.ts';

const giftsStore = createDeviceStore({ key: GIFTS_KEY, parse: parseGifts, serialize: JSON.stringify });
const codesStore = createDeviceStore({ key: CODES_KEY, parse: parseCodes, serialize: JSON.stringify });

/** The certificates in the cart; null before they are known. */
export const giftsAtom = deviceAtom(giftsStore);
/** The normalised codes of this device; null before they are known. */
export const codesAtom = deviceAtom(codesStore);

/** Adds a certificate to the cart; false if there is no room for another. */
export const addGiftAtom = atom(null, (_get, _set, gift: Omit<StoredGift, 'key'>): boolean => {
  if (giftsStore.read().length >= MAX_ORDER_CERTIFICATES) return false;
  giftsStore.change((gifts) => [...gifts, { key: crypto.randomUUID(), ...gift }]);
  return true;
});
export const removeGiftAtom = atom(null, (_get, _set, key: string) =>
  giftsStore.change((gifts) => gifts.filter((gift) => gift.key !== key)),
);

/** Stores a normalised code. */
export const addCodeAtom = atom(null, (_get, _set, code: string) =>
  codesStore.change((codes) => withCode(codes, code)),
);
export const removeCodeAtom = atom(null, (_get, _set, code: string) =>
  codesStore.change((codes) => codes.filter((each) => each !== code)),
);

/** Clears an order's certificates from the cart, and the codes that have no balance left. */
export const settleCertificatesAtom = atom(null, (_get, _set, spent: readonly string[]) => {
  giftsStore.change(() => []);
  codesStore.change((codes) => codes.filter((code) => !spent.includes(code)));
});
