import { newCertificateRows } from '#api/certificates/certificate-rows.ts';
import type { ConsentTexts } from '#api/content/published.ts';
import { type Contact, sealContact } from '#api/orders/contact.ts';
import { contactTokens, currentSearchKey } from '#api/orders/contact-index.ts';
import type { NewOrder } from '#api/orders/insert-order.ts';
import { sealChoices } from '#api/orders/line-choices.ts';
import type { NewOrderRow, OrderLineRow } from '#api/orders/order-response.ts';
import type { OrderEvent } from '#api/orders/order-states.ts';
import { firstToken } from '#api/orders/order-token.ts';
import { type Edge, findEdge } from '#api/orders/state-machine.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { Sealer } from '#api/ports/sealer.ts';
import { lineDiscounts } from '#api/promotions/line-discounts.ts';
import { NO_DELIVERY } from '#api/quotes/delivery-options.ts';
import type { PaymentDecision } from '#api/quotes/payment-method.ts';
import type { PricedCart } from '#api/quotes/quote.ts';
import type { RedeemedCart } from '#api/quotes/redeem.ts';
import { toBase64Url } from '#api/security/secrets.ts';
import type { CertificateLine } from '#shared/contract/certificate.ts';
import type { OrderRequest, OrderState } from '#shared/contract/order.ts';
import type { OrderSource } from '#shared/contract/unpaid-order.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { sum } from '#shared/domain/sum.ts';

/** The first edge of an order, by how it is paid. */
function firstEdge(payment: PaymentDecision | null): Edge {
  const edge = payment && findEdge('new', firstEvent(payment));
  if (!edge) throw new Error('The state machine has no such beginning');
  return edge;
}

function firstEvent({ method, reason }: PaymentDecision): OrderEvent {
  if (method !== null) return 'placed_for_payment';
  return reason === 'none' ? 'placed_free' : 'placed_for_manager';
}

/** Who took an order for its shopper, and where it came from. */
export type TakenBy = { operator: string; source: OrderSource };

type Placing = {
  locale: Locale;
  request: OrderRequest;
  taken?: TakenBy | undefined;
  /** The request's contact as stored. */
  contact: Contact;
  /** The tokens of other orders of its shopper. */
  contactTokens: readonly string[];
  consents: ConsentTexts;
  priced: RedeemedCart;
};

/** Everything that a new order writes, encrypted where it is personal. */
export async function newOrder(ports: Ports, placing: Placing): Promise<NewOrder> {
  const { request, taken, contactTokens: tokens, priced } = placing;
  const { quote, shares, discounts, queueVersion } = priced;
  const edge = firstEdge(priced.payment);
  const row = await newOrderRow(ports, placing, edge.to);
  const lines = await newLineRows(ports.sealer, row.id, priced);
  return {
    row,
    lines,
    searchTokens: await contactTokens(ports.sealer, placing.contact),
    bodies: quote.lines.flatMap(({ measurements }) => measurements ?? []),
    certificates: await newCertificateRows(ports, row.id, withQuotedDays(request, priced)),
    shares,
    promotions: { applied: discounts.applied, contactTokens: tokens },
    queueVersion,
    edge,
    placedBy: taken
      ? { actor: 'operator', operator: taken.operator, detail: taken.source }
      : { actor: 'owner', operator: null, detail: null },
  };
}

/** The certificates of a request, on the days of its quote, where a day that has passed meanwhile is today. */
function withQuotedDays({ certificates }: OrderRequest, { quote }: PricedCart): CertificateLine[] {
  return certificates.map((line, index) => ({
    ...line,
    deliverOn: quote.certificates[index]?.deliverOn ?? line.deliverOn,
  }));
}

/** The row of a new order, without its generated number. */
async function newOrderRow(
  { settings, sealer, random }: Ports,
  { locale, request, contact, consents, priced }: Placing,
  state: OrderState,
): Promise<NewOrderRow> {
  const { quote, version, at, discounts } = priced;
  const id = toBase64Url(random(16));
  const delivery = quote.delivery ?? NO_DELIVERY;
  return {
    id,
    ...(await firstToken(settings.orderTokenKeys, id, at)),
    state,
    locale,
    catalogueVersion: version,
    subtotal: quote.subtotal,
    discount: sum(discounts.lines),
    total: quote.total,
    paymentMethod: priced.payment?.method ?? null,
    deliveryMethod: delivery.id,
    deliveryPrice: delivery.price,
    deliveryDiscount: discounts.delivery,
    deliveryMinDays: delivery.days.min,
    deliveryMaxDays: delivery.days.max,
    sewingFrom: null,
    deliveryDates: quote.dates && JSON.stringify(quote.dates),
    firstDeliveryDates: null,
    country: contact.country,
    contact: await sealContact(sealer, id, contact),
    searchKey: currentSearchKey(sealer),
    consentAt: at,
    consentText: consents.personalData,
    newsText: request.news ? consents.news : null,
    createdAt: at,
    heldUntil: null,
    endedAt: null,
    version: 0,
    owed: 0,
    difference: 0,
    paidLines: null,
  };
}

/** The rows of a new order's lines, with the prices and texts of the quote's offers. */
export async function newLineRows(
  sealer: Sealer,
  orderId: string,
  { quote, offers, productions, discounts }: PricedCart,
): Promise<OrderLineRow[]> {
  const rows = quote.lines.map(async (line, position) => {
    const offer = offers.get(line.sku);
    if (!offer) return [];
    const { product, colourRu, colourEn, swatch, picture } = offer;
    return {
      orderId,
      position,
      sku: line.sku,
      productHandle: product.handle,
      nameRu: product.nameRu,
      nameEn: product.nameEn,
      colourRu,
      colourEn,
      swatch,
      size: line.size,
      quantity: line.quantity,
      unitPrice: line.price?.amount ?? offer.price,
      discount: line.discount,
      promotions: JSON.stringify(lineDiscounts(discounts.applied, position, line)),
      madeToMeasurePrice: line.extras.madeToMeasure,
      embroideryPrice: line.extras.embroidery,
      ...(await sealChoices(sealer, { orderId, position }, line)),
      measuredAgainAt: null,
      ownChangedAt: null,
      production: JSON.stringify(productions[position] ?? null),
      deliveryDates: JSON.stringify(line.dates),
      firstDeliveryDates: null,
      returns: line.returns,
      picture: picture && JSON.stringify(picture),
      // Made to measure is sewn from scratch.
      reserved: offer.stock === null || line.measurements ? 0 : 1,
      restocked: 0,
      sent: 0,
    };
  });
  return (await Promise.all(rows)).flat();
}
