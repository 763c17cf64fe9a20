import { type Group, PRODUCT_SORTS, type ProductList, type ProductQuery } from '#shared/contract/catalogue.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Breadcrumbs } from '#shared/ui/breadcrumbs.tsx';
import { ProductGrid } from '#shared/ui/product-grid.tsx';

export type CategoryProps = { category: Group; products: ProductList; sort: ProductQuery['sort'] };

/** The products of one category, sorted as the address says. */
export function CategoryPage({ category, products, sort }: CategoryProps) {
  const { t, link } = useShopIntl();
  const here = (query: Record<string, string | undefined>) => link('category', { category: category.handle }, query);
  return (
    <div className="page">
      <Breadcrumbs
        trail={[
          { label: t('nav.home'), href: link('home') },
          { label: t('categories.title'), href: link('categories') },
        ]}
        here={category.name}
      />
      <header className="page__head">
        <h1 tabIndex={-1}>{category.name}</h1>
        <p className="page__lead">{category.description}</p>
      </header>
      <nav className="sorts" aria-label={t('category.sort.label')}>
        <span className="sorts__count">{t('category.count', { count: products.total })}</span>
        <ul>
          {PRODUCT_SORTS.map((choice) => (
            <li key={choice}>
              <a
                href={here({ sort: choice === 'featured' ? undefined : choice })}
                aria-current={choice === sort ? 'true' : undefined}
              >
                {t(`category.sort.${choice}`)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {products.items.length > 0 ? <ProductGrid products={products.items} /> : <p>{t('category.empty')}</p>}
      {products.nextCursor && (
        <p className="more">
          <a className="button" href={here({ sort: sort === 'featured' ? undefined : sort, cursor: products.nextCursor })}>
            {t('category.more')}
          </a>
        </p>
      )}
    </div>
  );
}
