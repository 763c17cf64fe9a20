import { localise } from '#api/catalogue/localise.ts';
import { placeholderPicture, shownPicture } from '#api/catalogue/shown-picture.ts';
import { shownPrice } from '#api/catalogue/shown-price.ts';
import type { Allocation } from '#api/quotes/allocate.ts';
import type { Offer } from '#api/quotes/offers.ts';
import { changesOf, type Wish } from '#api/quotes/wish.ts';
import type { QuotedLine } from '#shared/contract/quote.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { promisedDates, type WorkingDays } from '#shared/domain/promised-dates.ts';
import { returnKind } from '#shared/domain/returns.ts';

/** When a quote is made, in ms since 1970, and how its parcel would be sent. */
type Sending = { at: number; transit: WorkingDays | null };

/** A line that has something to sell. */
export function quoteLine(
  locale: Locale,
  allocation: Allocation,
  { offer, wish }: { offer: Offer; wish: Wish },
  { at, transit }: Sending,
): QuotedLine {
  const { line, quantity } = allocation;
  const { nameRu, nameEn, handle } = offer.product;
  const name = localise(locale, nameRu, nameEn);
  const extra = wish.extras.madeToMeasure + wish.extras.embroidery;
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
    extras: wish.extras,
    total: price.amount * quantity,
    faults: wish.faults,
    changes: changesOf(line, { names: [nameRu, nameEn], name, unitPrice: price.amount }),
    advice: wish.advice,
    dates: quantity > 0 ? promisedDates(at, wish.production, transit) : null,
    returns: returnKind(line),
  };
}

/** A line of what the shop sells no more. */
export function goneLine(allocation: Allocation): QuotedLine {
  return {
    ...allotted(allocation),
    product: null,
    colour: null,
    size: null,
    price: null,
    extras: { madeToMeasure: 0, embroidery: 0 },
    total: 0,
    faults: [],
    changes: [],
    advice: null,
    dates: null,
    returns: returnKind(allocation.line),
  };
}

/** What a line asked for, and what of it there is. */
function allotted({ line, state, quantity, available }: Allocation) {
  const { key, sku, measurements = null, embroidery = null } = line;
  return { key, sku, state, quantity, available, measurements, embroidery };
}
