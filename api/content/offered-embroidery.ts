import type { SellingTerms } from '#api/content/published.ts';
import type { Product } from '#shared/contract/product.ts';
import { LETTERING_STYLES, THREAD_IDS } from '#shared/domain/embroidery.ts';

type Offer = NonNullable<Product['embroidery']>;

/** The embroidery of a product that the shop currently offers; null if no location is left. */
export function offeredEmbroidery(
  own: Pick<Offer, 'price' | 'locations'> | null,
  { embroidery, making }: Pick<SellingTerms, 'embroidery' | 'making'>,
): Offer | null {
  const { locations, threads, hands, surcharges } = embroidery;
  const places = own?.locations.filter((location) => locations.includes(location)) ?? [];
  if (!own || places.length === 0) return null;
  const costly = places.filter((place) => surcharges[place]);
  return {
    price: own.price,
    locations: places,
    ...(making.embroidery > 0 && { days: making.embroidery }),
    ...(threads.length < THREAD_IDS.length && { threads }),
    ...(hands.length < LETTERING_STYLES.length && { hands }),
    ...(costly.length > 0 && {
      surcharges: Object.fromEntries(costly.map((place) => [place, surcharges[place] ?? 0])),
    }),
  };
}
