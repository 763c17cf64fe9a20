import { onlyVersion, selectVersion } from '#api/catalogue/version.ts';
import type { Ports } from '#api/ports.ts';
import { allocate } from '#api/quotes/allocate.ts';
import { deliveryOptions, selectRates } from '#api/quotes/delivery-options.ts';
import { type Offer, selectOffers } from '#api/quotes/offers.ts';
import { goneLine, quoteLine } from '#api/quotes/quoted-line.ts';
import { withSewnSku } from '#api/quotes/sewn-sku.ts';
import { judgeWish } from '#api/quotes/wish.ts';
import type { CartLine, Quote, QuotedLine, QuoteRequest } from '#shared/contract/quote.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { longest, promisedDates, type WorkingDays } from '#shared/domain/promised-dates.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';

/** A quote with what it was computed from: the catalogue's version, and its offers by SKU. */
export type Priced = {
  quote: Quote;
  version: number;
  offers: ReadonlyMap<string, Offer>;
  /** How long each of the quote's lines takes to make; null for what cannot be had. */
  productions: readonly (WorkingDays | null)[];
};

/** Prices a cart from the database as it is now, all of it read at one moment; what its codes pay comes later. */
export async function priceCart(
  { database, clock }: Pick<Ports, 'database' | 'clock'>,
  locale: Locale,
  request: QuoteRequest,
): Promise<Priced> {
  const [rows, rates, versions] = await database.batch([
    selectOffers(database, request.lines),
    selectRates(database, request.country ?? ''),
    selectVersion(database),
  ]);
  const offers = new Map(rows.map((offer) => [offer.sku, offer]));
  const isParcel = request.lines.length > 0;
  const options = request.country === undefined || !isParcel ? [] : deliveryOptions(rates);
  const delivery = options.find((option) => option.id === request.delivery) ?? null;
  const sending = { at: clock(), transit: delivery?.days ?? null };
  const wished = request.lines.map((line) => withSewnSku(line, rows));
  const { lines, productions } = quoteLines({ locale, lines: wished, offers, sending });
  const production = longest(productions.filter((days) => days !== null));
  const today = moscowDay(sending.at);
  const certificates = request.certificates.map(({ key, sku, amount, deliverOn }) => {
    return { key, sku, amount, deliverOn: [deliverOn, today].sort()[1] ?? today };
  });
  const subtotal = sum([...lines.map((line) => line.total), ...certificates.map(({ amount }) => amount)]);
  const total = subtotal + (delivery?.price ?? 0);
  return {
    quote: {
      lines,
      certificates,
      subtotal,
      saved: sum(lines.map(saved)),
      deliveryOptions: options,
      delivery,
      redeemed: [],
      redeemedTotal: 0,
      total,
      currency: 'RUB',
      dates: production && promisedDates(sending.at, production, sending.transit),
      payment: null,
    },
    version: onlyVersion(versions),
    offers,
    productions,
  };
}

type Cart = {
  locale: Locale;
  lines: readonly CartLine[];
  offers: ReadonlyMap<string, Offer>;
  sending: Parameters<typeof quoteLine>[3];
};

/** The lines, and how long each takes to make. */
function quoteLines({ locale, lines, offers, sending }: Cart): Pick<Priced, 'productions'> & { lines: QuotedLine[] } {
  const wishes = new Map(
    lines.flatMap((line) => {
      const offer = offers.get(line.sku);
      return offer ? [[line, { offer, wish: judgeWish(line, offer) }] as const] : [];
    }),
  );
  const stocks = new Map([...offers.values()].map((offer) => [offer.sku, offer.stock]));
  const refused = new Set(lines.filter((line) => (wishes.get(line)?.wish.faults.length ?? 0) > 0));
  const shares = allocate(lines, stocks, refused);
  return {
    lines: shares.map((share) => {
      const known = wishes.get(share.line);
      return known ? quoteLine(locale, share, known, sending) : goneLine(share);
    }),
    productions: shares.map(({ line, quantity }) =>
      quantity > 0 ? (wishes.get(line)?.wish.production ?? null) : null,
    ),
  };
}

/** What a sale takes off a line. */
function saved({ price, quantity }: QuotedLine): number {
  return ((price?.compareAt ?? price?.amount ?? 0) - (price?.amount ?? 0)) * quantity;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
