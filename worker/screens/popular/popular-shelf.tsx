import type { ProductCard } from '#shared/contract/catalogue.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { ProductShelf } from '#shared/ui/product-shelf.tsx';
import { CachedProductCard } from '../../render/cached-product-card.tsx';

/** The most popular products and a link to all; nothing if the API did not respond. */
export function PopularShelf({ products }: { products: readonly ProductCard[] }) {
  const { t, link } = useShopIntl();
  if (products.length === 0) return null;
  return (
    <ProductShelf
      title={t('popular.title')}
      products={products}
      more={{ label: t('home.allPopular'), href: link('popular') }}
      Item={CachedProductCard}
    />
  );
}
