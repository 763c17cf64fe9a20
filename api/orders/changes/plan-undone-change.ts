import { sql } from 'drizzle-orm';
import { salesChanges } from '#api/orders/changes/changed-discounts.ts';
import { areUnlocked, findLockedLines } from '#api/orders/changes/locked-lines.ts';
import { type LoggedLine, openLoggedLines } from '#api/orders/changes/logged-lines.ts';
import { type ChangedLines, replaceLines } from '#api/orders/changes/paid-line-statements.ts';
import { ChangeRefused, type PlannedChange } from '#api/orders/changes/planned-change.ts';
import { restoreSums } from '#api/orders/changes/undo-exchange.ts';
import { contentsOf } from '#api/orders/changes/wanted-lines.ts';
import { dueCharge } from '#api/orders/charges.ts';
import { sealChoices } from '#api/orders/line-choices.ts';
import type { FoundOrder, OrderLineRow } from '#api/orders/order-response.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { stableJson } from '#shared/domain/stable-json.ts';

/** The lines that her last change, which is not paid yet and which nothing has followed, has made of others. */
async function findUnpaidChange({ database, sealer }: Ports, { row }: FoundOrder) {
  const [change] = await database.all<{ lines: string }>(sql`
    SELECT event.lines FROM order_event AS event JOIN orders ON orders.id = event.order_id
      JOIN order_charge AS charge ON charge.order_id = orders.id AND charge.created_at = event.at
    WHERE event.order_id = ${row.id} AND event.kind = 'lines-changed' AND event.actor = 'owner'
      AND event.version = orders.version AND event.lines IS NOT NULL
      AND charge.state = 'due' AND charge.kind = 'goods' AND charge.operator = ''`);
  return change ? openLoggedLines(sealer, row.id, change.lines) : null;
}

/** What is due for her last change if she may take that back now, kopecks; 0 if she may not. */
export async function undoableDifference(ports: Ports, found: FoundOrder): Promise<Kopecks> {
  const logged = dueCharge(found) > 0 ? await findUnpaidChange(ports, found) : null;
  if (!logged) return 0;
  const { from } = backwards(logged.former.moves, logged);
  const locked = await findLockedLines(ports.database, found.row.id, { isExchange: false });
  return locked.some(({ position }) => from.includes(position)) ? 0 : dueCharge(found);
}

/**
 * Plans to take her last change back, which is not paid: lines, prices, days and what was paid for what are as they
 * were. Its charge is cancelled with it. Throws a ChangeRefused.
 */
export async function planUndoneChange(ports: Ports, found: FoundOrder): Promise<PlannedChange> {
  const logged = await findUnpaidChange(ports, found);
  if (!logged) throw new ChangeRefused('not-changeable');
  const { row } = found;
  const { former } = logged;
  const changed = backwards(former.moves, logged);
  const locked = await findLockedLines(ports.database, row.id, { isExchange: false });
  if (locked.some(({ position }) => changed.from.includes(position))) throw new ChangeRefused('line-locked');
  const sealed = ({ row: line, ...choices }: LoggedLine) =>
    sealChoices(ports.sealer, { orderId: row.id, position: line.position }, choices);
  const lines = await Promise.all(
    logged.before.map(async (line): Promise<OrderLineRow> => ({ ...line.row, ...(await sealed(line)) })),
  );
  const { subtotal, discount, difference, paidLines, deliveryDates } = former;
  const at = ports.clock();
  return {
    kind: 'lines-changed',
    after: {
      ...found,
      row: { ...row, subtotal, discount, difference, paidLines, deliveryDates },
      lines,
      discounts: found.discounts.flatMap((each) => {
        const had = former.discounts.find(({ promotionId }) => promotionId === each.promotionId);
        return had ? [{ ...each, amount: had.amount }] : [];
      }),
    },
    difference: 0,
    formerEmail: null,
    isRepriced: true,
    detail: `${contentsOf(found.lines)} → ${contentsOf(lines)}`,
    changed,
    isStillSo: areUnlocked(row.id, changed.from, { isExchange: false }),
    statements: () => [
      ...replaceLines(row.id, { changed, lines, at }),
      ...restoreSums(row.id, { former, priceChanges: salesChanges(found.lines, lines), at }),
    ],
  };
}

/** Which lines a change is taken back on: those that it has changed, from what they are to what they were. */
function backwards(
  moves: readonly { from: number; to: number }[],
  { before, after }: { before: readonly LoggedLine[]; after: readonly LoggedLine[] },
): ChangedLines {
  const kept = moves.filter(({ from, to }) => isSame(before[from], after[to]));
  const untouched = (positions: readonly number[], all: readonly LoggedLine[]) =>
    all.map(({ row }) => row.position).filter((position) => !positions.includes(position));
  return {
    from: untouched(
      kept.map(({ to }) => to),
      after,
    ),
    to: untouched(
      kept.map(({ from }) => from),
      before,
    ),
    removed: untouched(
      moves.map(({ to }) => to),
      after,
    ),
    // From the last on, so that no two are ever at one place.
    moves: moves.map(({ from, to }) => ({ from: to, to: from })).toReversed(),
  };
}

function isSame(one: LoggedLine | undefined, other: LoggedLine | undefined): boolean {
  const of = (line: LoggedLine | undefined) =>
    line && {
      ...{ sku: line.row.sku, quantity: line.row.quantity, unitPrice: line.row.unitPrice },
      ...{ discount: line.row.discount, measurements: line.measurements, embroidery: line.embroidery },
    };
  return stableJson(of(one) ?? null) === stableJson(of(other) ?? null);
}
