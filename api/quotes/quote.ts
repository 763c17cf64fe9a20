import type { SellingTerms } from '#api/content/published.ts';
import { withCurrentCatalogue } from '#api/listing/current-catalogue.ts';
import type { Ports } from '#api/ports/ports.ts';
import { localise } from '#api/products/localise.ts';
import { readSizeTable } from '#api/products/stored-fields.ts';
import { applyPromotions, type Discounts } from '#api/promotions/apply-promotions.ts';
import type { DiscountableLine, PromotionRow } from '#api/promotions/promotion-rules.ts';
import { deliveryOptions } from '#api/quotes/delivery-options.ts';
import { type Market, type Offer, readMarket } from '#api/quotes/market.ts';
import { allocate, checkLineOptions, quoteLine, unavailableLine } from '#api/quotes/quoted-line.ts';
import type { CartLine, QuoteRequest } from '#shared/contract/cart.ts';
import type { DeliveryOption, Quote, QuotedLine } from '#shared/contract/quote.ts';
import { deliveryEstimate, longest, type WorkingDays } from '#shared/domain/delivery-estimate.ts';
import { isDiscountCode } from '#shared/domain/discount-code.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { nearestVariant } from '#shared/domain/sizing/nearest-variant.ts';
import { sum } from '#shared/domain/sum.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';

/** A quote with its sources: the catalogue version, and the offers by SKU. */
export type PricedCart = {
  quote: Quote;
  /** When it was priced, ms since 1970: its dates count from then. */
  at: number;
  /** The version of the production queue that its dates were computed from; null if the queue sets no limit. */
  queueVersion: number | null;
  version: number;
  offers: ReadonlyMap<string, Offer>;
  /** How long each of the quote's lines takes to make; null for unavailable ones. */
  productions: readonly (WorkingDays | null)[];
  discounts: Discounts;
};

/** The tokens of the mailbox and the phone of an order, and pieces that it holds itself, by SKU. */
type OfOrder = { contactTokens?: readonly string[] | undefined; held?: ReadonlyMap<string, number> };

/** Prices a cart, or the lines of an order, from the current database; certificates come later. */
export async function priceCart(
  ports: Pick<Ports, 'database' | 'clock'>,
  locale: Locale,
  request: QuoteRequest,
  { contactTokens = [], held = new Map() }: OfOrder = {},
): Promise<PricedCart> {
  const market = await withCurrentCatalogue(ports, () => readMarket(ports, request, contactTokens));
  return priceIn(market, locale, request, held);
}

/** Prices a cart from what was read for it; reads nothing itself. */
function priceIn(
  { at, version, offers: sold, rates, promotions, candidates, terms, queue }: Market,
  locale: Locale,
  request: QuoteRequest,
  held: ReadonlyMap<string, number>,
): PricedCart {
  const offers = new Map(sold.map((offer) => [offer.sku, offer]));
  const isParcel = request.lines.length > 0;
  const options = request.country === undefined || !isParcel ? [] : deliveryOptions(rates);
  const delivery = options.find((option) => option.id === request.delivery) ?? null;
  const sending = { at, transit: delivery?.days ?? null, calendar: queue.calendar };
  const asked = request.lines.map((line) => withMadeToMeasureSku(line, sold, terms));
  const { lines, productions } = quoteLines({ locale, lines: asked, offers, held, terms, sending });
  const production = longest(productions.filter((days) => days !== null));
  const today = moscowDay(at);
  const certificates = request.certificates.map(({ key, sku, amount, deliverOn }) => {
    return { key, sku, amount, deliverOn: [deliverOn, today].sort()[1] ?? today };
  });
  const subtotal = sum([...lines.map((line) => line.total), ...certificates.map(({ amount }) => amount)]);
  const cart = {
    lines: lines.map((line) => discountable(line, offers, promotions)),
    country: request.country,
    delivery,
    at,
  };
  const discounts = applyPromotions(cart, candidates);
  const total = subtotal - sum(discounts.lines) + (delivery?.price ?? 0) - discounts.delivery;
  const priceAfter = (option: DeliveryOption) => ({
    ...option,
    price: option.price - applyPromotions({ ...cart, delivery: option }, candidates).delivery,
  });
  return {
    quote: {
      lines: lines.map((line, index) => ({ ...line, discount: discounts.lines[index] ?? 0 })),
      certificates,
      subtotal,
      saved: sum(lines.map(saved)),
      deliveryOptions: options.map(priceAfter),
      delivery: delivery && priceAfter(delivery),
      ...discountParts(locale, discounts, request.codes),
      redeemed: [],
      redeemedTotal: 0,
      total,
      currency: 'RUB',
      dates: production && deliveryEstimate(at, production, sending.transit, queue.calendar),
      payment: null,
    },
    at,
    queueVersion: isParcel ? queue.version : null,
    version,
    offers,
    productions,
    discounts,
  };
}

/**
 * The line with the SKU that it is sold as. Made to measure is sold as the nearest standard size of the named colour,
 * whichever size was named: the base price depends on the body, and not on the shopper's choice.
 */
function withMadeToMeasureSku(line: CartLine, offers: readonly Offer[], terms: SellingTerms): CartLine {
  const named = offers.find(({ sku }) => sku === line.sku);
  if (!named || !line.measurements) return line;
  const sizes = offers.filter(({ product, colour }) => {
    return product.handle === named.product.handle && colour === named.colour;
  });
  const sewn = nearestVariant(line.measurements, readSizeTable(named.product.sizeTable) ?? terms.sizes, sizes);
  return sewn ? { ...line, sku: sewn.sku } : line;
}

type Cart = {
  locale: Locale;
  lines: readonly CartLine[];
  offers: ReadonlyMap<string, Offer>;
  held: ReadonlyMap<string, number>;
  terms: SellingTerms;
  sending: Parameters<typeof quoteLine>[3];
};

/** The lines, and how long each takes to make. */
function quoteLines({
  locale,
  lines,
  offers,
  held,
  terms,
  sending,
}: Cart): Pick<PricedCart, 'productions'> & { lines: QuotedLine[] } {
  const offered = new Map(
    lines.flatMap((line) => {
      const offer = offers.get(line.sku);
      return offer ? [[line, { offer, options: checkLineOptions(line, offer, terms) }] as const] : [];
    }),
  );
  const stocks = new Map(
    [...offers.values()].map(({ sku, stock }) => [sku, stock === null ? null : stock + (held.get(sku) ?? 0)]),
  );
  const refused = new Set(lines.filter((line) => (offered.get(line)?.options.faults.length ?? 0) > 0));
  const shares = allocate(lines, stocks, refused);
  return {
    lines: shares.map((share) => {
      const known = offered.get(share.line);
      return known ? quoteLine(locale, share, known, sending) : unavailableLine(share);
    }),
    productions: shares.map(({ line, quantity }) =>
      quantity > 0 ? (offered.get(line)?.options.production ?? null) : null,
    ),
  };
}

/** What a sale takes off a line. */
function saved({ price, quantity }: QuotedLine): number {
  return ((price?.compareAt ?? price?.amount ?? 0) - (price?.amount ?? 0)) * quantity;
}

/** A line for promotions, with the sale of its price: an unavailable line has no pieces. */
function discountable(
  { sku, product, price, quantity }: QuotedLine,
  offers: ReadonlyMap<string, Offer>,
  promotions: readonly { promotion: PromotionRow }[],
): DiscountableLine {
  const { saleId = null, saleAmount = 0 } = offers.get(sku) ?? {};
  const sale = promotions.find(({ promotion }) => promotion.id === saleId)?.promotion;
  return {
    product: product?.id ?? '',
    unitPrice: price?.amount ?? 0,
    quantity,
    isOnSale: price !== null && price.compareAt !== null,
    sale: sale ? { promotion: sale, amount: saleAmount } : null,
  };
}

/** The discounts of a quote. */
function discountParts(
  locale: Locale,
  { applied, code, freeDelivery }: Discounts,
  codes: readonly string[],
): Pick<Quote, 'discounts' | 'discountCode' | 'freeDelivery'> {
  const [typed] = codes.filter(isDiscountCode);
  return {
    discounts: applied
      .filter(({ amount }) => amount > 0)
      .map(({ promotion, amount }) => {
        return { code: promotion.code, name: localise(locale, promotion.nameRu, promotion.nameEn), amount };
      }),
    discountCode: typed === undefined ? null : (code ?? { code: typed, state: 'unknown', missing: 0 }),
    freeDelivery,
  };
}
