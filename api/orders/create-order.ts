import { newCertificateRows } from '#api/certificates/certificate-rows.ts';
import { isTimeout } from '#api/database/deadline.ts';
import { sameContactTokens } from '#api/orders/contact-index.ts';
import { findOrder } from '#api/orders/find-order.ts';
import { type InFlightKey, releaseKey, takeKey } from '#api/orders/in-flight-keys.ts';
import { insertOrder } from '#api/orders/insert-order.ts';
import { openOrderedChoices } from '#api/orders/line-choices.ts';
import { orderResponse } from '#api/orders/order-response.ts';
import { firstEdge, newLineRows, newOrderRow } from '#api/orders/order-rows.ts';
import { orderToken } from '#api/orders/order-token.ts';
import { readPhone } from '#api/orders/phone.ts';
import { traceTokens } from '#api/orders/promotion-traces.ts';
import { queueLetters } from '#api/outbox/queue-emails.ts';
import type { Ports } from '#api/ports/ports.ts';
import { storedLocale } from '#api/products/localise.ts';
import { arePaymentsOpen, paymentMethodFor } from '#api/quotes/payment-method.ts';
import { priceWithCodes } from '#api/quotes/redeem.ts';
import { hmac } from '#api/security/secrets.ts';
import { stableJson } from '#api/security/stable-json.ts';
import type { CreatedOrder, OrderRequest } from '#shared/contract/order.ts';
import type { Quote } from '#shared/contract/quote.ts';
import { isDiscountCode } from '#shared/domain/discount-code.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** How many orders and publications may come between pricing and ordering before the shopper is asked to try again. */
const MOST_TRIES = 4;

type OrderInput = {
  locale: Locale;
  key: string;
  request: OrderRequest;
  /** Called once before an order is made; throws if its sender may make no more. */
  admit: () => Promise<void>;
};

export type OrderOutcome =
  | { outcome: 'created'; response: CreatedOrder }
  | { outcome: 'quote-changed'; quote: Quote }
  | { outcome: 'payments-unavailable' }
  | { outcome: 'key-reused' }
  | { outcome: 'busy' };

/**
 * Makes an order, once for every key: a repeated request gets the first response, byte for byte, and one that comes
 * while the first is in progress gets `busy`. The request has passed its schema and `contactErrors`. A refused request
 * leaves nothing behind, including its key. Throws what `admit` throws.
 */
export async function createOrder(ports: Ports, { admit, ...input }: OrderInput): Promise<OrderOutcome> {
  const { key, request } = input;
  const hashes = await requestHashes(ports, request);
  const [requestHash = ''] = hashes;
  const inFlight = { key, requestHash, takenAt: ports.clock() };
  // All attempts are one order of its sender.
  let admission: Promise<void> | undefined;
  const admitOnce = () => {
    admission ??= admit();
    return admission;
  };
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const held = await takeKey(ports.database, inFlight);
    if (held.is !== 'ours' && !hashes.includes(held.requestHash)) return { outcome: 'key-reused' };
    if (held.is === 'in-flight') return { outcome: 'busy' };
    if (held.is === 'order')
      return { outcome: 'created', response: await createdOrder(ports, held.orderId, held.state) };
    const outcome = await createOnce(ports, inFlight, { ...input, admit: admitOnce });
    if (outcome) return outcome;
  }
  return { outcome: 'busy' };
}

/** The hashes that identify a request, newest key first: it may have come before the key was rotated. */
function requestHashes({ settings }: Ports, request: OrderRequest): Promise<string[]> {
  const text = `request ${stableJson(request)}`;
  return Promise.all([...settings.orderTokenKeys.values()].map((key) => hmac(key, text)));
}

async function createOnce(ports: Ports, inFlight: InFlightKey, input: OrderInput): Promise<OrderOutcome | null> {
  try {
    const outcome = await tryOrder(ports, inFlight, input);
    await releaseKey(ports.database, inFlight);
    return outcome;
  } catch (error) {
    // If the database stalls, the shopper should not wait for this as well; the key expires by itself.
    if (!isTimeout(error)) await releaseKey(ports.database, inFlight);
    throw error;
  }
}

/** Null if something changed between pricing and ordering, so that everything has to be read again. */
async function tryOrder(
  ports: Ports,
  { key, requestHash }: InFlightKey,
  { locale, request, admit }: OrderInput,
): Promise<OrderOutcome | null> {
  const { country, delivery: method } = request.contact;
  const { lines: ordered, certificates: bought, codes, russianCard } = request;
  const cart = { lines: ordered, certificates: bought, codes, country, delivery: method, russianCard };
  const contactTokens = await limitedContactTokens(ports, request);
  const priced = await priceWithCodes(ports, locale, cart, contactTokens);
  const { quote, shares, discounts, queueVersion } = priced;
  const isAsSeen = quote.total === request.expectedTotal && quote.lines.every((line) => line.state === 'ok');
  const isSendable = quote.delivery !== null || ordered.length === 0;
  if (!isAsSeen || !isSendable) return { outcome: 'quote-changed', quote };
  const payment = paymentMethodFor(ports.settings, { country, russianCard }, quote.total);
  if (payment === 'card' && !(await arePaymentsOpen(ports))) return { outcome: 'payments-unavailable' };
  await admit();
  const edge = firstEdge(payment);
  const { row, searchTokens } = await newOrderRow(ports, { locale, request, priced, state: edge.to });
  const lines = await newLineRows(ports.sealer, row.id, priced);
  const certificates = await newCertificateRows(ports, row.id, bought);
  const claim = { key, requestHash };
  const promotions = { applied: discounts.applied, contactTokens };
  const bodies = quote.lines.flatMap(({ measurements }) => measurements ?? []);
  const rows = { row, searchTokens, lines, bodies, certificates, shares, promotions, queueVersion, edge };
  const number = await insertOrder(ports.database, claim, rows);
  if (number === null) return null;
  await queueLetters(ports, row.id);
  return { outcome: 'created', response: await createdOrder(ports, row.id, edge.to) };
}

/**
 * The tokens by which earlier orders of the same shopper are found; none without a code, whose uses could be limited.
 */
async function limitedContactTokens(ports: Ports, { codes, contact }: OrderRequest): Promise<readonly string[]> {
  if (!codes.some(isDiscountCode)) return [];
  const same = { email: contact.email, phone: readPhone(contact.phone, contact.country) ?? contact.phone };
  return [...(await sameContactTokens(ports.sealer, same)), ...(await traceTokens(ports, same))];
}

/** The order as it was when it was made, in its own language, whatever its state is by now. */
async function createdOrder(ports: Ports, id: string, state: string): Promise<CreatedOrder> {
  const found = await findOrder(ports.database, id);
  if (!found) throw new Error('A claimed key has no order');
  const lines = found.lines.map((line) => ({ ...line, promise: line.firstPromise ?? line.promise }));
  const certificates = found.certificates.map((sold) => ({ ...sold, issuedAt: null }));
  const promise = found.row.firstPromise ?? found.row.promise;
  const asMade = { ...found, row: { ...found.row, state, sewingFrom: null, promise }, lines, certificates };
  return {
    order: await orderResponse(ports, storedLocale(found.row), asMade, openOrderedChoices),
    token: await orderToken(ports.settings.orderTokenKeys, found.row),
  };
}
