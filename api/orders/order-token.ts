import { type SQL, sql } from 'drizzle-orm';
import type { OrderRow } from '#api/orders/order-response.ts';
import { storedLocale } from '#api/products/localise.ts';
import { hmac, isSameSecret, type KeyRing, keyOf, newestKeyId, sha256 } from '#api/security/secrets.ts';
import { href } from '#shared/routes.ts';

/** How long a link is valid after its order has ended or the link was renewed, ms. */
const LINK_LIFE_MS = 30 * 24 * 60 * 60 * 1000;

type Tokened = Pick<OrderRow, 'id' | 'tokenKeyId' | 'tokenEdition'>;

/**
 * The token of an order: derived from its random id with the key it was made with, so that emails can contain it
 * although the shop stores only its hash. Each edition has a different one. Throws an Error if that key was removed.
 */
export function orderToken(keys: KeyRing, { id, tokenKeyId, tokenEdition }: Tokened): Promise<string> {
  return hmac(keyOf(keys, tokenKeyId), tokenEdition === 0 ? `order ${id}` : `order ${id} ${tokenEdition}`);
}

/** The address of an order's page, in the order's language: whoever has it may see the order and pay it. */
export function orderUrl(siteUrl: string, row: Pick<OrderRow, 'number' | 'locale'>, token: string): string {
  return siteUrl + href(storedLocale(row), 'order', { number: String(row.number) }, { token });
}

/** The address of the page of an order's returns, likewise. */
export function returnsUrl(siteUrl: string, row: Pick<OrderRow, 'number' | 'locale'>, token: string): string {
  return siteUrl + href(storedLocale(row), 'orderReturns', { number: String(row.number) }, { token });
}

/** What the row of an order stores of its token. */
export type NextToken = Pick<OrderRow, 'tokenKeyId' | 'tokenEdition' | 'tokenHash' | 'tokenMadeAt'>;

/** The token of a new order. */
export function firstToken(keys: KeyRing, id: string, now: number): Promise<NextToken> {
  return nextToken(keys, { id, tokenEdition: -1 }, now);
}

/** The next token of an order, with which all former links become invalid. */
export async function nextToken(
  keys: KeyRing,
  { id, tokenEdition }: Pick<Tokened, 'id' | 'tokenEdition'>,
  now: number,
): Promise<NextToken> {
  const next = { tokenKeyId: newestKeyId(keys), tokenEdition: tokenEdition + 1 };
  return { ...next, tokenHash: await sha256(await orderToken(keys, { id, ...next })), tokenMadeAt: now };
}

/** Stores the next token of an order if a condition holds. */
export function storeToken(
  orderId: string,
  { tokenHash, tokenKeyId, tokenEdition, tokenMadeAt }: NextToken,
  condition = sql`TRUE`,
): SQL {
  return sql`
    UPDATE orders SET token_hash = ${tokenHash}, token_key_id = ${tokenKeyId}, token_edition = ${tokenEdition},
      token_made_at = ${tokenMadeAt}
    WHERE id = ${orderId} AND ${condition}`;
}

/** Whether the link of an order is valid at a time. `endedAt` is null for an order that has not ended. */
export function isLinkAlive({ tokenMadeAt }: Pick<OrderRow, 'tokenMadeAt'>, endedAt: number | null, now: number) {
  return endedAt === null || now < Math.max(endedAt, tokenMadeAt) + LINK_LIFE_MS;
}

/** Whether a token has a stored hash. */
export async function fitsTokenHash(token: string, hash: string): Promise<boolean> {
  return isSameSecret(await sha256(token), hash);
}
