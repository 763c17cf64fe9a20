import * as z from 'zod/mini';
import { Handle } from '#shared/contract/catalogue.ts';
import { PreviewQuery } from '#shared/contract/product-query.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { defineUnlistedScreen } from '../../routing/define-screen.tsx';
import { ProductPage, type ProductProps } from './page.tsx';

/** A product's page before it is published, for anyone with the link: neither cached nor indexed. */
export const previewScreen = defineUnlistedScreen({
  route: {
    path: '/preview/:handle/:token',
    firstStyle: 'product',
    private: true,
  },
  params: z.object({ handle: Handle, token: z.string() }),
  query: PreviewQuery,
  async load({ shop, params, query, defer, isWideViewport }) {
    const [product, rates] = await Promise.all([
      shop.find('readPreview', { params, query }),
      defer(shop.call('listDeliveryRates')),
    ]);
    if (!product) return null;
    const colour = product.colours[0]?.handle ?? null;
    return {
      kind: 'page',
      data: {
        isOfTerms: query.draft !== undefined,
        product,
        colour,
        rates,
        related: Promise.resolve(null),
        at: Date.now(),
        isWideViewport,
      },
      meta: { title: product.name },
    };
  },
  Page: PreviewPage,
});

function PreviewPage({ isOfTerms, ...props }: ProductProps & { isOfTerms: boolean }) {
  const { t } = useShopIntl();
  return (
    <>
      <p className="page">{t(isOfTerms ? 'product.previewOfTerms' : 'product.preview')}</p>
      <ProductPage {...props} />
    </>
  );
}
