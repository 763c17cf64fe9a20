import { NOTHING, type Screen } from '../screen.ts';
import { loadFavourites } from './loader.ts';
import { FavouritesPage, type FavouritesProps } from './page.tsx';

export const favouritesScreen: Screen<'favourites', object, object, FavouritesProps> = {
  name: 'favourites',
  params: NOTHING,
  query: NOTHING,
  load: loadFavourites,
  Page: FavouritesPage,
};
