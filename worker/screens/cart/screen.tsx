import type { ProductCard } from '#shared/contract/catalogue.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { NeedsScript } from '#shared/ui/needs-script.tsx';
import { Deferred } from '../../render/deferred.tsx';
import { Island } from '../../render/island.tsx';
import { defineScreen } from '../../routing/define-screen.tsx';
import { PopularShelf } from '../popular/popular-shelf.tsx';

const POPULAR = '4';

/** The cart: the device has the lines and the shop the prices; what is popular is shown beside an empty one only. */
export const cartScreen = defineScreen({
  name: 'cart',
  load: async ({ shop, intl, defer }) => ({
    kind: 'page',
    data: { popular: defer(shop.call('listProducts', { query: { sort: 'popular', limit: POPULAR } })) },
    meta: { title: intl.formatMessage({ id: 'cart.title' }) },
  }),
  Page: CartPage,
});

function CartPage({ popular }: { popular: Promise<{ items: readonly ProductCard[] } | null> }) {
  const { t } = useShopIntl();
  return (
    <div className="page">
      <h1 tabIndex={-1}>{t('cart.title')}</h1>
      <NeedsScript />
      <Island name="cart" start="load" essential props={{}} />
      <Island className="cart-share" name="share-cart" start="touch" props={{}} />
      <div className="beside-empty">
        <Deferred name="popular beside an empty cart" value={popular} fallback={null}>
          {({ items }) => <PopularShelf products={items} />}
        </Deferred>
      </div>
    </div>
  );
}
