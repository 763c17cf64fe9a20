import { sql } from 'drizzle-orm';
import { violatesConstraint } from '#api/database/constraint.ts';
import { type Database, transact } from '#api/database/database.ts';
import { exchangedPiece } from '#api/database/parcel-tables.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import { soldAs } from '#api/orders/order-response.ts';
import { addToShelf } from '#api/orders/stock.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { ExchangedPiece, LocatedPieces } from '#shared/contract/exchanged-piece.ts';
import { ReturnReason } from '#shared/contract/operator-refund.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** The pieces of an order that came back for others, or are awaited, in the order in which they were exchanged. */
export async function listExchanged(database: Database, locale: Locale, orderId: string): Promise<ExchangedPiece[]> {
  const rows = await database
    .select()
    .from(exchangedPiece)
    .where(sql`order_id = ${orderId}`)
    .orderBy(sql`exchanged_at, position, rowid`);
  return rows.map((row) => ({
    ...soldAs(locale, row),
    id: row.pieceId,
    isMadeToMeasure: row.returns.startsWith('made-to-measure'),
    reason: ReturnReason.parse(row.reason),
    location: row.receivedAt === null ? 'awaited' : row.isRestocked === 1 ? 'shelf' : 'discarded',
    receivedAt: row.receivedAt === null ? null : new Date(row.receivedAt).toISOString(),
  }));
}

/**
 * Says where exchanged pieces are now: awaited ones came back, to the shelf or not for sale any more, or were marked so
 * by mistake. What was sewn to measure fits nobody else. Throws a ProblemError if one is there already, if it is not of
 * the order, or if what lay on the shelf is sold.
 */
export async function locateExchanged(
  { database, clock }: Ports,
  orderId: string,
  { pieces, operator, claim }: LocatedPieces & { operator: string; claim: Claim },
): Promise<void> {
  const at = clock();
  const wanted = sql`(SELECT piece_id, sku, exchanged.is_restocked AS was_restocked, wanted.value ->> 'location' AS location
    FROM exchanged_piece AS exchanged JOIN json_each(${JSON.stringify(pieces)}) AS wanted ON wanted.value ->> 'id' = piece_id
    WHERE order_id = ${orderId} AND (received_at IS NULL) <> (wanted.value ->> 'location' = 'awaited')
      AND NOT (returns LIKE 'made-to-measure%' AND wanted.value ->> 'location' = 'shelf'))`;
  const kind = pieces.every(({ location }) => location === 'awaited') ? 'exchange-awaited' : 'exchange-received';
  try {
    await transact(database, [
      // If one of them is there already, the event's state is null and the whole batch fails.
      sql`
        INSERT INTO order_event (order_id, kind, from_state, to_state, actor, operator, detail, at)
        SELECT id, ${kind}, CASE WHEN (SELECT count(*) FROM ${wanted}) = ${pieces.length} THEN state END, state, 'operator',
          ${operator}, (SELECT group_concat(sku, ', ') FROM ${wanted}), ${at}
        FROM orders WHERE id = ${orderId}`,
      ...addToShelf(
        orderId,
        at,
        sql`(SELECT sku, sum(CASE WHEN location = 'shelf' THEN 1 WHEN was_restocked = 1 THEN -1 ELSE 0 END) AS quantity
          FROM ${wanted} GROUP BY sku)`,
      ),
      sql`
        UPDATE exchanged_piece SET received_at = CASE located.location WHEN 'awaited' THEN NULL ELSE ${at} END,
          is_restocked = located.location = 'shelf'
        FROM ${wanted} AS located WHERE located.piece_id = exchanged_piece.piece_id`,
      ...claim(),
    ]);
  } catch (error) {
    const isThere = violatesConstraint(error, 'NOT NULL constraint failed: order_event.from_state');
    if (!isThere && !violatesConstraint(error, 'CHECK constraint failed: variant_stock')) throw error;
    const detail = isThere ? 'One of these pieces is there already' : 'It was on the shelf, and is sold by now';
    throw new ProblemError('event-refused', { detail, cause: error });
  }
}
