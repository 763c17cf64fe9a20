import { ListingQuery } from '../listing/listing-query.ts';
import { NOTHING, type Screen } from '../screen.ts';
import { loadSales } from './loader.ts';
import { SalesPage, type SalesProps } from './page.tsx';

export const salesScreen: Screen<'sales', object, ListingQuery, SalesProps> = {
  name: 'sales',
  params: NOTHING,
  query: ListingQuery,
  load: loadSales,
  Page: SalesPage,
};
