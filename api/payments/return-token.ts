import { sql } from 'drizzle-orm';
import { findOrder } from '#api/orders/find-order.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import type { Attempt } from '#api/payments/attempts.ts';
import type { Ports } from '#api/ports/ports.ts';
import { type KeyRing, keyOf, newestKeyId } from '#api/security/key-ring.ts';
import { hmac, isSameSecret } from '#api/security/secrets.ts';

/** How long the way back from a payment is known, ms since it was begun. The provider's page lives for an hour. */
const RETURN_MS = 3 * 60 * 60 * 1000;

/**
 * What the card provider sends a shopper back with. It tells what became of the payment and opens nothing: the
 * provider, its logs and whoever it shares them with never have a link to the order.
 */
export function returnToken(keys: KeyRing, attempt: Pick<Attempt, 'id'>): Promise<string> {
  return tokenOf(keyOf(keys, newestKeyId(keys)), attempt.id);
}

/** The order of a number for whoever comes back from paying it; null where the token is not of one of its payments. */
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
