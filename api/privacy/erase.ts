import { type SQL, sql } from 'drizzle-orm';
import { hasReturnedValue } from '#api/certificates/returned-value.ts';
import { transact } from '#api/database/database.ts';
import type { Actor } from '#api/orders/apply-transition.ts';
import { guardCondition } from '#api/orders/guards.ts';
import { deleteNotes } from '#api/orders/notes.ts';
import { ENDED_STATES } from '#api/orders/order-states.ts';
import { rememberUses } from '#api/orders/promotion-traces.ts';
import { IS_REFUSED } from '#api/orders/refused-refunds.ts';
import { isOpenReturn } from '#api/orders/returns/left-to-return.ts';
import { FROZEN_TABLES } from '#api/payments/frozen-request.ts';
import type { Ports } from '#api/ports/ports.ts';
import { deleteHiddenReviews, deleteReviews } from '#api/reviews/erase-reviews.ts';
import type { OwnOrder } from '#shared/contract/own-order.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';

const ENDED = JSON.stringify(ENDED_STATES);
const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_AT_ONCE = 100;

/** Who requested it; `operator` is the operator's id. */
type EraseBy = { actor: Actor; operator?: string };

/**
 * Erases a shopper's data from an order: contact and search tokens, address, measurements, embroidery, the texts of its
 * certificates, its parcels, notes, emails and reviews, and requests to the provider. What was sold for how much, the
 * consents, and a trace of who used a promotion with a limit for one person, until that is over, stay; so do released
 * reviews if nobody asked. False if the order has not ended or does not exist, or if a refund, an email or a receipt of
 * it is still pending, or it owes its shopper money.
 */
export async function eraseOrder(ports: Ports, orderId: string, by: EraseBy): Promise<boolean> {
  const remembered = await rememberUses(ports, orderId, hasEnded(ports));
  const ended = sql`SELECT id FROM orders WHERE id = ${orderId} AND ${hasEnded(ports)}`;
  await transact(ports.database, [...remembered, ...eraseStatements(ended, { ...by, at: ports.clock() })]);
  const [left] = await ports.database.all<{ contact: string | null }>(
    sql`SELECT contact FROM orders WHERE id = ${orderId}`,
  );
  const isErased = left?.contact === null;
  if (isErased) ports.log({ level: 'info', event: 'personal-data-erased', order: orderId, actor: by.actor });
  return isErased;
}

/** Whether an order has data to erase, and nothing still needs them. */
export async function canErase(ports: Ports, orderId: string): Promise<boolean> {
  const found = await ports.database.all(
    sql`SELECT 1 FROM orders WHERE id = ${orderId} AND contact IS NOT NULL AND ${hasEnded(ports)}`,
  );
  return found.length > 0;
}

/** When an order's data are erased, by its timeline; no day before it has ended. */
export function erasureOf({ settings }: Pick<Ports, 'settings'>, timeline: OwnOrder['timeline']): OwnOrder['erasure'] {
  const afterDays = settings.eraseAfterDays;
  const last = timeline.at(-1);
  const hasEnded = last !== undefined && ENDED_STATES.some((state) => state === last.state);
  return { afterDays, day: hasEnded ? moscowDay(Date.parse(last.at) + afterDays * DAY_MS) : null };
}

/** Erases the data of orders that ended as long ago as configured, of withdrawals handled then, and old fittings. */
export async function eraseOld(ports: Ports, hasRoom: () => boolean): Promise<void> {
  const before = ports.clock() - ports.settings.eraseAfterDays * DAY_MS;
  await ports.database.run(sql`UPDATE withdrawal SET statement = NULL, due_at = NULL
    WHERE handled_at < ${before} AND statement IS NOT NULL`);
  await ports.database.run(sql`DELETE FROM fitting WHERE delete_at <= ${ports.clock()}`);
  const old = await ports.database.all<{ id: string }>(sql`
    SELECT id FROM orders WHERE contact IS NOT NULL AND ended_at < ${before} AND ${hasEnded(ports)}
    ORDER BY ended_at LIMIT ${MAX_AT_ONCE}`);
  for (const { id } of old) {
    if (!hasRoom()) return;
    await eraseOrder(ports, id, { actor: 'shop' });
  }
}

/**
 * Payments and refunds in progress and due receipts still need an address, and emails their recipient. A shop without
 * a mailer sends no emails except those of certificates, which have value.
 */
function hasEnded({ mailer }: Ports): SQL {
  // The plus leaves the choice of the index to the other conditions.
  return sql`+state IN (SELECT value FROM json_each(${ENDED})) AND ${guardCondition('no-payment-in-progress')}
    AND NOT EXISTS (SELECT 1 FROM refund WHERE order_id = orders.id AND status IN ('created', 'pending'))
    AND owed = 0 AND NOT EXISTS (SELECT 1 FROM certificate WHERE order_id = orders.id AND ${hasReturnedValue})
    AND NOT EXISTS (SELECT 1 FROM refund AS refused WHERE refused.order_id = orders.id AND ${IS_REFUSED})
    AND NOT EXISTS (SELECT 1 FROM closing_receipt WHERE order_id = orders.id AND status = 'created')
    AND NOT EXISTS (SELECT 1 FROM withdrawal WHERE order_id = orders.id AND handled_at IS NULL)
    AND NOT EXISTS (
      SELECT 1 FROM mail_outbox WHERE order_id = orders.id AND sent_at IS NULL AND dead_at IS NULL
        AND (kind = 'certificate' OR ${mailer !== null}))
    AND NOT EXISTS (SELECT 1 FROM order_return WHERE order_return.order_id = orders.id AND ${isOpenReturn})`;
}

/** The statements that erase the orders of a subquery, at a time in ms since 1970. */
export function eraseStatements(ended: SQL, { actor, operator, at }: EraseBy & { at: number }): SQL[] {
  return [
    // A request to be told, or a fitting, lives on when the shop's time for the order is over.
    ...(actor === 'shop'
      ? []
      : ['stock_wait', 'fitting'].map(
          (table) => sql`DELETE FROM ${sql.identifier(table)}
            WHERE mailbox IN (SELECT token FROM order_search WHERE order_id IN (${ended}))`,
        )),
    // What a colleague called another way of paying.
    sql`UPDATE order_event SET detail = substr(detail, 1, instr(detail, 'other') + 4)
      WHERE kind IN ('paid_by_hand', 'charge-received') AND detail LIKE '%other %' AND order_id IN (${ended})`,
    sql`UPDATE order_event SET lines = NULL WHERE lines IS NOT NULL AND order_id IN (${ended})`,
    sql`
      INSERT INTO order_event (order_id, kind, from_state, to_state, actor, operator, at)
      SELECT id, 'personal-data-erased', state, state, ${actor}, ${operator ?? null}, ${at} FROM orders
      WHERE id IN (${ended}) AND contact IS NOT NULL`,
    sql`UPDATE order_line SET measurements = NULL, embroidery = NULL WHERE order_id IN (${ended})`,
    sql`UPDATE question SET asked = NULL, answer = NULL WHERE order_id IN (${ended})`,
    sql`DELETE FROM certificate_search WHERE certificate_id IN (
      SELECT id FROM certificate WHERE order_id IN (${ended}))`,
    sql`UPDATE certificate SET words = NULL WHERE order_id IN (${ended})`,
    ...FROZEN_TABLES.map((table) => sql`UPDATE ${table} SET request = NULL WHERE order_id IN (${ended})`),
    sql`UPDATE order_event SET detail = NULL WHERE kind = 'shipped' AND order_id IN (${ended})`,
    sql`DELETE FROM order_parcel WHERE order_id IN (${ended})`,
    deleteNotes(ended),
    ...(actor === 'shop' ? deleteHiddenReviews(ended) : deleteReviews(ended)),
    sql`UPDATE mail_outbox SET copy = NULL WHERE order_id IN (${ended})`,
    sql`DELETE FROM order_search WHERE order_id IN (${ended})`,
    sql`UPDATE orders SET contact = NULL WHERE id IN (${ended})`,
    sql`UPDATE order_return SET words = NULL, track = NULL WHERE order_id IN (${ended})`,
    sql`UPDATE withdrawal SET statement = NULL WHERE order_id IN (${ended})`,
  ];
}
