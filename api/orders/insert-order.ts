import { type SQL, sql } from 'drizzle-orm';
import { insertCertificates, type NewCertificate } from '#api/certificates/certificate-rows.ts';
import { LEDGER_RACES, reserve, type Share } from '#api/certificates/ledger.ts';
import { zoneOf } from '#api/content/published.ts';
import { countMeasures } from '#api/counters/add-counts.ts';
import { violatesConstraint } from '#api/database/constraint.ts';
import { type Database, type Statement, transact } from '#api/database/database.ts';
import { order, type orderEvent } from '#api/database/order-tables.ts';
import { insertTokens } from '#api/orders/contact-index.ts';
import { effectStatements } from '#api/orders/effects.ts';
import { claimKey } from '#api/orders/idempotency-keys.ts';
import type { NewOrderRow, OrderLineRow } from '#api/orders/order-response.ts';
import type { Edge } from '#api/orders/state-machine.ts';
import { SLOT_TAKEN, takeSlot } from '#api/pieces/production-slots.ts';
import type { AppliedPromotion } from '#api/promotions/apply-promotions.ts';
import { USE_RACES, usePromotion } from '#api/promotions/promotion-uses.ts';
import { NO_DELIVERY } from '#api/quotes/delivery-options.ts';
import type { Measurements } from '#shared/domain/measurements/limits.ts';

/** A shopper's key, and the hash of the request it came with. */
type KeyClaim = { key: string; requestHash: string };

/** The rows of a new order, and its first edge. */
export type NewOrder = {
  row: NewOrderRow;
  /** The search tokens of its contact. */
  searchTokens: readonly string[];
  lines: readonly OrderLineRow[];
  /** The bodies that its lines are sewn for; they cannot be counted from the lines, where they are encrypted. */
  bodies: readonly Measurements[];
  certificates: readonly NewCertificate[];
  /** What certificates pay of it. */
  shares: readonly Share[];
  /** The version of the production queue that its dates were computed from; null if the queue sets no limit. */
  queueVersion: number | null;
  /** The applied promotions, and the tokens of other orders of its shopper. */
  promotions: { applied: readonly AppliedPromotion[]; contactTokens: readonly string[] };
  edge: Edge;
  /** Who placed it, and where it came from, for the log. */
  placedBy: Pick<typeof orderEvent.$inferSelect, 'actor' | 'operator' | 'detail'>;
};

/** Constraints that refuse an order if another one, or a publication, came between pricing and ordering. */
const RACES = [
  'UNIQUE constraint failed: idempotency.key',
  'CHECK constraint failed: variant_stock',
  'NOT NULL constraint failed: orders.catalogue_version',
  SLOT_TAKEN,
  ...LEDGER_RACES,
  ...USE_RACES,
] as const;

/**
 * Writes an order in one batch. False if a constraint refused it: the key was claimed, the last
 * piece was sold, a certificate was spent, a promotion was used up or changed, the catalogue was published, or another
 * order took its slot in the production queue in the meantime.
 */
export async function insertOrder(database: Database, claim: KeyClaim, newOrder: NewOrder): Promise<boolean> {
  const statements = orderStatements(database, claim, newOrder);
  try {
    await transact(database, statements);
    return true;
  } catch (error) {
    if (RACES.some((constraint) => violatesConstraint(error, constraint))) return false;
    throw error;
  }
}

/** The statements of an order. */
export function orderStatements(
  database: Database,
  claim: KeyClaim,
  { row, searchTokens, lines, bodies, certificates, shares, promotions, queueVersion, edge, placedBy }: NewOrder,
): Statement[] {
  const { id: orderId, state, createdAt } = row;
  const catalogueVersion = sql`(SELECT version FROM catalogue
    WHERE id = 1 AND version = ${row.catalogueVersion} AND ${isStillSentSo(row)})`;
  return [
    database.insert(order).values({ ...row, catalogueVersion }),
    ...claimKey(database, { ...claim, orderId, state, createdAt }),
    insertTokens(orderId, searchTokens),
    insertLines(lines),
    ...insertCertificates(certificates),
    ...shares.flatMap((share) => reserve(orderId, share, createdAt)),
    ...promotions.applied.flatMap((applied) =>
      usePromotion(orderId, applied, { tokens: promotions.contactTokens, at: createdAt }),
    ),
    sql`INSERT INTO order_event (order_id, kind, from_state, to_state, actor, operator, detail, at)
      VALUES (${orderId}, ${edge.event}, 'new', ${state}, ${placedBy.actor}, ${placedBy.operator}, ${placedBy.detail},
        ${createdAt})`,
    ...countMeasures(bodies, createdAt),
    ...effectStatements(edge.effects, { orderId, at: createdAt }),
    ...(queueVersion === null ? [] : [takeSlot(queueVersion)]),
  ];
}

/** Whether the delivery still has its quoted price; an order of certificates alone has none. */
function isStillSentSo({ country, deliveryMethod: method, deliveryPrice, deliveryDiscount }: NewOrder['row']): SQL {
  const price = deliveryPrice + deliveryDiscount;
  return sql`(${method} = ${NO_DELIVERY.id} OR EXISTS (SELECT 1 FROM delivery_rate
    WHERE zone = ${zoneOf(country)} AND method = ${method} AND price = ${price}))`;
}

/** Writes lines. One parameter for all, because a parameter for each column would exceed the limit of a statement. */
export function insertLines(lines: readonly OrderLineRow[]): SQL {
  return sql`
    INSERT INTO order_line (order_id, position, sku, product_handle, name_ru, name_en, colour_ru, colour_en, size,
      quantity, unit_price, picture, reserved, made_to_measure_price, embroidery_price, measurements, embroidery, production,
      returns, swatch, delivery_dates, first_delivery_dates, measured_again_at, restocked, sent, discount, promotions)
    SELECT value ->> 'orderId', value ->> 'position', value ->> 'sku', value ->> 'productHandle', value ->> 'nameRu',
      value ->> 'nameEn', value ->> 'colourRu', value ->> 'colourEn', value ->> 'size', value ->> 'quantity',
      value ->> 'unitPrice', value ->> 'picture', value ->> 'reserved', value ->> 'madeToMeasurePrice',
      value ->> 'embroideryPrice', value ->> 'measurements', value ->> 'embroidery', value ->> 'production',
      value ->> 'returns', value ->> 'swatch', value ->> 'deliveryDates',
      value ->> 'firstDeliveryDates', value ->> 'measuredAgainAt', value ->> 'restocked', value ->> 'sent',
      value ->> 'discount', value ->> 'promotions'
    FROM json_each(${JSON.stringify(lines)})`;
}
