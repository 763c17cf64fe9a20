import type { ProductCard } from '#shared/contract/catalogue.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { ProductShelf } from '#shared/ui/product-shelf.tsx';
import { CachedProductCard } from '../../render/cached-product-card.tsx';

/** What others buy, with the way to all of it; nothing where the API could not say. */
export function PopularShelf({ products }: { products: readonly ProductCard[] }) {
  const { t, link } = useShopIntl();
  if (products.length === 0) return null;
  return (
    <ProductShelf
      title={t('home.popular')}
      products={products}
      more={{ label: t('home.allPopular'), href: link('popular') }}
      Item={CachedProductCard}
    />
  );
}
