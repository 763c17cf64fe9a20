import { readConsentTexts } from '#api/content/published.ts';
import { retryOvertaken } from '#api/database/retry-overtaken.ts';
import { storedContact } from '#api/orders/contact.ts';
import { releasingKey, takeKey } from '#api/orders/idempotency-keys.ts';
import { insertOrder } from '#api/orders/insert-order.ts';
import { newOrder, type TakenBy } from '#api/orders/order-rows.ts';
import { shopperTokens } from '#api/orders/promotion-traces.ts';
import { queueEmails } from '#api/outbox/queue-emails.ts';
import type { Ports } from '#api/ports/ports.ts';
import { arePaymentsOpen } from '#api/quotes/payment-method.ts';
import { priceWithCodes } from '#api/quotes/redeem.ts';
import { hmac } from '#api/security/secrets.ts';
import type { OrderRequest } from '#shared/contract/order.ts';
import type { Quote } from '#shared/contract/quote.ts';
import { isDiscountCode } from '#shared/domain/discount-code.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { stableJson } from '#shared/domain/stable-json.ts';

export type OrderInput = {
  locale: Locale;
  key: string;
  request: OrderRequest;
  /** The operator who takes it for its shopper; absent if she places it herself. */
  taken?: TakenBy;
  /** Called once before an order is made; throws if its sender may make no more. */
  admit: () => Promise<void>;
};

/** An order, and the state it was made in. */
export type PlacedOrder = { orderId: string; state: string };

export type OrderOutcome =
  | ({ outcome: 'created' } & PlacedOrder)
  | { outcome: 'quote-changed'; quote: Quote }
  | { outcome: 'payments-unavailable' }
  | { outcome: 'key-reused' }
  | { outcome: 'busy' };

/**
 * Makes an order, once for every key: a repeated request gets the first order, and one that comes while the first is in
 * progress gets `busy`. The request has passed its schema and `contactErrors`. A refused request leaves nothing behind,
 * including its key. Throws what `admit` throws.
 */
export async function createOrder(ports: Ports, { admit, ...input }: OrderInput): Promise<OrderOutcome> {
  const { key } = input;
  const hashes = await requestHashes(ports, input);
  const [requestHash = ''] = hashes;
  const inFlight = { key, requestHash, takenAt: ports.clock() };
  // All attempts are one order of its sender.
  let admission: Promise<void> | undefined;
  const admitOnce = () => {
    admission ??= admit();
    return admission;
  };
  const outcome = await retryOvertaken(async (): Promise<OrderOutcome | null> => {
    const held = await takeKey(ports.database, inFlight);
    if (held.is !== 'ours' && !hashes.includes(held.requestHash)) return { outcome: 'key-reused' };
    if (held.is === 'in-flight') return { outcome: 'busy' };
    if (held.is === 'order') return { outcome: 'created', orderId: held.orderId, state: held.state };
    const attempt = () => tryOrder(ports, requestHash, { ...input, admit: admitOnce });
    return releasingKey(ports.database, inFlight, attempt);
  });
  // Orders and publications came between pricing and ordering each time.
  return outcome ?? { outcome: 'busy' };
}

/** The hashes that identify a request, newest key first: it may have come before the key was rotated. */
function requestHashes({ settings }: Ports, { request, taken, locale }: Omit<OrderInput, 'admit'>): Promise<string[]> {
  const text = `request ${stableJson(taken ? { ...request, ...taken, locale } : request)}`;
  return Promise.all([...settings.orderTokenKeys.values()].map((key) => hmac(key, text)));
}

/**
 * Prices the order, compares it with what the shopper saw, and writes it in one batch. Null if something changed
 * between pricing and ordering, so that everything has to be read again.
 */
async function tryOrder(
  ports: Ports,
  requestHash: string,
  { locale, key, request, taken, admit }: OrderInput,
): Promise<OrderOutcome | null> {
  const { lines, certificates, codes, paymentMethod, expectedTotal } = request;
  const contact = storedContact(request.contact);
  const cart = {
    lines,
    certificates,
    codes,
    country: contact.country,
    delivery: request.contact.delivery,
    paymentMethod,
  };
  // Only the uses of a code can be limited.
  const contactTokens = codes.some(isDiscountCode) ? await shopperTokens(ports, contact) : [];
  const [priced, consents] = await Promise.all([
    priceWithCodes(ports, locale, cart, { contactTokens }),
    readConsentTexts(ports.database),
  ]);
  const { quote } = priced;
  const isAsSeen = quote.total === expectedTotal && quote.lines.every((line) => line.state === 'ok');
  const isSendable = quote.delivery !== null || lines.length === 0;
  if (!isAsSeen || !isSendable) return { outcome: 'quote-changed', quote };
  if (priced.payment?.method && !(await arePaymentsOpen(ports))) return { outcome: 'payments-unavailable' };
  await admit();
  const made = await newOrder(ports, { locale, request, taken, contact, contactTokens, consents, priced });
  if (!(await insertOrder(ports.database, { key, requestHash }, made))) return null;
  await queueEmails(ports, made.row.id);
  return { outcome: 'created', orderId: made.row.id, state: made.row.state };
}
