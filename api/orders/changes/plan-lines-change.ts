import { sql } from 'drizzle-orm';
import { type BoundChange, discountsOf, salesChanges } from '#api/orders/changes/changed-discounts.ts';
import { isMore, piecesOf, readAvailable } from '#api/orders/changes/counted-pieces.ts';
import { planPaidLines } from '#api/orders/changes/plan-paid-lines.ts';
import { ChangeRefused, changeableParts, isUnpaid, type PlannedChange } from '#api/orders/changes/planned-change.ts';
import { unpaidTotal } from '#api/orders/changes/unpaid-total.ts';
import { contentsOf, wantedLines } from '#api/orders/changes/wanted-lines.ts';
import {
  countDeliveryDates,
  countToBeSewn,
  storeDeliveryDates,
  withDeliveryDates,
} from '#api/orders/delivery-dates.ts';
import { insertLines } from '#api/orders/insert-order.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { releaseStock, reserveStock } from '#api/orders/stock.ts';
import { readQueue } from '#api/pieces/production-slots.ts';
import type { Ports } from '#api/ports/ports.ts';
import { changeUses } from '#api/promotions/promotion-uses.ts';
import type { LinesChange } from '#shared/contract/order-change.ts';
import { sumBy } from '#shared/domain/sum.ts';

/**
 * Plans the new lines of an order. Of a paid one its total stays what was paid; the difference is what its lines come
 * to cost more, or less; `bound` are its refunded pieces. Throws a ChangeRefused.
 */
export async function planLinesChange(
  ports: Ports,
  found: FoundOrder,
  { change, bound }: BoundChange,
): Promise<PlannedChange> {
  if (!changeableParts(found).lines) throw new ChangeRefused('not-changeable');
  return isUnpaid(found) ? planUnpaidLines(ports, found, change) : planPaidLines(ports, found, { change, bound });
}

async function planUnpaidLines(ports: Ports, found: FoundOrder, change: LinesChange): Promise<PlannedChange> {
  const { row } = found;
  const held = piecesOf(found.lines);
  const skus = [...found.lines, ...change.lines].flatMap(({ sku }) => sku ?? []);
  const available = await readAvailable(ports.database, held, skus);
  const { lines } = await wantedLines(ports, found, change.lines, { available, held, bound: new Map() });
  if (isMore(piecesOf(lines), available)) throw new ChangeRefused('sold-out');
  const sold = sumBy(found.certificates, ({ amount }) => amount);
  const subtotal = sold + sumBy(lines, (line) => line.unitPrice * line.quantity);
  const discount = sumBy(lines, (line) => line.discount);
  const discounts = discountsOf(found, lines, discount);
  const unpaid = unpaidTotal(ports, found, { subtotal, discount });
  const { total, redeemed } = unpaid;
  const request = { at: ports.clock(), pieces: countToBeSewn(lines), order: { id: row.id, isPaid: false } };
  const { calendar } = await readQueue(ports.database, request);
  const deliveryDates = countDeliveryDates(row, lines, { from: row.createdAt, calendar });
  const dated = withDeliveryDates({ row: { ...row, subtotal, discount, total }, lines }, deliveryDates);
  return {
    kind: 'lines-changed',
    after: {
      ...found,
      ...dated,
      discounts: discounts.filter(({ amount }) => amount > 0),
      redeemed,
    },
    difference: total - row.total,
    formerEmail: null,
    isRepriced: true,
    detail: `${contentsOf(found.lines)} → ${contentsOf(lines)}`,
    statements: () => [
      ...releaseStock(row.id, ports.clock()),
      sql`DELETE FROM order_line WHERE order_id = ${row.id}`,
      insertLines(dated.lines),
      ...reserveStock(row.id, ports.clock()),
      sql`UPDATE orders SET subtotal = ${subtotal}, discount = ${discount}, total = ${total} WHERE id = ${row.id}`,
      ...changeUses(row.id, {
        amounts: new Map(discounts.map(({ promotionId, amount }) => [promotionId, amount])),
        priceChanges: salesChanges(found.lines, lines),
        at: ports.clock(),
      }),
      ...unpaid.statements,
      ...storeDeliveryDates(row.id, deliveryDates, ports.clock()),
    ],
  };
}
