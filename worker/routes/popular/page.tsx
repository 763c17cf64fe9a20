import type { ProductCard } from '#shared/contract/catalogue.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { ProductGrid } from '#shared/ui/product-grid.tsx';
import { ListData } from '../../seo/page-data.tsx';
import { Trail } from '../../seo/trail.tsx';

export type PopularProps = { products: readonly ProductCard[] };

/** What is ordered most, in that order. */
export function PopularPage({ products }: PopularProps) {
  const { t, link } = useShopIntl();
  return (
    <div className="page">
      <Trail trail={[{ label: t('nav.home'), href: link('home') }]} here={t('popular.title')} />
      <header className="page__head">
        <h1 tabIndex={-1}>{t('popular.title')}</h1>
        <p className="page__lead">{t('popular.description')}</p>
      </header>
      <ProductGrid products={products} eager={4} />
      <ListData products={products} />
    </div>
  );
}
