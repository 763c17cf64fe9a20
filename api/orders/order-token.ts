import { hmac, isSameSecret, sha256 } from '#api/security/secrets.ts';

/**
 * The token of an order: derived from its random id, so that a repeated request gets the same one though the shop
 * keeps only its hash.
 */
export function orderToken(key: string, orderId: string): Promise<string> {
  return hmac(key, `order ${orderId}`);
}

/** Whether a token is the one a kept hash was made of. */
export async function fitsTokenHash(token: string, hash: string): Promise<boolean> {
  return isSameSecret(await sha256(token), hash);
}
