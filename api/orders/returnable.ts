import { sql } from 'drizzle-orm';
import { deliveryDatesOfOrder } from '#api/orders/delivery-dates.ts';
import { readTimeline } from '#api/orders/find-order.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { leftToReturn, sentBack } from '#api/orders/returns/left-to-return.ts';
import { isStandard, listOtherSizes } from '#api/orders/returns/other-sizes.ts';
import { findShipments } from '#api/orders/shipments.ts';
import type { Ports } from '#api/ports/ports.ts';
import { ReturnKind } from '#shared/contract/delivery-and-returns.ts';
import type { OwnOrder } from '#shared/contract/own-order.ts';
import type { PiecesOfLine } from '#shared/contract/parcel.ts';
import type { ReturnOffer } from '#shared/contract/return-offer.ts';
import { isWithinWindow, type ReturnWindow, returnWindow } from '#shared/domain/return-window.ts';
import { RETURN_RULES } from '#shared/domain/returns.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';

type Handed = Pick<OwnOrder, 'timeline' | 'shipments'>;

/** Which lines of an order may come back, and until when; null if nothing of it was sent. */
export async function readReturnable(
  { database, clock }: Ports,
  found: FoundOrder,
  known?: Handed,
): Promise<ReturnOffer | null> {
  const { row, lines } = found;
  const handed = known ?? {
    timeline: await readTimeline(database, row.id),
    shipments: await findShipments(database, row.id),
  };
  const window = windowOf(row, handed);
  if (window === null) return null;
  const [left, sizes] = await Promise.all([
    database.all<PiecesOfLine & { wasBack: number }>(sql`
      SELECT piece.position, piece.quantity, min(piece.quantity, coalesce(back.quantity, 0)) AS "wasBack"
      FROM ${leftToReturn(row.id)} AS piece LEFT JOIN ${sentBack(sql`${row.id}`)} AS back ON back.position = piece.position
      WHERE piece.quantity > 0`),
    listOtherSizes(database, lines.filter(isStandard)),
  ]);
  return {
    ...window,
    isOpen: isWithinWindow(window, clock()),
    lines: lines.flatMap(({ position, returns }) => {
      const pieces = left.find((each) => each.position === position);
      const isDislikable = RETURN_RULES[ReturnKind.parse(returns)].disliked !== null;
      const others = sizes.filter((each) => each.position === position).map(({ sku, size }) => ({ sku, size }));
      return pieces ? [{ ...pieces, isDislikable, sizes: others }] : [];
    }),
  };
}

/**
 * Until when an order may come back. It is delivered with its last parcel (shared/domain/returns.ts), so that what was
 * sent of a part has at least as long.
 */
function windowOf(row: FoundOrder['row'], { timeline, shipments }: Handed): ReturnWindow | null {
  const sentAt = shipments.at(-1)?.sentAt;
  if (sentAt === undefined) return null;
  const deliveredAt = timeline.find(({ state }) => state === 'delivered')?.at;
  const sentOn = moscowDay(Date.parse(sentAt));
  const estimate = deliveryDatesOfOrder(row)?.withYou?.to ?? sentOn;
  return returnWindow(row.country, {
    deliveredOn: deliveredAt === undefined ? null : moscowDay(Date.parse(deliveredAt)),
    expectedBy: [estimate, sentOn].toSorted().at(-1) ?? null,
  });
}
