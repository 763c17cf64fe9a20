import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#api/database/database.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import type { Claim } from '#api/http/run-idempotently.ts';
import { locateExchanged } from '#api/orders/changes/exchanged-pieces.ts';
import { holdToSent } from '#api/orders/returns/left-to-return.ts';
import { markedLines } from '#api/orders/returns/marked-lines.ts';
import { isReturnRace, moveInBatch, moveReturn, refusedReturn } from '#api/orders/returns/move-return.ts';
import { type FoundReturn, isMoneyDue, isMoneyGone, type ReturnLineRow } from '#api/orders/returns/return-rows.ts';
import { splitReturn } from '#api/orders/returns/split-return.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { ExchangedLocation } from '#shared/contract/exchanged-piece.ts';
import type { ReturnMoveRequest } from '#shared/contract/operator-return.ts';

type Received = Omit<Extract<ReturnMoveRequest, { move: 'receive' }>, 'move'>;
type By = { operator: string; claim: Claim };

/**
 * Says what of a return has come, once for a claim; the rest is a return of its own from then on. Exchanged pieces are
 * located at once; those whose money comes back get to the shelf with their refund. Without any of these it is settled.
 * Throws a ProblemError if more has come than was sent, or something cannot be where it is said to be.
 */
export async function receiveReturn(
  ports: Ports,
  found: FoundReturn,
  { lines, reason, operator, claim }: Received & By,
): Promise<void> {
  const { row } = found;
  requireSome(lines);
  const received = lines.map((each) => ({ ...each, row: found.lines.find(({ line }) => line === each.line) }));
  const marked = (await markedLines(ports.database, [row.id])).get(row.id);
  for (const [index, { line, row: of, shelf, discarded, back }] of received.entries()) {
    const isTooMuch = !of || shelf + discarded + back > of.quantity;
    const isNowhere = (shelf > 0 && marked?.unshelved.includes(line)) || (back > 0 && (of?.position ?? 0) < 0);
    if (isTooMuch || isNowhere || (back > 0 && reason === undefined)) {
      throw new ProblemError('invalid-request', {
        errors: [{ path: `lines.${index}`, code: isTooMuch ? 'too-large' : 'not-offered' }],
      });
    }
  }
  const at = ports.clock();
  const move = { at, operator };
  const isOwed = received.some(({ row: of, ...each }) => isMoneyDue({ position: of?.position ?? -1, ...each }));
  const statements = [
    ...moveReturn(row, 'receive', move),
    sql`UPDATE order_return SET received_at = ${at}, refusal = ${reason ?? null} WHERE id = ${row.id}`,
    sql`UPDATE return_line SET shelf = line.value ->> 'shelf', discarded = line.value ->> 'discarded', back = line.value ->> 'back'
      FROM json_each(${JSON.stringify(lines)}) AS line
      WHERE return_id = ${row.id} AND return_line.line = line.value ->> 'line'`,
    ...splitReturn(row, at),
    ...(isOwed ? [] : moveReturn(row, 'settle', move)),
  ];
  const pieces = await Promise.all(
    received.flatMap(({ row: of, shelf, discarded }) =>
      of && of.position < 0 ? [locatePieces(ports, found, { of, shelf, discarded })] : [],
    ),
  );
  await write(ports, row.orderId, { statements, pieces: pieces.flat(), operator, claim });
}

function requireSome(lines: Received['lines']): void {
  if (lines.every(({ shelf, discarded, back }) => shelf + discarded + back === 0)) {
    throw new ProblemError('invalid-request', { errors: [{ path: 'lines', code: 'required' }] });
  }
}

/**
 * Takes back that a return was received, once for a claim. Throws a ProblemError if money went, or if its pieces are
 * spoken for or sold by now.
 */
export async function unreceiveReturn(ports: Ports, found: FoundReturn, { operator, claim }: By): Promise<void> {
  const { row, lines } = found;
  if (isMoneyGone(found)) throw refusedReturn('moved');
  const statements = [
    ...moveReturn(row, 'unreceive', { at: ports.clock(), operator }),
    sql`UPDATE order_return SET received_at = NULL, refusal = NULL WHERE id = ${row.id}`,
    sql`UPDATE return_line SET shelf = 0, discarded = 0, back = 0 WHERE return_id = ${row.id}`,
    holdToSent(row.orderId, row.id),
  ];
  const exchanged = lines.filter(({ position, shelf, discarded }) => position < 0 && shelf + discarded > 0);
  const pieces = await Promise.all(exchanged.map((of) => awaitPieces(ports, found, of)));
  await write(ports, row.orderId, { statements, pieces: pieces.flat(), operator, claim });
}

type Located = { id: string; location: ExchangedLocation };

async function write(
  ports: Ports,
  orderId: string,
  { statements, pieces, operator, claim }: By & { statements: readonly Statement[]; pieces: readonly Located[] },
): Promise<void> {
  if (pieces.length === 0) {
    await moveInBatch(ports, orderId, [...statements, ...claim()]);
    return;
  }
  try {
    const both: Claim = (condition) => [...statements, ...claim(condition)];
    await locateExchanged(ports, orderId, { pieces: [...pieces], operator, claim: both });
  } catch (error) {
    throw isReturnRace(error) ? refusedReturn('moved', error) : error;
  }
}

type OfLine = { of: ReturnLineRow; shelf: number; discarded: number };

/** Where the awaited pieces of an exchanged line are now; those that the order's page has located stay there. */
async function locatePieces(ports: Ports, found: FoundReturn, { of, shelf, discarded }: OfLine): Promise<Located[]> {
  const awaited = await exchangedPieces(ports, found, of, sql`received_at IS NULL`);
  const locations = [...Array(shelf).fill('shelf'), ...Array(discarded).fill('discarded')] as ExchangedLocation[];
  return awaited.slice(0, locations.length).map((id, index) => ({ id, location: locations[index] ?? 'awaited' }));
}

/** The pieces of an exchanged line that are awaited again. */
async function awaitPieces(ports: Ports, found: FoundReturn, of: ReturnLineRow): Promise<Located[]> {
  const located = await Promise.all(
    ([1, 0] as const).map(async (isRestocked) => {
      const there = sql`received_at IS NOT NULL AND is_restocked = ${isRestocked}`;
      const pieces = await exchangedPieces(ports, found, of, there);
      return pieces.slice(0, isRestocked ? of.shelf : of.discarded);
    }),
  );
  return located.flat().map((id) => ({ id, location: 'awaited' }));
}

/** The pieces of an exchanged line that are where they are meant to be. */
async function exchangedPieces(
  { database }: Ports,
  { row }: FoundReturn,
  { position }: ReturnLineRow,
  isMeant: SQL,
): Promise<string[]> {
  const found = await database.all<{ id: string }>(sql`
    SELECT piece_id AS id FROM exchanged_piece
    WHERE order_id = ${row.orderId} AND version = ${row.exchange} AND position = ${-1 - position} AND ${isMeant}
    ORDER BY piece_id`);
  return found.map(({ id }) => id);
}
