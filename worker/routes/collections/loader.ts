import type { LoadContext, Loaded } from '../screen.ts';
import type { CollectionsProps } from './page.tsx';

export async function loadCollections({ shop, intl }: LoadContext<object, object>): Promise<Loaded<CollectionsProps>> {
  const { items } = await shop.call('listCollections');
  return {
    kind: 'page',
    data: { collections: items },
    meta: {
      title: intl.formatMessage({ id: 'collections.title' }),
      description: intl.formatMessage({ id: 'collections.description' }),
    },
  };
}
