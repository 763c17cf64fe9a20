import * as z from 'zod/mini';
import { type CertificateRow, soldCertificateResponse } from '#api/certificates/certificate-rows.ts';
import type { orderCharge } from '#api/database/charge-tables.ts';
import type { order, orderLine } from '#api/database/order-tables.ts';
import { openContact } from '#api/orders/contact.ts';
import { deliveryDatesOfLine, deliveryDatesOfOrder } from '#api/orders/delivery-dates.ts';
import { type LineChoices, openChoices } from '#api/orders/line-choices.ts';
import type { Ports } from '#api/ports/ports.ts';
import { localise } from '#api/products/localise.ts';
import { pictureResponse } from '#api/products/picture-response.ts';
import { readLineDiscounts } from '#api/promotions/line-discounts.ts';
import { NO_DELIVERY } from '#api/quotes/delivery-options.ts';
import type { AwaitedPiece } from '#shared/contract/awaited-piece.ts';
import { ReturnKind } from '#shared/contract/delivery-and-returns.ts';
import { type Order, OrderState } from '#shared/contract/order.ts';
import { DeliveryMethodId } from '#shared/contract/quote.ts';
import type { Locale } from '#shared/domain/locale.ts';

export type OrderRow = typeof order.$inferSelect;
/** The inserted columns; the database generates the others. */
export type NewOrderRow = Omit<OrderRow, 'number' | 'readyBy' | 'arrivesBy'>;
export type ChargeRow = typeof orderCharge.$inferSelect;
export type OrderLineRow = typeof orderLine.$inferSelect;
/** What a piece was sold as. */
export type SoldAs = Pick<OrderLineRow, 'nameRu' | 'nameEn' | 'colourRu' | 'colourEn' | 'size'>;
/** An order with what it sells, and what certificates paid. */
export type FoundOrder = {
  row: OrderRow;
  lines: readonly OrderLineRow[];
  certificates: readonly CertificateRow[];
  /** What each certificate pays of it, in the order in which they were taken from. */
  redeemed: readonly { certificateId: string; lastFour: string; amount: number }[];
  /** What each of its promotions takes off its goods; a set has a page, or had one. */
  discounts: readonly {
    promotionId: string;
    code: string | null;
    nameRu: string;
    nameEn: string;
    amount: number;
    setHandle: string | null;
  }[];
  charges: readonly ChargeRow[];
  /** Its sent pieces that are to come back for others. */
  awaited: readonly SoldAs[];
};

/** The picture of a line, as stored with it. */
const SoldPicture = z.object({
  key: z.nullable(z.string()),
  width: z.int(),
  height: z.int(),
  altRu: z.string(),
  altEn: z.string(),
  colour: z.nullable(z.string()),
  // Older lines have none.
  ground: z._default(z.nullable(z.string()), null),
});

/**
 * An order for its owner. The same rows always give the same bytes, except for certificates that are sent in between:
 * repeated requests rely on it. `open` reads the personal choices of its lines.
 */
export async function orderResponse(
  ports: Pick<Ports, 'sealer' | 'clock'>,
  locale: Locale,
  found: FoundOrder,
  open: typeof openChoices = openChoices,
): Promise<Order> {
  const { row, lines, certificates, redeemed, discounts } = found;
  const state = OrderState.parse(row.state);
  const delivery = deliveryOf(row);
  return {
    number: String(row.number),
    state,
    createdAt: new Date(row.createdAt).toISOString(),
    lines: await Promise.all(
      lines.map(async (line) => ({
        ...lineResponse(locale, line, await open(ports.sealer, line)),
        set: setOf(locale, line, discounts),
      })),
    ),
    awaited: found.awaited.map((piece) => soldAs(locale, piece)),
    certificates: await Promise.all(certificates.map((sold) => soldCertificateResponse(ports, sold, state))),
    subtotal: row.subtotal,
    delivery,
    discounts: discounts.map(({ code, nameRu, nameEn, amount }) => {
      return { code, name: localise(locale, nameRu, nameEn), amount };
    }),
    redeemed: redeemed.map(({ lastFour, amount }) => ({ lastFour, amount })),
    total: row.total,
    dates: deliveryDatesOfOrder(row),
    contact: await openContact(ports.sealer, row),
  };
}

function deliveryOf(row: OrderRow): Order['delivery'] {
  if (row.deliveryMethod === NO_DELIVERY.id) return null;
  return {
    id: DeliveryMethodId.parse(row.deliveryMethod),
    price: row.deliveryPrice,
    days: { min: row.deliveryMinDays, max: row.deliveryMaxDays },
  };
}

/** The words of what a piece was sold as. */
export function soldAs(locale: Locale, { nameRu, nameEn, colourRu, colourEn, size }: SoldAs): AwaitedPiece {
  return {
    name: localise(locale, nameRu, nameEn),
    colour: colourRu === null && colourEn === null ? null : localise(locale, colourRu ?? '', colourEn ?? ''),
    size,
  };
}

/** The name of the set that pieces of a line were sold in; null if they were in none. */
function setOf(locale: Locale, line: OrderLineRow, discounts: FoundOrder['discounts']): string | null {
  const parts = readLineDiscounts(line).filter(({ amount }) => amount > 0);
  const set = discounts.find(
    ({ promotionId, setHandle }) => setHandle !== null && parts.some((part) => part.promotionId === promotionId),
  );
  return set ? localise(locale, set.nameRu, set.nameEn) : null;
}

function lineResponse(locale: Locale, line: OrderLineRow, choices: LineChoices): Omit<Order['lines'][number], 'set'> {
  const sold = soldAs(locale, line);
  const { measurements, embroidery } = choices;
  return {
    sku: line.sku,
    productId: line.productHandle,
    ...sold,
    swatch: line.swatch,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    extras: { madeToMeasure: line.madeToMeasurePrice, embroidery: line.embroideryPrice },
    total: line.unitPrice * line.quantity,
    discount: line.discount,
    picture:
      line.picture === null ? null : pictureResponse(locale, SoldPicture.parse(JSON.parse(line.picture)), sold.name),
    measurements,
    embroidery,
    dates: deliveryDatesOfLine(line),
    // Not from the chosen options, which are erased eventually.
    returns: ReturnKind.parse(line.returns),
  };
}
