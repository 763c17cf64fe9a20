import { sql } from 'drizzle-orm';
import { type LoggedLine, type LoggedLines, openLoggedLines } from '#api/orders/changes/logged-lines.ts';
import type { Ports } from '#api/ports/ports.ts';

/** Positions that a statement named, and of which version of the order, or else when it was made. */
type Named = { lines: readonly number[] | null; version: number | null; at: number };

type Change = { kind: string; lines: string };

/**
 * Where the lines are now that a statement named: each moves as its order was changed, and goes with what was taken
 * off, so that a statement never comes to mean a piece that was in another place. Null, for all, stays so.
 */
export async function linesNow(
  { database, sealer }: Pick<Ports, 'database' | 'sealer'>,
  orderId: string,
  { lines, version, at }: Named,
): Promise<number[] | null> {
  if (lines === null) return null;
  const isLater = version === null ? sql`at > ${at}` : sql`version > ${version}`;
  const changes = await database.all<Change>(sql`SELECT kind, lines FROM order_event
    WHERE order_id = ${orderId} AND lines IS NOT NULL AND ${isLater} ORDER BY id`);
  let positions = [...lines];
  for (const { kind, lines: logged } of changes) {
    const moves = movesOf(await openLoggedLines(sealer, orderId, logged));
    const isUndone = kind === 'exchange_undone';
    positions = positions.flatMap((position) =>
      moves.flatMap(({ from, to }) => ((isUndone ? to : from) === position ? [isUndone ? from : to] : [])),
    );
  }
  return positions;
}

/** The moves of lines; those of an unpaid order, which are written anew, follow from what they are of. */
function movesOf({ before, after, former }: LoggedLines): LoggedLines['former']['moves'] {
  if (former.moves.length > 0) return former.moves;
  const left = [...after];
  return before.flatMap(({ row }) => {
    const isSame = (line: LoggedLine) => line.row.sku === row.sku && line.row.returns === row.returns;
    const [found] = left.splice(left.findIndex(isSame), left.some(isSame) ? 1 : 0);
    return found ? [{ from: row.position, to: found.row.position }] : [];
  });
}
