import { sql } from 'drizzle-orm';
import { transact } from '#api/database/database.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { holdToSent } from '#api/orders/returns/left-to-return.ts';
import { isReturnRace, moveInBatch, moveReturn, refusedReturn } from '#api/orders/returns/move-return.ts';
import { isStandard, listOtherSizes } from '#api/orders/returns/other-sizes.ts';
import { findReturn, sealReturnWords } from '#api/orders/returns/return-rows.ts';
import { insertEmail } from '#api/outbox/email-statements.ts';
import { queueEmails } from '#api/outbox/queue-emails.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { OwnReturnMove, ReturnRequest } from '#shared/contract/own-return.ts';
import type { ReturnOffer } from '#shared/contract/return-offer.ts';

type Asking = {
  returnable: ReturnOffer | null;
  /** The operator who has accepted it already: she hears of that only. */
  acceptedBy?: string;
};

/**
 * Asks for a return, for the owner of an order, by what of it may come back. The batch counts again: of two returns at
 * once that ask for the same pieces one is refused. Throws a ProblemError if it is not possible.
 */
export async function askReturn(
  ports: Ports,
  found: FoundOrder,
  { lines, reason, words, returnable, acceptedBy }: ReturnRequest & Asking,
): Promise<string> {
  if (found.row.contact === null) throw refusedReturn('erased');
  const isFaulty = reason === 'quality';
  const left = lines.map(({ position }) => returnable?.lines.find((each) => each.position === position));
  if (!returnable || left.some((each, index) => (each?.quantity ?? 0) < (lines[index]?.quantity ?? 0)))
    throw refusedReturn('nothing-left');
  if (!returnable.isOpen && !isFaulty) throw refusedReturn('over');
  if (!isFaulty && left.some((each) => !each?.isDislikable)) throw refusedReturn('personal');
  const neverBack = left.map((each) => (each?.quantity ?? 0) - (each?.wasBack ?? 0));
  if (!isFaulty && lines.some(({ quantity }, index) => quantity > (neverBack[index] ?? 0)))
    throw refusedReturn('sent-back');
  const sizes = await listOtherSizes(ports.database, found.lines.filter(isStandard));
  const asked = lines.map(({ position, quantity, instead }, line) => {
    const other = sizes.find((each) => each.position === position && each.sku === instead);
    if (instead !== undefined && !other) throw refusedReturn('sold-out');
    return { line, position, quantity, instead: other?.sku ?? null, size: other?.size ?? null };
  });
  const id = crypto.randomUUID();
  const at = ports.clock();
  const sealed = words === '' ? null : await sealReturnWords(ports.sealer, id, words);
  const orderId = found.row.id;
  try {
    await transact(ports.database, [
      sql`INSERT INTO order_return (id, order_id, state, reason, words, asked_at)
        SELECT ${id}, id, CASE WHEN contact IS NOT NULL THEN 'asked' END, ${reason}, ${sealed}, ${at} FROM orders
        WHERE id = ${orderId}`,
      sql`INSERT INTO return_line (return_id, line, order_id, position, quantity, instead_sku, instead_size,
          name_ru, name_en, colour_ru, colour_en, size)
        SELECT ${id}, asked.value ->> 'line', order_id, position, asked.value ->> 'quantity',
          asked.value ->> 'instead', asked.value ->> 'size', name_ru, name_en, colour_ru, colour_en, order_line.size
        FROM order_line JOIN json_each(${JSON.stringify(asked)}) AS asked ON asked.value ->> 'position' = position
        WHERE order_id = ${orderId}`,
      holdToSent(orderId, id),
      sql`INSERT INTO order_event (order_id, kind, from_state, to_state, actor, at)
        SELECT id, 'return-ask', state, state, 'owner', ${at} FROM orders WHERE id = ${orderId}`,
      ...(acceptedBy === undefined
        ? [insertEmail(orderId, 'return-ask', { now: at, subject: id })]
        : moveReturn({ id, orderId }, 'accept', { at, operator: acceptedBy })),
    ]);
  } catch (error) {
    throw isReturnRace(error) ? refusedReturn('nothing-left', error) : error;
  }
  await queueEmails(ports, orderId);
  return id;
}

/**
 * Moves a return for its shopper. Throws a ProblemError if it is not of her order, or if somebody has moved it.
 */
export async function moveOwnReturn(
  ports: Ports,
  { row: { id: orderId, contact } }: FoundOrder,
  { id, ...request }: OwnReturnMove & { id: string },
): Promise<void> {
  const found = await findReturn(ports.database, id);
  if (!found || found.row.orderId !== orderId) throw refusedReturn('moved');
  if (contact === null) throw refusedReturn('erased');
  const named = request.move === 'send' ? [sql`UPDATE order_return SET track = ${request.track} WHERE id = ${id}`] : [];
  const moved = moveReturn(found.row, request.move, { at: ports.clock(), operator: null });
  await moveInBatch(ports, orderId, [...moved, ...named]);
}
