import { and, asc, eq, inArray, max, ne, type SQL, sql } from 'drizzle-orm';
import { entriesThatPay } from '#api/certificates/ledger.ts';
import { certificate } from '#api/database/certificate-tables.ts';
import { orderCharge } from '#api/database/charge-tables.ts';
import type { Database } from '#api/database/database.ts';
import { order, orderEvent, orderLine } from '#api/database/order-tables.ts';
import { exchangedPiece } from '#api/database/parcel-tables.ts';
import { promotion, promotionUse } from '#api/database/promotion-tables.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { ENDED_STATES } from '#api/orders/order-states.ts';
import { fitsTokenHash, isLinkAlive } from '#api/orders/order-token.ts';
import type { Ports } from '#api/ports/ports.ts';
import { OrderState } from '#shared/contract/order.ts';
import type { OwnOrder } from '#shared/contract/own-order.ts';

/** An order with its lines, by id; null if there is none. */
export async function findOrder(database: Database, id: string): Promise<FoundOrder | null> {
  const [[row], lines, certificates, redeemed, charges, discounts, awaited] = await database.batch([
    database.select().from(order).where(eq(order.id, id)),
    ...selectContents(database, sql`${id}`),
  ]);
  return row ? { row, lines, certificates, redeemed, charges, discounts, awaited } : null;
}

/** The states of an order from its log, oldest first, without those that were taken back. */
export async function readTimeline(database: Database, orderId: string): Promise<OwnOrder['timeline']> {
  const moves = await database
    .select({ kind: orderEvent.kind, state: orderEvent.toState, at: orderEvent.at })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, orderId), ne(orderEvent.fromState, orderEvent.toState)))
    .orderBy(asc(orderEvent.id));
  let kept: OwnOrder['timeline'] = [];
  let beforeExchange = kept;
  for (const { kind, state, at } of moves) {
    if (kind === 'exchanged') beforeExchange = [...kept];
    if (kind === 'exchange_undone') {
      kept = beforeExchange;
      continue;
    }
    const before = kept.findIndex((step) => step.state === state);
    if (before >= 0) kept.splice(before + 1);
    else kept.push({ state: OrderState.parse(state), at: new Date(at).toISOString() });
  }
  return kept;
}

/** Whether the payment of an order was to be agreed with the manager when it was made. */
export async function wasForManager(database: Database, orderId: string): Promise<boolean> {
  const isFirst = and(eq(orderEvent.orderId, orderId), eq(orderEvent.kind, 'placed_for_manager'));
  return (await database.select({ id: orderEvent.id }).from(orderEvent).where(isFirst)).length > 0;
}

/**
 * An order for the holder of its number and a valid token; null for anybody else, without revealing whether it exists.
 */
export async function findOwnOrder(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  number: string,
  token: string | undefined,
): Promise<FoundOrder | null> {
  const [[row], [ended], lines, certificates, redeemed, charges, discounts, awaited] = await database.batch([
    database
      .select()
      .from(order)
      .where(eq(order.number, Number(number))),
    database
      .select({ at: max(orderEvent.at) })
      .from(orderEvent)
      .innerJoin(order, eq(order.id, orderEvent.orderId))
      .where(
        sql`${order.number} = ${Number(number)} AND ${orderEvent.fromState} <> ${orderEvent.toState}
          AND ${inArray(order.state, [...ENDED_STATES])}`,
      ),
    ...selectContents(database, sql`(SELECT id FROM orders WHERE number = ${Number(number)})`),
  ]);
  const isOwn = await fitsTokenHash(token ?? '', row?.tokenHash ?? '');
  if (!row || !isOwn || !isLinkAlive(row, ended?.at ?? null, clock())) return null;
  return { row, lines, certificates, redeemed, charges, discounts, awaited };
}

const soldColumns = {
  nameRu: exchangedPiece.nameRu,
  nameEn: exchangedPiece.nameEn,
  colourRu: exchangedPiece.colourRu,
  colourEn: exchangedPiece.colourEn,
  size: exchangedPiece.size,
};

/** The statements that read the contents of an order, by the SQL of its id. */
function selectContents(database: Database, id: SQL) {
  return [
    database.select().from(orderLine).where(sql`${orderLine.orderId} = ${id}`).orderBy(asc(orderLine.position)),
    database.select().from(certificate).where(sql`${certificate.orderId} = ${id}`).orderBy(asc(certificate.position)),
    database
      .select({
        certificateId: certificate.id,
        lastFour: certificate.lastFour,
        amount: sql<number>`-sum(entry.amount)`.as('redeemed'),
      })
      .from(certificate)
      .innerJoin(sql`(SELECT * FROM ${entriesThatPay(id)}) AS entry`, sql`entry.certificate_id = ${certificate.id}`)
      .groupBy(certificate.id)
      .having(sql`sum(entry.amount) < 0`)
      .orderBy(sql`min(entry.id)`),
    database.select().from(orderCharge).where(sql`${orderCharge.orderId} = ${id}`).orderBy(asc(orderCharge.createdAt)),
    database
      .select({
        promotionId: promotionUse.promotionId,
        code: promotionUse.code,
        nameRu: promotionUse.nameRu,
        nameEn: promotionUse.nameEn,
        amount: promotionUse.amount,
        setHandle: promotion.setHandle,
      })
      .from(promotionUse)
      .innerJoin(promotion, eq(promotion.id, promotionUse.promotionId))
      .where(sql`${promotionUse.orderId} = ${id} AND ${promotionUse.amount} > 0`)
      .orderBy(asc(promotionUse.promotionId)),
    database
      .select(soldColumns)
      .from(exchangedPiece)
      .where(sql`${exchangedPiece.orderId} = ${id} AND received_at IS NULL`)
      .orderBy(asc(exchangedPiece.exchangedAt), asc(exchangedPiece.position)),
  ] as const;
}
