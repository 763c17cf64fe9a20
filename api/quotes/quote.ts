import { type SellingTerms, selectSellingTerms, sellingTerms } from '#api/content/published.ts';
import { withCurrentCatalogue } from '#api/listing/current-catalogue.ts';
import { onlyWorkshop, selectWorkshop } from '#api/pieces/production-settings.ts';
import { findPlace } from '#api/pieces/production-slots.ts';
import type { Ports } from '#api/ports/ports.ts';
import { currentVersion, onlyVersion, selectVersion } from '#api/products/catalogue-version.ts';
import { readSizeTable } from '#api/products/stored-fields.ts';
import { applyPromotions, type Discounts } from '#api/promotions/apply-promotions.ts';
import { selectPromotions } from '#api/promotions/find-promotions.ts';
import { allocate } from '#api/quotes/allocate.ts';
import { deliveryOptions, selectRates } from '#api/quotes/delivery-options.ts';
import { candidatesFor, discountable, discountParts } from '#api/quotes/discount-parts.ts';
import { checkLineOptions } from '#api/quotes/line-options.ts';
import { type Offer, selectOffers } from '#api/quotes/offers.ts';
import { quoteLine, unavailableLine } from '#api/quotes/quoted-line.ts';
import type { CartLine, QuoteRequest } from '#shared/contract/cart.ts';
import type { DeliveryOption, Quote, QuotedLine } from '#shared/contract/quote.ts';
import { deliveryEstimate, longest, type WorkingDays } from '#shared/domain/delivery-estimate.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { nearestVariant } from '#shared/domain/sizing/nearest-variant.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';

/** A quote with its sources: the catalogue version, and the offers by SKU. */
export type PricedCart = {
  quote: Quote;
  /** When it was priced, ms since 1970: its dates count from then. */
  at: number;
  /** The version of the workshop's queue that its dates were computed from; null if the queue sets no limit. */
  queueVersion: number | null;
  version: number;
  offers: ReadonlyMap<string, Offer>;
  /** How long each of the quote's lines takes to make; null for unavailable ones. */
  productions: readonly (WorkingDays | null)[];
  discounts: Discounts;
};

/** The tokens of the mailbox and the phone of an order, and pieces that it holds itself, by SKU. */
type OfOrder = { contactTokens?: readonly string[] | undefined; held?: ReadonlyMap<string, number> };

/** Prices a cart, or the lines of an order, from the current database, read in one batch; certificates come later. */
export async function priceCart(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  locale: Locale,
  request: QuoteRequest,
  { contactTokens = [], held = new Map() }: OfOrder = {},
): Promise<PricedCart> {
  const read = await withCurrentCatalogue({ database, clock }, () => readMarket({ database, clock }, request));
  const { at, version, rows, rates, promotions, workshop, terms } = read;
  const offers = new Map(rows.map((offer) => [offer.sku, offer]));
  const isParcel = request.lines.length > 0;
  const options = request.country === undefined || !isParcel ? [] : deliveryOptions(rates);
  const delivery = options.find((option) => option.id === request.delivery) ?? null;
  const pieces = sum(request.lines.map(({ quantity }) => quantity));
  const queue = await findPlace(database, workshop, { at, pieces });
  const sending = { at, transit: delivery?.days ?? null, workshop: queue.calendar };
  const asked = request.lines.map((line) => withMadeToMeasureSku(line, rows, terms));
  const { lines, productions } = quoteLines({ locale, lines: asked, offers, held, terms, sending });
  const production = longest(productions.filter((days) => days !== null));
  const today = moscowDay(at);
  const certificates = request.certificates.map(({ key, sku, amount, deliverOn }) => {
    return { key, sku, amount, deliverOn: [deliverOn, today].sort()[1] ?? today };
  });
  const subtotal = sum([...lines.map((line) => line.total), ...certificates.map(({ amount }) => amount)]);
  const candidates = await candidatesFor(database, promotions, contactTokens);
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
 * Reads everything that a cart's prices depend on, in one batch. Throws an OutdatedPrices if a scheduled price is due.
 */
async function readMarket({ database, clock }: Pick<Ports, 'database' | 'clock'>, request: QuoteRequest) {
  const at = clock();
  const skus = request.lines.map(({ sku }) => sku);
  const [rows, rates, versions, promotions, workshops, published] = await database.batch([
    selectOffers(database, request.lines),
    selectRates(database, request.country ?? ''),
    selectVersion(database),
    selectPromotions(database, { skus, codes: request.codes, at }),
    selectWorkshop(database),
    selectSellingTerms(database),
  ]);
  const version = currentVersion(onlyVersion(versions), at);
  return { at, version, rows, rates, promotions, workshop: onlyWorkshop(workshops), terms: sellingTerms(published) };
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

/** What amounts come to. */
export function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
