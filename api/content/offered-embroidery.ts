import type { SellingTerms } from '#api/content/published.ts';
import type { Product } from '#shared/contract/product.ts';
import { LETTERING_STYLES, THREAD_IDS } from '#shared/domain/embroidery.ts';

type Offer = NonNullable<Product['embroidery']>;

/** The embroidery of a product that the shop currently offers; null if no location is left. */
export function offeredEmbroidery(
  own: Pick<Offer, 'price' | 'locations'> | null,
  { embroidery, production }: Pick<SellingTerms, 'embroidery' | 'production'>,
): Offer | null {
  const { locations, threads, letterings, surcharges } = embroidery;
  const offered = own?.locations.filter((location) => locations.includes(location)) ?? [];
  if (!own || offered.length === 0) return null;
  const costly = offered.filter((location) => surcharges[location]);
  return {
    price: own.price,
    locations: offered,
    ...(production.embroidery > 0 && { days: production.embroidery }),
    ...(threads.length < THREAD_IDS.length && { threads }),
    ...(letterings.length < LETTERING_STYLES.length && { letterings }),
    ...(costly.length > 0 && {
      surcharges: Object.fromEntries(costly.map((location) => [location, surcharges[location] ?? 0])),
    }),
  };
}
