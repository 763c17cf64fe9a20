import { sql, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import { violates } from '#api/database/constraint.ts';
import { order } from '#api/database/order-tables.ts';
import { type Database, transact } from '#api/database/database.ts';
import { findOrder } from '#api/orders/find-order.ts';
import { claimKey, findClaim } from '#api/orders/idempotency.ts';
import { orderAnswer, type OrderLineRow, orderLocale, type OrderRow } from '#api/orders/order-answer.ts';
import { newLineRows, newOrderRow } from '#api/orders/order-rows.ts';
import { orderToken } from '#api/orders/order-token.ts';
import { countSales, takeStock } from '#api/orders/stock.ts';
import type { Ports } from '#api/ports.ts';
import { priceCart } from '#api/quotes/quote.ts';
import { sha256 } from '#api/security/secrets.ts';
import { stableJson } from '#api/security/stable-json.ts';
import type { CreatedOrder, OrderRequest } from '#shared/contract/order.ts';
import type { Quote } from '#shared/contract/quote.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** Publications that may come between a price and its order before the shopper is asked to try again. */
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
  claim: { key: string; requestHash: string },
  request: OrderRequest,
): Promise<OrderOutcome | null> {
  const { country, delivery: method } = request.contact;
  const priced = await priceCart(ports.database, locale, { lines: request.lines, country, delivery: method });
  const { quote } = priced;
  const isAsSeen = quote.total === request.expectedTotal && quote.lines.every((line) => line.state === 'ok');
  if (!isAsSeen || !quote.delivery) return { outcome: 'quote-changed', quote };
  const row = await newOrderRow(ports, locale, request, priced, quote.delivery);
  const lines = newLineRows(row.id, priced);
  const number = await insertOrder(ports.database, claim, row, lines);
  if (number === null) return null;
  return { outcome: 'created', answer: await answerOf(ports, locale, { ...row, number }, lines) };
}

/**
 * Writes all of an order in one batch and returns its number. Null where a constraint refused it: the key was
 * claimed, the last piece was sold, or another catalogue was published in the meantime.
 */
async function insertOrder(
  database: Database,
  claim: { key: string; requestHash: string },
  row: Omit<OrderRow, 'number'>,
  lines: readonly OrderLineRow[],
): Promise<number | null> {
  const { id: orderId, state, createdAt } = row;
  const catalogueVersion = sql`(SELECT version FROM catalogue WHERE id = 1 AND version = ${row.catalogueVersion})`;
  try {
    const rows = await transact(database, [
      database.insert(order).values({ ...row, catalogueVersion }).returning({ number: order.number }),
      ...claimKey(database, { ...claim, orderId, state, createdAt }),
      insertLines(lines),
      takeStock(orderId),
      countSales(orderId),
      sql`INSERT INTO order_event (order_id, kind, from_state, to_state, at)
        VALUES (${orderId}, 'created', ${state}, ${state}, ${createdAt})`,
    ]);
    return Numbered.parse(rows[0])[0].number;
  } catch (error) {
    if (RACES.some((constraint) => violates(error, constraint))) return null;
    throw error;
  }
}

const Numbered = z.tuple([z.object({ number: z.int() })]);

/** What refuses an order that came between another one, or a publication, and its own price. */
const RACES = [
  'UNIQUE constraint failed: idempotency.key',
  'CHECK constraint failed: variant_stock',
  'NOT NULL constraint failed: orders.catalogue_version',
] as const;

/** One parameter for all lines: as many columns as they have would be more than a statement takes. */
function insertLines(lines: readonly OrderLineRow[]): SQL {
  return sql`
    INSERT INTO order_line (order_id, position, sku, product_handle, name_ru, name_en, colour_ru, colour_en, size,
      quantity, unit_price, picture, reserved)
    SELECT value ->> 'orderId', value ->> 'position', value ->> 'sku', value ->> 'productHandle', value ->> 'nameRu',
      value ->> 'nameEn', value ->> 'colourRu', value ->> 'colourEn', value ->> 'size', value ->> 'quantity',
      value ->> 'unitPrice', value ->> 'picture', value ->> 'reserved'
    FROM json_each(${JSON.stringify(lines)})`;
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
