import { ListingQuery } from '../listing/listing-query.ts';
import { NOTHING, type Screen } from '../screen.ts';
import { loadPopular } from './loader.ts';
import { PopularPage, type PopularProps } from './page.tsx';

export const popularScreen: Screen<'popular', object, ListingQuery, PopularProps> = {
  name: 'popular',
  params: NOTHING,
  query: ListingQuery,
  load: loadPopular,
  Page: PopularPage,
};
