import * as z from 'zod/mini';
import { localise } from '#api/catalogue/localise.ts';
import { shownPicture } from '#api/catalogue/shown-picture.ts';
import type { order, orderLine } from '#api/database/order-tables.ts';
import { type Order, OrderState } from '#shared/contract/order.ts';
import { DeliveryMethodId } from '#shared/contract/quote.ts';
import { LOCALES, type Locale } from '#shared/domain/locale.ts';

export type OrderRow = typeof order.$inferSelect;
export type OrderLineRow = typeof orderLine.$inferSelect;

/** A sold line's picture as it is kept with the line. */
const SoldPicture = z.object({
  key: z.nullable(z.string()),
  width: z.int(),
  height: z.int(),
  altRu: z.string(),
  altEn: z.string(),
  colour: z.nullable(z.string()),
});

const RowLocale = z.enum(LOCALES);

/** The language an order was made in. */
export function orderLocale(row: OrderRow): Locale {
  return RowLocale.parse(row.locale);
}

/** An order as its owner may see it. The same rows always give the same bytes: repeated requests rely on it. */
export function orderAnswer(locale: Locale, row: OrderRow, lines: readonly OrderLineRow[]): Order {
  const { firstName, lastName, phone, email, country, region, city, address, postalCode, comment } = row;
  return {
    number: String(row.number),
    state: OrderState.parse(row.state),
    createdAt: new Date(row.createdAt).toISOString(),
    lines: lines.map((line) => lineAnswer(locale, line)),
    subtotal: row.subtotal,
    delivery: {
      id: DeliveryMethodId.parse(row.deliveryMethod),
      price: row.deliveryPrice,
      days: { min: row.deliveryMinDays, max: row.deliveryMaxDays },
    },
    total: row.total,
    contact: { firstName, lastName, phone, email, country, region, city, address, postalCode, comment },
  };
}

function lineAnswer(locale: Locale, line: OrderLineRow): Order['lines'][number] {
  const name = localise(locale, line.nameRu, line.nameEn);
  const { colourRu, colourEn } = line;
  return {
    sku: line.sku,
    productId: line.productHandle,
    name,
    colour: colourRu === null && colourEn === null ? null : localise(locale, colourRu ?? '', colourEn ?? ''),
    size: line.size,
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    total: line.unitPrice * line.quantity,
    picture: line.picture === null ? null : shownPicture(locale, SoldPicture.parse(JSON.parse(line.picture)), name),
  };
}
