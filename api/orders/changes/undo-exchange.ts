import { type SQL, sql } from 'drizzle-orm';
import { violatesConstraint } from '#api/database/constraint.ts';
import { type Statement, transact } from '#api/database/database.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import { salesChanges } from '#api/orders/changes/changed-discounts.ts';
import {
  type LoggedLine,
  type LoggedLines,
  openLoggedLines,
  resealLoggedLines,
} from '#api/orders/changes/logged-lines.ts';
import { dropPieces } from '#api/orders/changes/paid-line-statements.ts';
import { cancelDueCharge } from '#api/orders/charges.ts';
import { guardCondition, isOfVersion } from '#api/orders/guards.ts';
import { insertLines } from '#api/orders/insert-order.ts';
import { sealChoices } from '#api/orders/line-choices.ts';
import type { OrderLineRow } from '#api/orders/order-response.ts';
import { askAgain } from '#api/orders/returns/left-to-return.ts';
import { countSales, releaseStock } from '#api/orders/stock.ts';
import { correctChangedEmail } from '#api/outbox/email-statements.ts';
import { queueEmails } from '#api/outbox/queue-emails.ts';
import { isPieceLeft } from '#api/pieces/to-be-made.ts';
import type { Ports } from '#api/ports/ports.ts';
import { changeUses, useAgain } from '#api/promotions/promotion-uses.ts';

/** An exchange that may be taken back; `state` is what its order was in before. */
type Exchange = { version: number; at: number; lines: string; state: string };

export type Undoing = { version?: number | undefined; operator: string; claim: Claim };

/**
 * Takes the last exchange of an order back, once for a claim: its lines, pieces, prices and days are what they were,
 * what went out is free again, its difference and its return receipt are not asked for, and its email is corrected.
 * False if anything has followed it (the guard `exchange-untouched`), or if the order is not of the version given.
 */
export async function undoExchange(
  ports: Ports,
  orderId: string,
  { version, operator, claim }: Undoing,
): Promise<boolean> {
  const { database, sealer, clock } = ports;
  const [exchange] = await database.all<Exchange>(sql`
    SELECT event.version, event.at, lines, from_state AS state FROM order_event AS event JOIN orders ON orders.id = event.order_id
    WHERE order_id = ${orderId} AND kind = 'exchanged' AND event.version = orders.version AND lines IS NOT NULL`);
  if (!exchange) return false;
  const logged = await openLoggedLines(sealer, orderId, exchange.lines);
  const undone = await sealUndone(ports, orderId, logged);
  const at = clock();
  const isUndoable = sql`${isOfVersion(orderId, version)} AND ${isOfVersion(orderId, exchange.version)}
    AND ${guardCondition('exchange-untouched')}`;
  try {
    await transact(database, [
      // The guard of the batch: without a state a constraint rolls it back.
      sql`
        INSERT INTO order_event (order_id, kind, from_state, to_state, actor, operator, lines, version, at)
        VALUES (${orderId}, 'exchange_undone', (SELECT state FROM orders WHERE id = ${orderId}
          AND state = 'in_production' AND ${isUndoable}), ${exchange.state}, 'operator', ${operator}, ${undone.log},
          ${exchange.version + 1}, ${at})`,
      // Before whatever else is logged, which names the state that the order has by then.
      sql`UPDATE orders SET version = version + 1, state = ${exchange.state} WHERE id = ${orderId}`,
      ...claim(),
      ...cancelDueCharge(orderId, { at, operator }),
      ...restoreLines(orderId, { logged, lines: undone.lines, exchange, at }),
      ...restoreMoney(orderId, { logged, exchange, at }),
      ...correctChangedEmail(orderId, { since: exchange.at, now: at }),
    ]);
  } catch (error) {
    if (violatesConstraint(error, 'NOT NULL constraint failed: order_event.from_state')) return false;
    throw error;
  }
  await queueEmails(ports, orderId);
  return true;
}

/** The former rows with their choices encrypted again, and what the log says of them. */
async function sealUndone(
  { sealer }: Ports,
  orderId: string,
  { before, after, former }: LoggedLines,
): Promise<{ log: string; lines: readonly OrderLineRow[] }> {
  const sealed = async ({ row, ...choices }: LoggedLine) => ({
    ...row,
    ...(await sealChoices(sealer, { orderId, position: row.position }, choices)),
  });
  return {
    log: await resealLoggedLines(sealer, orderId, { before: after, after: before, former }),
    lines: await Promise.all(before.map(sealed)),
  };
}

type Restoring = { logged: LoggedLines; exchange: Exchange; at: number };

/** Puts former lines and their pieces where they were, and takes what went out for them off the queue. */
function restoreLines(
  orderId: string,
  { logged, lines, exchange, at }: Restoring & { lines: readonly OrderLineRow[] },
): readonly Statement[] {
  const { moves, fresh = null } = logged.former;
  const isFresh = fresh ? sql`piece.position IN (SELECT value FROM json_each(${JSON.stringify(fresh)}))` : sql`TRUE`;
  return [
    countSales(orderId, -1),
    ...releaseStock(orderId, at, fresh),
    ...dropPieces(orderId, sql`${isPieceLeft} AND ${isFresh}`),
    sql`DELETE FROM order_line WHERE order_id = ${orderId}`,
    // One after another and backward, so that no two are ever at one place.
    ...moves
      .toReversed()
      .flatMap(({ from, to }) => [
        sql`UPDATE piece SET position = ${from} WHERE order_id = ${orderId} AND position = ${to}`,
        sql`UPDATE question SET position = ${from} WHERE order_id = ${orderId} AND position = ${to}`,
        sql`UPDATE return_line SET position = ${from} WHERE order_id = ${orderId} AND position = ${to}`,
      ]),
    sql`
      UPDATE piece SET position = back.position FROM exchanged_piece AS back
      WHERE back.piece_id = piece.id AND back.order_id = ${orderId} AND back.version = ${exchange.version}`,
    sql`DELETE FROM exchanged_piece WHERE order_id = ${orderId} AND version = ${exchange.version}`,
    ...askAgain(orderId, exchange.version),
    insertLines(lines),
    countSales(orderId),
  ];
}

/** Restores what the lines cost, what was paid for what, and the days; and drops the receipt of what came back. */
function restoreMoney(orderId: string, { logged, exchange, at }: Restoring): readonly SQL[] {
  const [lines, exchanged] = [logged.before, logged.after].map((each) => each.map(({ row }) => row));
  return [
    ...restoreSums(orderId, { former: logged.former, priceChanges: salesChanges(exchanged ?? [], lines ?? []), at }),
    sql`DELETE FROM closing_receipt WHERE order_id = ${orderId} AND shipment = ${-exchange.version}`,
  ];
}

type Sums = { former: LoggedLines['former']; priceChanges: ReturnType<typeof salesChanges>; at: number };

/** Restores what lines cost, what was paid for what, the days, and the uses of promotions. */
export function restoreSums(orderId: string, { former, priceChanges, at }: Sums): readonly SQL[] {
  const { subtotal, discount, difference, paidLines, deliveryDates, discounts } = former;
  return [
    sql`UPDATE orders SET subtotal = ${subtotal}, discount = ${discount}, difference = ${difference},
      paid_lines = ${paidLines}, delivery_dates = ${deliveryDates} WHERE id = ${orderId}`,
    ...useAgain(orderId, [...discounts.map(({ promotionId }) => promotionId), ...priceChanges.keys()]),
    ...changeUses(orderId, {
      amounts: new Map(discounts.map(({ promotionId, amount }) => [promotionId, amount])),
      priceChanges,
      at,
    }),
  ];
}
