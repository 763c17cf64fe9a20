import type { OrderLineRow, OrderRow } from '#api/orders/order-answer.ts';
import { orderToken } from '#api/orders/order-token.ts';
import { readPhone } from '#api/orders/phone.ts';
import type { Ports } from '#api/ports.ts';
import { type Priced, paymentFor } from '#api/quotes/quote.ts';
import { sha256, toBase64Url } from '#api/security/secrets.ts';
import type { OrderRequest, OrderState } from '#shared/contract/order.ts';
import type { DeliveryOption } from '#shared/contract/quote.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** The state an order begins in, by how it will be paid. */
const FIRST_STATE = {
  none: 'confirmed',
  card: 'awaiting_payment',
  manager: 'awaiting_manager',
} as const satisfies Record<string, OrderState>;

type NewOrder = { locale: Locale; request: OrderRequest; priced: Priced; delivery: DeliveryOption };

/** The row of a new order; its number is the database's to give. */
export async function newOrderRow(
  { settings, random, clock }: Ports,
  { locale, request, priced, delivery }: NewOrder,
): Promise<Omit<OrderRow, 'number'>> {
  const { contact } = request;
  const { quote, version } = priced;
  const id = toBase64Url(random(16));
  const now = clock();
  return {
    id,
    tokenHash: await sha256(await orderToken(settings.orderTokenKey, id)),
    state: FIRST_STATE[paymentFor(contact.country, quote.total)],
    locale,
    catalogueVersion: version,
    subtotal: quote.subtotal,
    total: quote.total,
    deliveryMethod: delivery.id,
    deliveryPrice: delivery.price,
    deliveryMinDays: delivery.days.min,
    deliveryMaxDays: delivery.days.max,
    firstName: contact.firstName,
    lastName: contact.lastName,
    phone: readPhone(contact.phone, contact.country) ?? contact.phone,
    email: contact.email,
    country: contact.country,
    region: contact.region,
    city: contact.city,
    address: contact.address,
    postalCode: contact.postalCode,
    comment: contact.comment,
    consentAt: now,
    createdAt: now,
  };
}

/** The rows of what a new order sells, at the prices and in the words of the quote's offers. */
export function newLineRows(orderId: string, { quote, offers }: Priced): OrderLineRow[] {
  return quote.lines.flatMap((line, position) => {
    const offer = offers.get(line.sku);
    if (!offer) return [];
    const { product, colourRu, colourEn, picture } = offer;
    return {
      orderId,
      position,
      sku: line.sku,
      productHandle: product.handle,
      nameRu: product.nameRu,
      nameEn: product.nameEn,
      colourRu,
      colourEn,
      size: line.size,
      quantity: line.quantity,
      unitPrice: offer.price,
      picture: picture && JSON.stringify(picture),
      reserved: offer.stock === null ? 0 : 1,
    };
  });
}
