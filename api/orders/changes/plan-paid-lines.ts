import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#api/database/database.ts';
import { discountsOf, salesChanges } from '#api/orders/changes/changed-discounts.ts';
import { areUnlocked, findLockedLines } from '#api/orders/changes/locked-lines.ts';
import { type ChangedLines, replaceLines } from '#api/orders/changes/paid-line-statements.ts';
import { ChangeRefused, type PlannedChange } from '#api/orders/changes/planned-change.ts';
import { contentsOf, isMore, piecesOf, readAvailable, wantedLines } from '#api/orders/changes/wanted-lines.ts';
import {
  countDeliveryDates,
  countToBeSewn,
  deliveryDatesOfLine,
  deliveryDatesOfOrder,
  type OrderDeliveryDates,
  storeDeliveryDates,
  withDeliveryDates,
} from '#api/orders/delivery-dates.ts';
import type { FoundOrder, OrderLineRow } from '#api/orders/order-response.ts';
import { readQueue } from '#api/pieces/production-slots.ts';
import type { Ports } from '#api/ports/ports.ts';
import { changeUses } from '#api/promotions/promotion-uses.ts';
import type { LinesChange } from '#shared/contract/order-change.ts';
import { sumBy } from '#shared/domain/sum.ts';

/**
 * Plans the new lines of a paid order that is not sent. Lines of which a piece is cut, packed or refunded stay as they
 * are; the rest may change, go, or be added. What its payments are for, and which of them are refunded, is planned by
 * payments/paid-lines.ts. Throws a ChangeRefused.
 */
export async function planPaidLines(ports: Ports, found: FoundOrder, change: LinesChange): Promise<PlannedChange> {
  const { row } = found;
  const wanted = inOrder(change.lines);
  const held = piecesOf(found.lines);
  const skus = [...found.lines, ...wanted].flatMap(({ sku }) => sku ?? []);
  const counted = await readAvailable(ports.database, new Map(), skus);
  const { lines, untouched } = await wantedLines(ports, found, wanted, { available: counted, held });
  const changed = changedLines(found, wanted, untouched);
  await requireUnlocked(ports, found, changed);
  const before = found.lines.filter(({ position }) => changed.from.includes(position));
  const after = lines.filter(({ position }) => changed.to.includes(position));
  if (isMore(piecesOf(after), await readAvailable(ports.database, piecesOf(before), skus))) {
    throw new ChangeRefused('sold-out');
  }
  const at = ports.clock();
  const discount = sumBy(lines, (line) => line.discount);
  const discounts = discountsOf(found, lines, discount);
  const cost = (each: readonly OrderLineRow[]) => sumBy(each, (line) => line.unitPrice * line.quantity);
  const difference = cost(lines) - cost(found.lines) - (discount - row.discount);
  const repriced = {
    ...row,
    subtotal: row.subtotal + cost(lines) - cost(found.lines),
    discount,
    difference: row.difference + difference,
  };
  const dates = await newDates(ports, found, { lines, changed });
  const dated = withDeliveryDates({ row: repriced, lines }, dates);
  return {
    kind: 'lines-changed',
    after: { ...found, ...dated, discounts: discounts.filter(({ amount }) => amount > 0) },
    difference,
    formerEmail: null,
    isRepriced: true,
    detail: `${contentsOf(found.lines)} → ${contentsOf(lines)}`,
    changed,
    isStillSo: sql`${areUnlocked(row.id, changed.from)} AND ${haveSameChoices(found)}`,
    statements: (): readonly Statement[] => [
      ...replaceLines(row.id, { changed, lines: dated.lines, at }),
      sql`UPDATE orders SET subtotal = ${repriced.subtotal}, discount = ${discount}, difference = ${repriced.difference}
        WHERE id = ${row.id}`,
      ...changeUses(row.id, {
        amounts: new Map(discounts.map(({ promotionId, amount }) => [promotionId, amount])),
        priceChanges: salesChanges(found.lines, lines),
        at,
      }),
      ...storeDeliveryDates(row.id, dates, at),
    ],
  };
}

/** The condition that no measurement of an order was corrected since it was read, which is no change of its version. */
function haveSameChoices({ row, lines }: FoundOrder): SQL {
  const read = JSON.stringify(lines.map(({ position, measurements }) => [position, measurements]));
  return sql`NOT EXISTS (SELECT 1 FROM order_line AS line JOIN json_each(${read}) AS read ON read.value ->> 0 = line.position
    WHERE line.order_id = ${row.id} AND line.measurements IS NOT read.value ->> 1)`;
}

/** Lines of a paid order keep their order, since its pieces, questions and refunds name them by their positions. */
function inOrder(lines: LinesChange['lines']): LinesChange['lines'] {
  return lines.toSorted((one, other) => (one.position ?? Infinity) - (other.position ?? Infinity));
}

function changedLines(found: FoundOrder, wanted: LinesChange['lines'], untouched: readonly number[]): ChangedLines {
  const moves = wanted.flatMap(({ position: from }, to) => (from === undefined ? [] : [{ from, to }]));
  const kept = moves.filter(({ to }) => untouched.includes(to));
  const positions = found.lines.map(({ position }) => position);
  return {
    from: positions.filter((position) => !kept.some(({ from }) => from === position)),
    to: wanted.map((_, to) => to).filter((to) => !untouched.includes(to)),
    removed: positions.filter((position) => !moves.some(({ from }) => from === position)),
    moves,
  };
}

/** Refunds and answered questions name lines by their positions: what they name is neither changed nor moved away. */
async function requireUnlocked({ database }: Ports, { row }: FoundOrder, changed: ChangedLines): Promise<void> {
  const { from, removed, moves } = changed;
  const locked = await findLockedLines(database, row.id);
  const moved = moves.filter((move) => move.from !== move.to).map((move) => move.from);
  const isBound = locked.some(
    ({ position, reason }) => from.includes(position) || (reason === 'refunded' && moved.includes(position)),
  );
  const asked = await database.all<{ position: number }>(
    sql`SELECT DISTINCT position FROM question WHERE order_id = ${row.id}`,
  );
  if (isBound || asked.some(({ position }) => removed.includes(position))) throw new ChangeRefused('line-locked');
}

/**
 * The dates of the order: lines that stay keep theirs, others are made from now on, in the queue as far as there are
 * more pieces to sew; the order is made with the last of them, and never earlier than it was said.
 */
async function newDates(
  { database, clock }: Ports,
  { row, lines: former }: FoundOrder,
  { lines, changed }: { lines: readonly OrderLineRow[]; changed: ChangedLines },
): Promise<OrderDeliveryDates> {
  const at = clock();
  const made = lines.filter(({ position }) => changed.to.includes(position));
  const pieces = Math.max(0, countToBeSewn(lines) - countToBeSewn(former));
  const { calendar } = await readQueue(database, { at, pieces, order: { id: row.id, isPaid: true } });
  const counted = countDeliveryDates(row, made, { from: at, calendar }).lines;
  const whole = deliveryDatesOfOrder(row);
  return {
    order: whole && [whole, ...counted.values()].reduce((one, other) => (other.made.to > one.made.to ? other : one)),
    lines: new Map(lines.map((line) => [line.position, counted.get(line.position) ?? deliveryDatesOfLine(line)])),
  };
}
