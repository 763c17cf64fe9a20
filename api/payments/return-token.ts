import { sql } from 'drizzle-orm';
import { findOrder } from '#api/orders/find-order.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import type { Attempt } from '#api/payments/attempts.ts';
import type { Ports } from '#api/ports/ports.ts';
import { hmac, isSameSecret, type KeyRing, keyOf, newestKeyId } from '#api/security/secrets.ts';

/**
 * How long the return from a payment is accepted, ms since it was started. The provider's page is valid for an hour.
 */
const RETURN_MS = 3 * 60 * 60 * 1000;

/**
 * The token with which the card provider sends a shopper back. It shows the result of the payment and opens nothing:
 * the provider, its logs and anybody they are shared with never have a link to the order.
 */
export function returnToken(keys: KeyRing, attempt: Pick<Attempt, 'id'>): Promise<string> {
  return tokenOf(keyOf(keys, newestKeyId(keys)), attempt.id);
}

/** The order of a number for a shopper who returns from paying; null if the token is not of one of its payments. */
export async function findReturning(ports: Ports, number: string, token: string): Promise<FoundOrder | null> {
  const { database, settings, clock } = ports;
  const attempts = await database.all<{ id: string; orderId: string }>(sql`
    SELECT payment_attempt.id, order_id AS orderId FROM payment_attempt JOIN orders ON orders.id = order_id
    WHERE number = ${Number(number)} AND payment_attempt.created_at > ${clock() - RETURN_MS}`);
  const orders = await Promise.all(
    attempts.flatMap(({ id, orderId }) =>
      [...settings.orderTokenKeys.values()].map(async (key) =>
        (await isSameSecret(token, await tokenOf(key, id))) ? orderId : null,
      ),
    ),
  );
  const found = orders.find((orderId) => orderId !== null);
  return found ? findOrder(database, found) : null;
}

function tokenOf(key: Uint8Array<ArrayBuffer>, attemptId: string): Promise<string> {
  return hmac(key, `payment-return ${attemptId}`);
}
