import { findOrder } from '#api/orders/find-order.ts';
import { findClaim } from '#api/orders/idempotency.ts';
import { insertOrder, type KeyClaim } from '#api/orders/insert-order.ts';
import { type OrderLineRow, type OrderRow, orderAnswer, orderLocale } from '#api/orders/order-answer.ts';
import { newLineRows, newOrderRow } from '#api/orders/order-rows.ts';
import { orderToken } from '#api/orders/order-token.ts';
import type { Ports } from '#api/ports.ts';
import { priceCart } from '#api/quotes/quote.ts';
import { sha256 } from '#api/security/secrets.ts';
import { stableJson } from '#api/security/stable-json.ts';
import type { CreatedOrder, OrderRequest } from '#shared/contract/order.ts';
import type { Quote } from '#shared/contract/quote.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** Orders and publications that may come between a price and its order before the shopper is asked to try again. */
const MOST_TRIES = 4;

export type OrderOutcome =
  | { outcome: 'created'; answer: CreatedOrder }
  | { outcome: 'quote-changed'; quote: Quote }
  | { outcome: 'key-reused' }
  | { outcome: 'busy' };

/**
 * Makes an order, once for every key: a repeated request gets the first one's answer, byte for byte. The request
 * has passed its schema and `contactFaults`. A refused request leaves nothing behind, its key included.
 */
export async function createOrder(
  ports: Ports,
  locale: Locale,
  key: string,
  request: OrderRequest,
): Promise<OrderOutcome> {
  const requestHash = await sha256(stableJson(request));
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const claim = await findClaim(ports.database, key, ports.clock());
    if (claim && claim.requestHash !== requestHash) return { outcome: 'key-reused' };
    if (claim) return { outcome: 'created', answer: await repeatAnswer(ports, claim) };
    const outcome = await tryOrder(ports, locale, { key, requestHash }, request);
    if (outcome) return outcome;
  }
  return { outcome: 'busy' };
}

/** Null where the world changed between the price and the order, so that all is to be looked at again. */
async function tryOrder(
  ports: Ports,
  locale: Locale,
  claim: KeyClaim,
  request: OrderRequest,
): Promise<OrderOutcome | null> {
  const { country, delivery: method } = request.contact;
  const priced = await priceCart(ports.database, locale, { lines: request.lines, country, delivery: method });
  const { quote } = priced;
  const isAsSeen = quote.total === request.expectedTotal && quote.lines.every((line) => line.state === 'ok');
  if (!isAsSeen || !quote.delivery) return { outcome: 'quote-changed', quote };
  const row = await newOrderRow(ports, { locale, request, priced, delivery: quote.delivery });
  const lines = newLineRows(row.id, priced);
  const number = await insertOrder(ports.database, claim, row, lines);
  if (number === null) return null;
  return { outcome: 'created', answer: await answerOf(ports, locale, { ...row, number }, lines) };
}

async function repeatAnswer(ports: Ports, claim: { orderId: string; state: string }): Promise<CreatedOrder> {
  const found = await findOrder(ports.database, claim.orderId);
  if (!found) throw new Error('A claimed key has no order');
  return answerOf(ports, orderLocale(found.row), { ...found.row, state: claim.state }, found.lines);
}

async function answerOf(
  { settings }: Ports,
  locale: Locale,
  row: OrderRow,
  lines: readonly OrderLineRow[],
): Promise<CreatedOrder> {
  return { order: orderAnswer(locale, row, lines), token: await orderToken(settings.orderTokenKey, row.id) };
}
