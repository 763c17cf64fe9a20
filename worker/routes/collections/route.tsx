import { NOTHING, type Screen } from '../screen.ts';
import { loadCollections } from './loader.ts';
import { CollectionsPage, type CollectionsProps } from './page.tsx';

export const collectionsScreen: Screen<'collections', object, object, CollectionsProps> = {
  name: 'collections',
  params: NOTHING,
  query: NOTHING,
  load: loadCollections,
  Page: CollectionsPage,
};
