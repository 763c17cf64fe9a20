import type { OrderRow } from '#api/orders/order-answer.ts';
import { type KeyRing, keyOf } from '#api/security/key-ring.ts';
import { hmac, isSameSecret, sha256 } from '#api/security/secrets.ts';

/**
 * The token of an order: derived from its random id with the key it was made with, so that letters can carry it though
 * the shop keeps only its hash. Throws an Error where that key was taken away.
 */
export function orderToken(keys: KeyRing, { id, tokenKeyId }: Pick<OrderRow, 'id' | 'tokenKeyId'>): Promise<string> {
  return hmac(keyOf(keys, tokenKeyId), `order ${id}`);
}

/** Whether a token is the one a kept hash was made of. */
export async function fitsTokenHash(token: string, hash: string): Promise<boolean> {
  return isSameSecret(await sha256(token), hash);
}
