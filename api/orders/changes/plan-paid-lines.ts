import { type SQL, sql } from 'drizzle-orm';
import type { Statement } from '#api/database/database.ts';
import { type BoundChange, discountsOf, salesChanges } from '#api/orders/changes/changed-discounts.ts';
import { isMore, piecesOf, readAvailable } from '#api/orders/changes/counted-pieces.ts';
import { type Exchanged, exchangeLines } from '#api/orders/changes/exchange-statements.ts';
import { areUnlocked, findBoundPieces, findLockedLines } from '#api/orders/changes/locked-lines.ts';
import { type ChangedLines, replaceLines } from '#api/orders/changes/paid-line-statements.ts';
import { comingBack, planExchange } from '#api/orders/changes/plan-exchange.ts';
import { ChangeRefused, isExchange, type PlannedChange } from '#api/orders/changes/planned-change.ts';
import { contentsOf, wantedLines } from '#api/orders/changes/wanted-lines.ts';
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
 * Plans the new lines of a paid order. Lines of which a piece is cut, packed or refunded stay as they are; the rest may
 * change, go, or be added. Of what was sent, pieces come back for others (exchange-statements.ts). What its
 * payments are for, and which of them are refunded, is planned by payments/pay-for-lines.ts. Throws a ChangeRefused.
 */
export async function planPaidLines(ports: Ports, found: FoundOrder, asked: BoundChange): Promise<PlannedChange> {
  const [{ row }, { change, bound }] = [found, asked];
  const wanted = inOrder(change.lines);
  const held = piecesOf(found.lines);
  const skus = [...found.lines, ...wanted].flatMap(({ sku }) => sku ?? []);
  const counted = await readAvailable(ports.database, new Map(), skus);
  const { lines, untouched, kept } = await wantedLines(ports, found, wanted, { available: counted, held, bound });
  const changed = changedLines(found, wanted, untouched);
  const exchanged = isExchange(found, change) ? planExchange(found, { changed, lines, kept }) : null;
  await requireUnlocked(ports, found, changed, exchanged?.staying ?? null);
  const before = found.lines.filter(({ position }) => changed.from.includes(position));
  const after = lines.filter(({ position }) => changed.to.includes(position));
  if (isMore(piecesOf(after), await readAvailable(ports.database, piecesOf(before), skus))) {
    throw new ChangeRefused('sold-out');
  }
  const at = ports.clock();
  const { repriced, discounts, difference } = reprice(found, lines);
  const dates = await newDates(ports, found, {
    lines,
    made: exchanged?.fresh ?? changed.to,
    isAdded: exchanged !== null,
  });
  const dated = withDeliveryDates({ row: repriced, lines }, dates);
  return {
    kind: exchanged ? 'exchanged' : 'lines-changed',
    ...(exchanged && { fresh: exchanged.fresh }),
    after: {
      ...found,
      ...dated,
      discounts: discounts.filter(({ amount }) => amount > 0),
      awaited: [...found.awaited, ...(exchanged ? comingBack(found, exchanged) : [])],
    },
    difference,
    formerEmail: null,
    isRepriced: true,
    detail: `${contentsOf(found.lines)} → ${contentsOf(lines)}`,
    changed,
    isStillSo: sql`${areUnlocked(row.id, changed.from, { isExchange: exchanged !== null })} AND ${haveSameChoices(found)}`,
    statements: (): readonly Statement[] => [
      ...(exchanged
        ? exchangeLines(row.id, {
            ...exchanged,
            ...{ changed, lines: dated.lines, reason: change.reason ?? 'other', version: row.version + 1, at },
          })
        : replaceLines(row.id, { changed, lines: dated.lines, at })),
      sql`UPDATE orders SET subtotal = ${repriced.subtotal}, discount = ${repriced.discount}, difference = ${repriced.difference}
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

/** What a paid order costs with other lines: its sums, its discounts, and the difference, kopecks. */
function reprice(found: FoundOrder, lines: readonly OrderLineRow[]) {
  const { row } = found;
  const cost = (each: readonly OrderLineRow[]) => sumBy(each, (line) => line.unitPrice * line.quantity);
  const more = cost(lines) - cost(found.lines);
  const discount = sumBy(lines, (line) => line.discount);
  const difference = more - (discount - row.discount);
  return {
    repriced: { ...row, subtotal: row.subtotal + more, discount, difference: row.difference + difference },
    discounts: discountsOf(found, lines, discount),
    difference,
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
async function requireUnlocked(
  { database }: Ports,
  found: FoundOrder,
  changed: ChangedLines,
  staying: Exchanged['staying'] | null,
): Promise<void> {
  const { row } = found;
  const { from, removed, moves } = changed;
  const locked = await findLockedLines(database, row.id, { isExchange: staying !== null });
  const moved = moves.filter((move) => move.from !== move.to).map((move) => move.from);
  const isLocked = locked.some(({ position }) => from.includes(position));
  const isBound = (await findBoundPieces(database, row.id)).some(({ position, quantity }) => {
    const left = staying?.find((line) => line.from === position)?.quantity ?? quantity;
    return left < quantity || moved.includes(position);
  });
  const asked = await database.all<{ position: number }>(
    sql`SELECT DISTINCT position FROM question WHERE order_id = ${row.id}`,
  );
  if (isLocked || isBound || asked.some(({ position }) => removed.includes(position)))
    throw new ChangeRefused('line-locked');
}

/**
 * The dates of the order: lines that stay keep theirs, others are made from now on, in the queue as far as there are
 * more pieces to sew, or with all of them if none of the former ones were left to sew (`isAdded`); the order is made
 * with the last of them, and never earlier than it was said.
 */
async function newDates(
  { database, clock }: Ports,
  { row, lines: former }: FoundOrder,
  { lines, made, isAdded }: { lines: readonly OrderLineRow[]; made: readonly number[]; isAdded: boolean },
): Promise<OrderDeliveryDates> {
  const at = clock();
  const toBeMade = lines.filter(({ position }) => made.includes(position));
  const pieces = isAdded ? countToBeSewn(toBeMade) : Math.max(0, countToBeSewn(lines) - countToBeSewn(former));
  const { calendar } = await readQueue(database, { at, pieces, order: { id: row.id, isPaid: true } });
  const counted = countDeliveryDates(row, toBeMade, { from: at, calendar }).lines;
  const whole = deliveryDatesOfOrder(row);
  return {
    order: whole && [whole, ...counted.values()].reduce((one, other) => (other.made.to > one.made.to ? other : one)),
    lines: new Map(lines.map((line) => [line.position, counted.get(line.position) ?? deliveryDatesOfLine(line)])),
  };
}
