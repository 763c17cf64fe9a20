import type { Exchanged } from '#api/orders/changes/exchange-statements.ts';
import type { ChangedLines } from '#api/orders/changes/paid-line-statements.ts';
import { ChangeRefused } from '#api/orders/changes/planned-change.ts';
import type { FoundOrder, OrderLineRow, SoldAs } from '#api/orders/order-response.ts';

type Wanted = { changed: ChangedLines; lines: readonly OrderLineRow[]; kept: readonly number[] };

/**
 * Which pieces of an order that was sent come back, and which lines go out for them. Throws a ChangeRefused unless
 * something does both: goods alone come back with a refund, and a line that was sent never grows.
 */
export function planExchange(found: FoundOrder, { changed, lines, kept }: Wanted): Exchanged {
  const { from, to, moves } = changed;
  const staying = from.map((position) => {
    const after = moves.find((move) => move.from === position)?.to;
    const line = lines.find((each) => each.position === after);
    return { from: position, quantity: line && kept.includes(line.position) ? line.quantity : 0 };
  });
  const isGrown = staying.some(
    ({ from: position, quantity }) =>
      quantity > (found.lines.find((line) => line.position === position)?.quantity ?? 0),
  );
  if (isGrown) throw new ChangeRefused('line-locked');
  const fresh = to.filter((position) => !kept.includes(position));
  if (staying.length === 0 || fresh.length === 0) throw new ChangeRefused('no-exchange');
  return { fresh, staying };
}

/** The pieces that come back, as they were sold. */
export function comingBack({ lines }: FoundOrder, { staying }: Pick<Exchanged, 'staying'>): SoldAs[] {
  return staying.flatMap(({ from, quantity }) => {
    const line = lines.find(({ position }) => position === from);
    return line ? Array.from({ length: line.quantity - quantity }, () => line) : [];
  });
}
