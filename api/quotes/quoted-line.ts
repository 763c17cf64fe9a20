import { offeredEmbroidery } from '#api/content/offered-embroidery.ts';
import type { SellingTerms } from '#api/content/published.ts';
import { isInStock } from '#api/pieces/to-be-made.ts';
import { priceResponse } from '#api/pricing/price-response.ts';
import { localise } from '#api/products/localise.ts';
import { pictureResponse, placeholderPicture } from '#api/products/picture-response.ts';
import { readEmbroidery, readMadeToMeasure } from '#api/products/stored-fields.ts';
import type { Offer } from '#api/quotes/market.ts';
import type { CartLine } from '#shared/contract/cart.ts';
import type { Embroidery } from '#shared/contract/made-to-order.ts';
import type { LINE_FAULTS, LINE_STATES, LineChange, QuotedLine } from '#shared/contract/quote.ts';
import { MAX_LINE_QUANTITY } from '#shared/domain/constants.ts';
import { deliveryEstimate, type WorkingDays } from '#shared/domain/delivery-estimate.ts';
import type { Locale } from '#shared/domain/locale.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { productionDays } from '#shared/domain/production-days.ts';
import { returnKind } from '#shared/domain/returns.ts';
import { type ProductionCalendar, withoutQueue } from '#shared/domain/working-calendar.ts';
import { GLYPH_SETS } from '#shared/ui/embroidery/glyph-sets.ts';
import { fittingText } from '#shared/ui/embroidery/lay-text.ts';

/** The additional price and time of a line's options, or why they are not available. */
type LineOptions = {
  faults: (typeof LINE_FAULTS)[number][];
  /** The part of the text that its location has space for, if that is not all of it. */
  embroideryFits: string | null;
  extras: { madeToMeasure: Kopecks; embroidery: Kopecks };
  production: WorkingDays;
};

/** Checks a line's measurements and embroidery against the current offer of its product. */
export function checkLineOptions(
  { measurements, embroidery }: CartLine,
  { product }: Offer,
  terms: SellingTerms,
): LineOptions {
  const sewing = readMadeToMeasure({ surcharge: product.madeToMeasure, days: product.madeToMeasureDays });
  const stitching = offeredEmbroidery(readEmbroidery(product.embroidery), terms);
  const embroideryFits = embroidery ? whereTooLong(embroidery) : null;
  return {
    faults: [
      ...(measurements && !sewing ? ['measurements' as const] : []),
      ...(embroidery ? embroideryFaults(embroidery, stitching, embroideryFits) : []),
    ],
    embroideryFits,
    extras: {
      madeToMeasure: measurements ? (sewing?.surcharge ?? 0) : 0,
      embroidery: embroidery && stitching ? stitching.price + (stitching.surcharges?.[embroidery.location] ?? 0) : 0,
    },
    production: productionDays(
      { isMeasured: measurements !== undefined, isEmbroidered: embroidery !== undefined },
      sewing,
      terms.production,
    ),
  };
}

function embroideryFaults(
  { location, thread, lettering }: Embroidery,
  offer: ReturnType<typeof offeredEmbroidery>,
  fits: string | null,
): LineOptions['faults'] {
  if (!offer) return ['embroidery'];
  if (!offer.locations.includes(location)) return ['embroidery.location'];
  if (offer.threads && !offer.threads.includes(thread)) return ['embroidery.thread'];
  if (offer.letterings && !offer.letterings.includes(lettering)) return ['embroidery.lettering'];
  return fits === null ? [] : ['embroidery.text'];
}

/** The part of a text that its location has space for; null if that is all of it. */
function whereTooLong(embroidery: Embroidery): string | null {
  const fitting = fittingText(embroidery, GLYPH_SETS[embroidery.lettering]);
  return fitting === embroidery.text ? null : fitting;
}

/** When a quote is made, in ms since 1970, its delivery method, and the production calendar. */
type Sending = { at: number; transit: WorkingDays | null; calendar: ProductionCalendar };

/** An available line. */
export function quoteLine(
  locale: Locale,
  allocation: Allocation,
  { offer, options }: { offer: Offer; options: LineOptions },
  { at, transit, calendar }: Sending,
): QuotedLine {
  const { line, quantity } = allocation;
  const { nameRu, nameEn, handle } = offer.product;
  const name = localise(locale, nameRu, nameEn);
  const extra = options.extras.madeToMeasure + options.extras.embroidery;
  const returns = returnKind(line);
  const isSewn = !isInStock({ isCounted: offer.stock !== null, returns });
  const withExtra = (price: number | null) => (price === null ? null : price + extra);
  const price = priceResponse(offer.price + extra, withExtra(offer.compareAt), withExtra(offer.lowest));
  return {
    ...allotted(allocation),
    product: {
      id: handle,
      name,
      picture: offer.picture ? pictureResponse(locale, offer.picture, name) : placeholderPicture(name),
    },
    colour: offer.colourRu === null ? null : localise(locale, offer.colourRu, offer.colourEn ?? ''),
    size: offer.size,
    price,
    extras: options.extras,
    total: price.amount * quantity,
    discount: 0,
    set: null,
    faults: options.faults,
    embroideryFits: options.embroideryFits,
    changes: changesOf(line, { names: [nameRu, nameEn], name, unitPrice: price.amount }),
    dates:
      quantity > 0
        ? deliveryEstimate(at, options.production, transit, isSewn ? calendar : withoutQueue(calendar))
        : null,
    returns,
  };
}

/** A line that is no longer sold. */
export function unavailableLine(allocation: Allocation): QuotedLine {
  return {
    ...allotted(allocation),
    product: null,
    colour: null,
    size: null,
    price: null,
    extras: { madeToMeasure: 0, embroidery: 0 },
    total: 0,
    discount: 0,
    set: null,
    faults: [],
    embroideryFits: null,
    changes: [],
    dates: null,
    returns: returnKind(allocation.line),
  };
}

/** The requested and the available quantity of a line. */
function allotted({ line, state, quantity, available }: Allocation) {
  const { key, sku, measurements = null, embroidery = null } = line;
  return { key, sku, state, quantity, available, measurements, embroidery };
}

/** What has changed since the shopper last saw a line; its name in the other language is not a change. */
function changesOf(
  { seen }: CartLine,
  now: { names: readonly string[]; name: string; unitPrice: Kopecks },
): LineChange[] {
  if (!seen) return [];
  return [
    ...(now.names.includes(seen.name) ? [] : [{ kind: 'renamed' as const, from: seen.name, to: now.name }]),
    ...(seen.unitPrice === now.unitPrice ? [] : [{ kind: 'price' as const, from: seen.unitPrice, to: now.unitPrice }]),
  ];
}

type Allocation = {
  line: CartLine;
  state: (typeof LINE_STATES)[number];
  quantity: number;
  /** The most that the line can have; null if the shop does not sell it. */
  available: number | null;
};

/**
 * Divides the stock among the lines in order, so that two lines with one SKU never get more than there is. `stocks` has
 * a count by SKU, null if it is sewn to order; missing SKUs are gone. Made-to-measure lines are sewn from scratch and
 * use no stock; lines of `refused` get nothing.
 */
export function allocate(
  lines: readonly CartLine[],
  stocks: ReadonlyMap<string, number | null>,
  refused: ReadonlySet<CartLine>,
): Allocation[] {
  const left = new Map(stocks);
  return lines.map((line) => {
    const counted = left.get(line.sku);
    if (counted === undefined) return { line, state: 'gone', quantity: 0, available: null };
    const stock = line.measurements ? null : counted;
    const available = Math.min(stock ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY);
    if (refused.has(line)) return { line, state: 'not-offered', quantity: 0, available };
    const quantity = Math.min(line.quantity, available);
    if (stock !== null) left.set(line.sku, stock - quantity);
    if (quantity === 0) return { line, state: 'sold-out', quantity, available };
    return { line, state: quantity < line.quantity ? 'limited' : 'ok', quantity, available };
  });
}
