import { shownPrice } from '#api/pricing/shown-price.ts';
import { localise } from '#api/products/localise.ts';
import { placeholderPicture, shownPicture } from '#api/products/shown-picture.ts';
import type { Allocation } from '#api/quotes/allocate.ts';
import { changesOf, type LineOptions } from '#api/quotes/line-options.ts';
import type { Offer } from '#api/quotes/offers.ts';
import type { QuotedLine } from '#shared/contract/quote.ts';
import { deliveryEstimate, type WorkingDays } from '#shared/domain/delivery-estimate.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { returnKind } from '#shared/domain/returns.ts';
import type { WorkshopCalendar } from '#shared/domain/workshop-calendar.ts';

/** When a quote is made, in ms since 1970, its delivery method, and the workshop's calendar. */
type Sending = { at: number; transit: WorkingDays | null; workshop: WorkshopCalendar };

/** An available line. */
export function quoteLine(
  locale: Locale,
  allocation: Allocation,
  { offer, options }: { offer: Offer; options: LineOptions },
  { at, transit, workshop }: Sending,
): QuotedLine {
  const { line, quantity } = allocation;
  const { nameRu, nameEn, handle } = offer.product;
  const name = localise(locale, nameRu, nameEn);
  const extra = options.extras.madeToMeasure + options.extras.embroidery;
  const price = shownPrice(offer.price + extra, offer.compareAt === null ? null : offer.compareAt + extra);
  return {
    ...allotted(allocation),
    product: {
      id: handle,
      name,
      picture: offer.picture ? shownPicture(locale, offer.picture, name) : placeholderPicture(name),
    },
    colour: offer.colourRu === null ? null : localise(locale, offer.colourRu, offer.colourEn ?? ''),
    size: offer.size,
    price,
    extras: options.extras,
    total: price.amount * quantity,
    discount: 0,
    faults: options.faults,
    embroideryFits: options.embroideryFits,
    changes: changesOf(line, { names: [nameRu, nameEn], name, unitPrice: price.amount }),
    dates: quantity > 0 ? deliveryEstimate(at, options.production, transit, workshop) : null,
    returns: returnKind(line),
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
