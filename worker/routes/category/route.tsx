import * as z from 'zod/mini';
import { Handle } from '#shared/contract/catalogue.ts';
import { ListingQuery } from '../listing/listing-query.ts';
import type { Screen } from '../screen.ts';
import { loadCategory } from './loader.ts';
import { CategoryPage, type CategoryProps } from './page.tsx';

const Params = z.object({ category: Handle });
export type CategoryParams = z.infer<typeof Params>;

export const categoryScreen: Screen<'category', CategoryParams, ListingQuery, CategoryProps> = {
  name: 'category',
  params: Params,
  query: ListingQuery,
  load: loadCategory,
  Page: CategoryPage,
};
