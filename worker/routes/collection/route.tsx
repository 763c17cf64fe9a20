import * as z from 'zod/mini';
import { Handle } from '#shared/contract/catalogue.ts';
import { ListingQuery } from '../listing/listing-query.ts';
import type { Screen } from '../screen.ts';
import { loadCollection } from './loader.ts';
import { CollectionPage, type CollectionProps } from './page.tsx';

const Params = z.object({ collection: Handle });
export type CollectionParams = z.infer<typeof Params>;

export const collectionScreen: Screen<'collection', CollectionParams, ListingQuery, CollectionProps> = {
  name: 'collection',
  params: Params,
  query: ListingQuery,
  load: loadCollection,
  Page: CollectionPage,
};
