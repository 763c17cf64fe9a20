import { newCertificateRows } from '#api/certificates/sold.ts';
import { isTimeout } from '#api/database/deadline.ts';
import { limitContactOrders } from '#api/limits/limit-contacts.ts';
import { postLetters } from '#api/mail/post-letters.ts';
import { findOrder } from '#api/orders/find-order.ts';
import { type Flight, releaseKey, takeKey } from '#api/orders/flight.ts';
import { insertOrder } from '#api/orders/insert-order.ts';
import { orderAnswer, orderLocale } from '#api/orders/order-answer.ts';
import { firstEdge, newLineRows, newOrderRow } from '#api/orders/order-rows.ts';
import { orderToken } from '#api/orders/order-token.ts';
import { arePaymentsOpen } from '#api/payments/payment-health.ts';
import type { Ports } from '#api/ports.ts';
import { paymentFor } from '#api/quotes/payment-way.ts';
import { priceWithCodes } from '#api/quotes/redeem.ts';
import { hmac } from '#api/security/secrets.ts';
import { stableJson } from '#api/security/stable-json.ts';
import type { CreatedOrder, OrderRequest } from '#shared/contract/order.ts';
import type { Quote } from '#shared/contract/quote.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** Orders and publications that may come between a price and its order before the shopper is asked to try again. */
const MOST_TRIES = 4;

export type OrderOutcome =
  | { outcome: 'created'; answer: CreatedOrder }
  | { outcome: 'quote-changed'; quote: Quote }
  | { outcome: 'payments-unavailable' }
  | { outcome: 'key-reused' }
  | { outcome: 'busy' };

/**
 * Makes an order, once for every key: a repeated request gets the first one's answer, byte for byte, and one that
 * comes while the first is being answered is told so (`busy`). The request has passed its schema and
 * `contactFaults`. A refused request leaves nothing behind, its key included.
 * Throws a Refusal where the contact has made too many.
 */
export async function createOrder(
  ports: Ports,
  locale: Locale,
  key: string,
  request: OrderRequest,
): Promise<OrderOutcome> {
  const hashes = await requestHashes(ports, request);
  const [requestHash = ''] = hashes;
  const flight = { key, requestHash, takenAt: ports.clock() };
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const held = await takeKey(ports.database, flight);
    if (held.is !== 'ours' && !hashes.includes(held.requestHash)) return { outcome: 'key-reused' };
    if (held.is === 'flight') return { outcome: 'busy' };
    if (held.is === 'order') return { outcome: 'created', answer: await answerOf(ports, held.orderId, held.state) };
    const outcome = await answerOnce(ports, locale, flight, request);
    if (outcome) return outcome;
  }
  return { outcome: 'busy' };
}

/** What a request is known by, newest key first: it may have come before when another key was the newest. */
function requestHashes({ settings }: Ports, request: OrderRequest): Promise<string[]> {
  const text = `request ${stableJson(request)}`;
  return Promise.all([...settings.orderTokenKeys.values()].map((key) => hmac(key, text)));
}

async function answerOnce(
  ports: Ports,
  locale: Locale,
  flight: Flight,
  request: OrderRequest,
): Promise<OrderOutcome | null> {
  try {
    const outcome = await tryOrder(ports, locale, flight, request);
    await releaseKey(ports.database, flight);
    return outcome;
  } catch (error) {
    // A database that stalls would only keep the shopper waiting for this as well; the key comes free by itself.
    if (!isTimeout(error)) await releaseKey(ports.database, flight);
    throw error;
  }
}

/** Null where the world changed between the price and the order, so that all is to be looked at again. */
async function tryOrder(
  ports: Ports,
  locale: Locale,
  { key, requestHash }: Flight,
  request: OrderRequest,
): Promise<OrderOutcome | null> {
  const { country, delivery: method } = request.contact;
  const { lines: wished, certificates: bought, codes } = request;
  const cart = { lines: wished, certificates: bought, codes, country, delivery: method };
  const priced = await priceWithCodes(ports, locale, cart);
  const { quote, shares } = priced;
  const isAsSeen = quote.total === request.expectedTotal && quote.lines.every((line) => line.state === 'ok');
  const isSendable = quote.delivery !== null || wished.length === 0;
  if (!isAsSeen || !isSendable) return { outcome: 'quote-changed', quote };
  const way = paymentFor(ports.settings, country, quote.total);
  if (way === 'card' && !(await arePaymentsOpen(ports))) return { outcome: 'payments-unavailable' };
  await limitContactOrders(ports, request.contact);
  const edge = firstEdge(way);
  const row = await newOrderRow(ports, { locale, request, priced, state: edge.to });
  const lines = await newLineRows(ports.sealer, row.id, priced);
  const certificates = await newCertificateRows(ports, row.id, bought);
  const claim = { key, requestHash };
  const number = await insertOrder(ports.database, claim, { row, lines, certificates, shares, edge });
  if (number === null) return null;
  await postLetters(ports, row.id);
  return { outcome: 'created', answer: await answerOf(ports, row.id, edge.to) };
}

/** The order as it was when it was made, in its own language, however far it has come since. */
async function answerOf(ports: Ports, id: string, state: string): Promise<CreatedOrder> {
  const found = await findOrder(ports.database, id);
  if (!found) throw new Error('A claimed key has no order');
  const certificates = found.certificates.map((sold) => ({ ...sold, issuedAt: null }));
  const asMade = { ...found, row: { ...found.row, state, sewingFrom: null }, certificates };
  return {
    order: await orderAnswer(ports, orderLocale(found.row), asMade),
    token: await orderToken(ports.settings.orderTokenKeys, found.row),
  };
}
