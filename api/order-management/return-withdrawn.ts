import { eq } from 'drizzle-orm';
import { withdrawal } from '#api/database/withdrawal-tables.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { findOrder } from '#api/orders/find-order.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { readReturnable } from '#api/orders/returnable.ts';
import { askReturn } from '#api/orders/returns/ask-return.ts';
import { listLeftPieces } from '#api/orders/shipments.ts';
import { openStatement } from '#api/orders/withdrawals.ts';
import { linesNow } from '#api/orders/withdrawn-lines.ts';
import type { Ports } from '#api/ports/ports.ts';

/**
 * Opens the return of what an accepted withdrawal names and was sent, already accepted, so that its parcel is awaited
 * and its money due. Nothing of pieces that come back already, that were made for her alone, or that words name: of
 * those a person asks. Throws a ProblemError while what it names is left to be sent: its money goes back first.
 */
export async function returnWithdrawn(ports: Ports, id: string, operator: string): Promise<void> {
  const { database, sealer } = ports;
  const [row] = await database.select().from(withdrawal).where(eq(withdrawal.id, id));
  const stated = row && (await openStatement(sealer, row));
  const found = row?.orderId && stated ? await findOrder(database, row.orderId) : null;
  if (!row || !stated || !found?.row.contact || (stated.lines === null && stated.pieces !== '')) return;
  const meant = await linesNow(ports, found.row.id, { ...stated, at: row.statedAt });
  await requireNoneToSew(ports, found, meant);
  const returnable = await readReturnable(ports, found);
  const lines = (returnable?.lines ?? []).flatMap(({ position, quantity, wasBack, isDislikable }) => {
    const isMeant = isDislikable && (meant?.includes(position) ?? true);
    return isMeant && quantity > wasBack ? [{ position, quantity: quantity - wasBack }] : [];
  });
  if (!returnable || lines.length === 0) return;
  await askReturn(ports, found, {
    ...{ lines, reason: 'changed-mind', words: '', acceptedBy: operator },
    // The statement was made in time; nobody waits for its answer on a day that has passed meanwhile.
    returnable: { ...returnable, isOpen: true },
  });
}

/** The states in which what is left of an order is sewn, packed and sent. */
const GOING_ON = ['confirmed', 'paid', 'in_production', 'shipped'];

async function requireNoneToSew(
  { database }: Ports,
  { row, lines }: FoundOrder,
  meant: readonly number[] | null,
): Promise<void> {
  if (!GOING_ON.includes(row.state)) return;
  const isMeant = (position: number) =>
    (meant?.includes(position) ?? true) &&
    lines.some((line) => line.position === position && line.returns === 'standard');
  const left = await listLeftPieces(database, row.id);
  if (left.some(({ position }) => isMeant(position))) {
    throw new ProblemError('event-refused', { detail: 'The money of what was not sent goes back first' });
  }
}
