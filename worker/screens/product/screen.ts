import * as z from 'zod/mini';
import { Handle } from '#shared/contract/catalogue.ts';
import { sewingText } from '../../page/terms.ts';
import { defineScreen } from '../../routing/define-screen.tsx';
import { summary } from '../../seo/summary.ts';
import { ProductPage } from './page.tsx';

/**
 * The product decides the status and is awaited; related products stream in. Delivery rates are loaded in parallel with
 * it, because the head must agree with the page; without them the page says how long parcels take, and no price.
 */
export const productScreen = defineScreen({
  name: 'product',
  middleware: ['chosen-fit'],
  params: z.object({ id: Handle }),
  query: z.object({ colour: z.catch(z.optional(z.string().check(z.maxLength(128))), undefined) }),
  async load({ shop, params, query, intl, content, defer, isWideViewport }) {
    const related = defer(shop.find('relatedProducts', { params: { handle: params.id } }));
    const [product, rates] = await Promise.all([
      shop.find('readProduct', { params: { handle: params.id } }),
      defer(shop.call('listDeliveryRates')),
    ]);
    if (!product) return null;
    const asked = product.colours.find((colour) => colour.handle === query.colour);
    const colour = (asked ?? product.colours[0])?.handle ?? null;
    const picture = product.pictures.find((each) => each.colour === colour) ?? product.pictures[0];
    return {
      kind: 'page',
      data: { product, colour, rates, related, at: Date.now(), isWideViewport },
      meta: {
        title: product.name,
        description:
          summary(product.description) ||
          intl.formatMessage({ id: 'product.description' }, { name: product.name, sewing: sewingText(intl, content) }),
        writtenIn: product.writtenIn,
        ...(product.variants.length > 0 && { price: Math.min(...product.variants.map(({ price }) => price.amount)) }),
        ...(picture && { picture: picture.key }),
      },
    };
  },
  Page: ProductPage,
});
