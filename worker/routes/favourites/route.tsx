import { NOTHING, type Screen } from '../screen.ts';
import { FavouritesPage } from './page.tsx';

/** Favourites live on the device: there is nothing to load. */
export const favouritesScreen: Screen<'favourites', object, object, object> = {
  name: 'favourites',
  params: NOTHING,
  query: NOTHING,
  load: async ({ intl }) => ({
    kind: 'page',
    data: {},
    meta: { title: intl.formatMessage({ id: 'favourites.title' }) },
  }),
  Page: FavouritesPage,
};
