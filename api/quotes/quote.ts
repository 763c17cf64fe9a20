import { localise } from '#api/catalogue/localise.ts';
import { placeholderPicture, shownPicture } from '#api/catalogue/shown-picture.ts';
import { shownPrice } from '#api/catalogue/shown-price.ts';
import { onlyVersion, selectVersion } from '#api/catalogue/version.ts';
import type { Database } from '#api/database/database.ts';
import { type Allocation, allocate } from '#api/quotes/allocate.ts';
import { deliveryOptions, selectRates } from '#api/quotes/delivery-options.ts';
import { type Offer, selectOffers } from '#api/quotes/offers.ts';
import type { Quote, QuotedLine, QuoteRequest } from '#shared/contract/quote.ts';
import { CARD_COUNTRIES } from '#shared/domain/constants.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** A quote with what it was computed from: the catalogue's version and its offers by SKU. */
export type Priced = { quote: Quote; version: number; offers: ReadonlyMap<string, Offer> };

/** Prices a cart from the database as it is now, all of it read at one moment. */
export async function priceCart(database: Database, locale: Locale, request: QuoteRequest): Promise<Priced> {
  const [rows, rates, versions] = await database.batch([
    selectOffers(
      database,
      request.lines.map((line) => line.sku),
    ),
    selectRates(database, request.country ?? ''),
    selectVersion(database),
  ]);
  const offers = new Map(rows.map((offer) => [offer.sku, offer]));
  const stocks = new Map(rows.map((offer) => [offer.sku, offer.stock]));
  const lines = allocate(request.lines, stocks).map((share) => quoteLine(locale, share, offers.get(share.line.sku)));
  const options = request.country === undefined ? [] : deliveryOptions(rates);
  const delivery = options.find((option) => option.id === request.delivery) ?? null;
  const subtotal = sum(lines.map((line) => line.total));
  const total = subtotal + (delivery?.price ?? 0);
  return {
    quote: {
      lines,
      subtotal,
      saved: sum(
        lines.map(
          ({ price, quantity }) => ((price?.compareAt ?? price?.amount ?? 0) - (price?.amount ?? 0)) * quantity,
        ),
      ),
      deliveryOptions: options,
      delivery,
      total,
      currency: 'RUB',
      payment: request.country === undefined ? null : paymentFor(request.country, total),
    },
    version: onlyVersion(versions),
    offers,
  };
}

/** How an order of so many kopecks is paid from a country. */
export function paymentFor(country: string, total: number): NonNullable<Quote['payment']> {
  if (total === 0) return 'none';
  return CARD_COUNTRIES.includes(country) ? 'card' : 'manager';
}

function quoteLine(locale: Locale, share: Allocation, offer: Offer | undefined): QuotedLine {
  const { line, state, quantity, available } = share;
  const wish = { key: line.key, sku: line.sku, state, quantity, available };
  if (!offer) return { ...wish, product: null, colour: null, size: null, price: null, total: 0 };
  const name = localise(locale, offer.product.nameRu, offer.product.nameEn);
  const picture = offer.picture ? shownPicture(locale, offer.picture, name) : placeholderPicture(name);
  return {
    ...wish,
    product: { id: offer.product.handle, name, picture },
    colour: offer.colourRu === null ? null : localise(locale, offer.colourRu, offer.colourEn ?? ''),
    size: offer.size,
    price: shownPrice(offer.price, offer.compareAt),
    total: offer.price * quantity,
  };
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
