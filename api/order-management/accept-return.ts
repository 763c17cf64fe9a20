import { sql } from 'drizzle-orm';
import type { Claim } from '#api/http/run-idempotently.ts';
import { changeOrder, previewChange } from '#api/order-management/change-order.ts';
import { requireVersion } from '#api/order-management/order-changed.ts';
import { findOrder } from '#api/orders/find-order.ts';
import { isReturnRace, moveInBatch, moveReturn, refusedReturn } from '#api/orders/returns/move-return.ts';
import type { FoundReturn, ReturnLineRow } from '#api/orders/returns/return-rows.ts';
import type { Ports } from '#api/ports/ports.ts';
import { ReturnReason } from '#shared/contract/operator-refund.ts';
import type { ChangePreview, LinesChange } from '#shared/contract/order-change.ts';
import type { Locale } from '#shared/domain/locale.ts';

type Accepting = { version: number; expectedDifference: number; operator: string; isOwner: boolean; claim: Claim };

/**
 * Accepts a return, once for a claim. What goes out instead is an exchange of the order, in the same batch: it is
 * reserved, or queued for sewing, and its difference is charged or refunded as with any exchange. Throws a ProblemError
 * if the order or the return is not what was seen, or if a size is sold out.
 */
export async function acceptReturn(
  ports: Ports,
  found: FoundReturn,
  { version, expectedDifference, operator, isOwner, claim }: Accepting,
): Promise<void> {
  const { row, lines } = found;
  const { id, orderId } = row;
  const move = { at: ports.clock(), operator };
  const exchanged = lines.filter(isExchanged);
  if (exchanged.length === 0) {
    await requireVersion(ports, orderId, version);
    await moveInBatch(ports, orderId, [...moveReturn(row, 'accept', move), ...claim()]);
    return;
  }
  const moved = JSON.stringify(exchanged.map(({ line }) => line));
  try {
    await changeOrder(ports, orderId, {
      wanted: { lines: await exchangeOf(ports, found, version) },
      ...{ expectedDifference, operator, isOwner, claim },
      // Before the lines move: their pieces are of no line from now on.
      before: [
        ...moveReturn(row, 'accept', { ...move, isTold: exchanged.length === lines.length }),
        sql`UPDATE order_return SET exchange = ${version + 1} WHERE id = ${id}`,
        sql`UPDATE return_line SET position = -1 - position
          WHERE return_id = ${id} AND line IN (SELECT value FROM json_each(${moved}))`,
      ],
    });
  } catch (error) {
    throw isReturnRace(error) ? refusedReturn('moved', error) : error;
  }
}

/** What accepting a return makes of its order; null if only money comes back. */
export async function previewAccepted(
  ports: Ports,
  found: FoundReturn,
  { locale, isOwner }: { locale: Locale; isOwner: boolean },
): Promise<ChangePreview | null> {
  const { row, lines } = found;
  if (row.state !== 'asked' || !lines.some(isExchanged)) return null;
  const order = await findOrder(ports.database, row.orderId);
  const wanted = { lines: await exchangeOf(ports, found, order?.row.version ?? 0) };
  return previewChange(ports, row.orderId, { wanted, locale, isOwner });
}

function isExchanged({ insteadSku }: ReturnLineRow): boolean {
  return insteadSku !== null;
}

/** The lines of the order with other sizes for those that come back. */
async function exchangeOf(ports: Ports, { row, lines }: FoundReturn, version: number): Promise<LinesChange> {
  const order = await findOrder(ports.database, row.orderId);
  const outgoing = lines.filter(isExchanged).map(({ position, quantity, insteadSku }) => {
    return { position, quantity, sku: insteadSku ?? '' };
  });
  const staying = (order?.lines ?? []).map(({ position, quantity }) => {
    const back = outgoing.find((line) => line.position === position);
    // A line that goes back whole is changed in its place, so that no other moves.
    return back && back.quantity === quantity ? back : { position, quantity: quantity - (back?.quantity ?? 0) };
  });
  const added = outgoing.filter((line) => !staying.includes(line));
  return {
    version,
    reason: ReturnReason.parse(row.reason),
    lines: [...staying, ...added.map(({ position: replaces, ...line }) => ({ ...line, replaces }))],
  };
}
