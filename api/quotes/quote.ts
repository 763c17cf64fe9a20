import type { SellingTerms } from '#api/content/published.ts';
import { withCurrentCatalogue } from '#api/listing/current-catalogue.ts';
import type { Ports } from '#api/ports/ports.ts';
import { announcedIn } from '#api/pricing/price-response.ts';
import { readGarmentTable } from '#api/products/stored-fields.ts';
import { applyPromotions, type Discounts, quotedDiscounts, setOf } from '#api/promotions/apply-promotions.ts';
import type { DiscountableLine, PromotionRow } from '#api/promotions/promotion-rules.ts';
import { deliveryOptions } from '#api/quotes/delivery-options.ts';
import { type Market, type Offer, readMarket } from '#api/quotes/market.ts';
import { allocate, checkLineOptions, quoteLine, unavailableLine } from '#api/quotes/quoted-line.ts';
import type { CartLine, QuoteRequest } from '#shared/contract/cart.ts';
import type { DeliveryOption, Quote, QuotedLine } from '#shared/contract/quote.ts';
import { deliveryEstimate, longest, type WorkingDays } from '#shared/domain/delivery-estimate.ts';
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
type OfOrder = {
  contactTokens?: readonly string[] | undefined;
  held?: ReadonlyMap<string, number>;
  seenFrom?: string | undefined;
};

/**
 * Prices a cart, or the lines of an order, from the current database; certificates come later. `seenFrom` is where the
 * shopper is while no country is chosen.
 */
export async function priceCart(
  ports: Pick<Ports, 'database' | 'clock'>,
  locale: Locale,
  request: QuoteRequest,
  { contactTokens = [], held = new Map(), seenFrom }: OfOrder = {},
): Promise<PricedCart> {
  const market = await withCurrentCatalogue(ports, () => readMarket(ports, request, contactTokens));
  const priced = priceIn(market, locale, request, held);
  return { ...priced, quote: announcedIn({ country: request.country, seenFrom }, priced.quote) };
}

/** Prices a cart from what was read for it; reads nothing itself. What depends on the market comes afterwards. */
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
      lines: lines.map((line, index) => ({
        ...line,
        discount: discounts.lines[index] ?? 0,
        set: setOf(locale, discounts, index),
      })),
      certificates,
      subtotal,
      saved: 0,
      deliveryOptions: options.map(priceAfter),
      delivery: delivery && priceAfter(delivery),
      ...quotedDiscounts(locale, discounts, request.codes),
      redeemed: [],
      redeemedTotal: 0,
      total,
      currency: 'RUB',
      dates: production && deliveryEstimate(at, production, sending.transit, queue.calendar),
      returnDays: 0,
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
  const table = readGarmentTable(named.product.sizeTable, named.system) ?? terms.sizes;
  const sewn = nearestVariant(line.measurements, table, sizes);
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

/** A line for promotions, with the sale of its price: an unavailable line has no pieces. */
function discountable(
  { sku, product, price, quantity, extras }: QuotedLine,
  offers: ReadonlyMap<string, Offer>,
  promotions: readonly { promotion: PromotionRow }[],
): DiscountableLine {
  const { saleId = null, saleAmount = 0 } = offers.get(sku) ?? {};
  const sale = promotions.find(({ promotion }) => promotion.id === saleId)?.promotion;
  return {
    product: product?.id ?? '',
    unitPrice: price?.amount ?? 0,
    extras: extras.madeToMeasure + extras.embroidery,
    quantity,
    isOnSale: price !== null && price.compareAt !== null,
    sale: sale ? { promotion: sale, amount: saleAmount } : null,
  };
}
