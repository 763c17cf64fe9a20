import * as z from 'zod/mini';
import { Handle } from '#shared/contract/catalogue.ts';
import { defineScreen } from '../../routing/define-screen.tsx';
import { summary } from '../../seo/summary.ts';
import { SetPage } from './page.tsx';

/** A set of products for one price. One that has lost a product still names it. */
export const setScreen = defineScreen({
  name: 'set',
  params: z.object({ set: Handle }),
  async load({ shop, params, intl }) {
    const set = await shop.find('readSet', { params: { handle: params.set } });
    if (!set) return null;
    const published = set.pieces.filter(({ isPublished }) => isPublished);
    const found = await Promise.all(published.map(({ handle }) => shop.find('readProduct', { params: { handle } })));
    const products = found.filter((product) => product !== null);
    const picture = products[0]?.pictures[0];
    return {
      kind: 'page',
      data: { set, products },
      meta: {
        title: set.name,
        description: summary(set.about) || intl.formatMessage({ id: 'set.description' }, { name: set.name }),
        writtenIn: set.writtenIn,
        price: set.price.amount,
        ...(picture && { picture: picture.key }),
      },
    };
  },
  Page: SetPage,
});
