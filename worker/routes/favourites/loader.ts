import type { LoadContext, Loaded } from '../screen.ts';
import type { FavouritesProps } from './page.tsx';

const POPULAR = '4';

/** The favourites themselves live on the device; what else there is to like, the page can stand without. */
export async function loadFavourites({
  shop,
  intl,
  defer,
}: LoadContext<object, object>): Promise<Loaded<FavouritesProps>> {
  const popular = await defer(shop.call('listProducts', { query: { sort: 'popular', limit: POPULAR } }));
  return {
    kind: 'page',
    data: { popular: popular?.items ?? [] },
    meta: { title: intl.formatMessage({ id: 'favourites.title' }) },
  };
}
