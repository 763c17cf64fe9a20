import { sql } from 'drizzle-orm';
import { readContacts } from '#api/content/contacts.ts';
import { chargedForDelivery, dueCharge } from '#api/orders/charges.ts';
import { findOrder } from '#api/orders/find-order.ts';
import { type OrderLineRow, orderResponse } from '#api/orders/order-response.ts';
import { sumReturned } from '#api/orders/returned.ts';
import { findShipments } from '#api/orders/shipments.ts';
import { isPieceToBeMade } from '#api/pieces/to-be-made.ts';
import type { Ports } from '#api/ports/ports.ts';
import { declareCustoms } from '#api/production/declare-customs.ts';
import { storedLocale } from '#api/products/localise.ts';
import { offEachPiece, readLineDiscounts } from '#api/promotions/line-discounts.ts';
import type { OrderLine } from '#shared/contract/order.ts';
import { costOf } from '#shared/contract/order.ts';
import type { PackedOrder, PackingPapers } from '#shared/contract/packing.ts';
import type { Shipment } from '#shared/contract/parcel.ts';
import { DeliveryMethodId } from '#shared/contract/quote.ts';
import { needsCustoms } from '#shared/domain/customs.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { LAST_STAGE } from '#shared/domain/stages.ts';
import { sum, sumBy } from '#shared/domain/sum.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';
import { SHOP } from '#shared/shop.ts';

const MAX_ORDERS = 500;

type PackedRow = {
  number: number;
  pieces: number;
  sent: number;
  onShelf: number;
  toSew: number;
  country: string;
  delivery: string;
  readyBy: string | null;
  isChargeDue: number;
};

const isToSew = sql`(piece.stage <> ${LAST_STAGE} AND piece.from_shelf = 0)`;

/**
 * Orders that have something to pack or to send, by their delivery dates: first those with nothing left to sew, of the
 * others those of which a part is there.
 */
export async function listPackedOrders({ database, clock }: Ports): Promise<PackedOrder[]> {
  const rows = await database.all<PackedRow>(sql`
    SELECT orders.number, count(*) AS pieces,
      (SELECT count(*) FROM piece WHERE piece.order_id = orders.id AND shipment IS NOT NULL) AS sent,
      count(*) FILTER (WHERE piece.stage <> ${LAST_STAGE} AND piece.from_shelf = 1) AS onShelf,
      count(*) FILTER (WHERE ${isToSew}) AS toSew,
      orders.country, orders.delivery_method AS delivery, orders.ready_by AS readyBy,
      EXISTS (SELECT 1 FROM order_charge WHERE order_id = orders.id AND state = 'due') AS isChargeDue
    FROM orders JOIN piece ON piece.order_id = orders.id
    WHERE ${isPieceToBeMade} GROUP BY orders.id HAVING toSew < pieces
    ORDER BY toSew > 0, orders.ready_by, orders.number LIMIT ${MAX_ORDERS}`);
  const today = moscowDay(clock());
  return rows.map(({ number, delivery, ...row }) => ({
    ...row,
    number: String(number),
    delivery: DeliveryMethodId.parse(delivery),
    isLate: row.readyBy !== null && row.readyBy < today,
    isChargeDue: row.isChargeDue === 1,
  }));
}

/** The papers for the parcel of an order, in the language of its shopper. Throws an Error if there is no such order. */
export async function showPackingPapers(ports: Ports, orderId: string): Promise<PackingPapers> {
  const { database } = ports;
  const found = await findOrder(database, orderId);
  if (!found) throw new Error('There is no such order');
  const locale = storedLocale(found.row);
  const order = await orderResponse(ports, locale, found);
  const { sender, address, phone, email } = await readContacts(database);
  const pieces = await database.all<{ id: string; stage: string; position: number; fromShelf: number }>(
    sql`SELECT piece.id, stage, position, from_shelf AS fromShelf FROM piece JOIN orders ON orders.id = piece.order_id
      WHERE orders.id = ${orderId} AND ${isPieceToBeMade} ORDER BY position, unit`,
  );
  const sold = order.lines.map((line, position) => ({ ...line, position, off: offOf(found.lines, position) }));
  const shipments = await findShipments(database, orderId);
  const { parcel, follows } = parcelOf(sold, pieces, shipments);
  const lines = parcel;
  const isPart = follows.length > 0 || shipments.length > (pieces.length === 0 ? 1 : 0);
  const shelf = pieces.filter(({ fromShelf }) => fromShelf === 1);
  const { byCard, onCertificates, byHand, owed, waived } = await sumReturned(database, orderId);
  const charged = sumBy(
    found.charges.filter(({ state }) => state !== 'cancelled'),
    ({ amount }) => amount,
  );
  const total = order.total + charged - byCard - byHand - owed - waived;
  const onDelivery = chargedForDelivery(found);
  const leftOut = sumBy(order.lines, ({ total }) => total) - sumBy(lines, ({ total }) => total);
  const isDeclared = order.delivery !== null && needsCustoms(found.row.country);
  return {
    number: order.number,
    state: order.state,
    locale,
    createdAt: order.createdAt,
    delivery: order.delivery?.id ?? null,
    lines: lines.map(({ position, name, colour, size, quantity, total, returns }) => ({
      name,
      colour,
      size,
      isMeasured: returns.startsWith('made-to-measure'),
      isEmbroidered: returns.endsWith('embroidered'),
      fromShelf: shelf.filter((piece) => piece.position === position).length,
      onShelf: shelf.filter((piece) => piece.position === position && piece.stage !== LAST_STAGE).length,
      quantity,
      total,
    })),
    isChargeDue: dueCharge(found) > 0,
    follows: follows.map(({ name, quantity }) => ({ name, quantity })),
    isPart,
    certificates: sumBy(order.certificates, ({ amount }) => amount),
    discounts: order.discounts,
    deliveryPrice: (order.delivery?.price ?? 0) + onDelivery,
    redeemed: sumBy(order.redeemed, ({ amount }) => amount) - onCertificates,
    returned: costOf(order) + onCertificates + onDelivery - leftOut - total,
    total,
    sender: { name: sender ?? SHOP.sender, address, phone, email },
    contact: order.contact,
    pieces: pieces.map(({ id, stage, fromShelf }) => ({ id, stage, isFromShelf: fromShelf === 1 })),
    customs: isDeclared ? await declareCustoms(ports, lines) : null,
  };
}

/** A line with what was taken off each piece, those that cost most first; null if it was the same. */
type SoldLine = OrderLine & { position: number; off: readonly Kopecks[] | null };
type LeftPiece = { stage: string; position: number; fromShelf: number };

/**
 * The lines of the parcel, and those that follow it: what is packed or on the shelf goes, or all where nothing is. Of
 * an order that was sent the last part, and if it was sent at once everything that was sold.
 */
function parcelOf(
  sold: readonly SoldLine[],
  left: readonly LeftPiece[],
  shipments: readonly Shipment[],
): { parcel: SoldLine[]; follows: SoldLine[] } {
  if (left.length === 0) {
    const last = shipments.length > 1 ? shipments.at(-1) : undefined;
    const pieces = last?.pieces.flatMap(({ position, quantity }) =>
      Array.from({ length: quantity }, () => ({ position })),
    );
    return { parcel: pieces ? packedLines(sold, pieces, shipments.slice(0, -1)) : [...sold], follows: [] };
  }
  const [there = [], others = []] = [true, false].map((isThere) =>
    left.filter(({ stage, fromShelf }) => (stage === LAST_STAGE || fromShelf === 1) === isThere),
  );
  return there.length === 0
    ? { parcel: packedLines(sold, others, shipments), follows: [] }
    : { parcel: packedLines(sold, there, shipments), follows: packedLines(sold, others, shipments) };
}

/** The lines with the number of pieces to be sent, and their price; of unequal ones, the cheapest are sent first. */
function packedLines(
  lines: readonly SoldLine[],
  pieces: readonly { position: number }[],
  earlier: readonly Shipment[],
): SoldLine[] {
  return lines.flatMap((line) => {
    const isOfLine = ({ position }: { position: number }) => position === line.position;
    const quantity = pieces.filter(isOfLine).length;
    if (quantity === 0) return [];
    const shareOf = (amount: number) => Math.round((amount * quantity) / line.quantity);
    const sent = sumBy(earlier.flatMap((shipment) => shipment.pieces).filter(isOfLine), (each) => each.quantity);
    const end = line.quantity - sent;
    const discount = line.off ? sum(line.off.slice(end - quantity, end)) : shareOf(line.discount);
    return [{ ...line, quantity, total: shareOf(line.total), discount }];
  });
}

function offOf(rows: readonly OrderLineRow[], at: number): readonly Kopecks[] | null {
  const row = rows.find(({ position }) => position === at);
  return row ? offEachPiece(readLineDiscounts(row)) : null;
}
