import { PRODUCT_SORTS, type ProductList } from '#shared/contract/catalogue.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { ProductGrid } from '#shared/ui/product-grid.tsx';
import { ListData } from '../../seo/page-data.tsx';
import { Trail } from '../../seo/trail.tsx';
import type { ListingQuery } from './listing-query.ts';

/** The first row of the widest grid is on the first screen. */
const EAGER = 4;

type Props = {
  title: string;
  lead: string;
  trail: readonly { label: string; href: string }[];
  products: ProductList;
  sort: ListingQuery['sort'];
  hrefOf: (query: { sort?: string | undefined; cursor?: string | undefined }) => string;
  empty: string;
};

/** A grid of products with its orders and the way to the next page: plain links, all of them. */
export function ListingPage({ title, lead, trail, products, sort, hrefOf, empty }: Props) {
  const { t } = useShopIntl();
  const asked = sort === 'featured' ? undefined : sort;
  return (
    <div className="page">
      <Trail trail={trail} here={title} />
      <header className="page__head">
        <h1 tabIndex={-1}>{title}</h1>
        {lead && <p className="page__lead">{lead}</p>}
      </header>
      {products.items.length === 0 ? (
        <p className="empty">{empty}</p>
      ) : (
        <>
          <nav className="sorts" aria-label={t('category.sort.label')}>
            <span className="sorts__count">{t('category.count', { count: products.total })}</span>
            <ul>
              {PRODUCT_SORTS.map((choice) => (
                <li key={choice}>
                  <a
                    href={hrefOf({ sort: choice === 'featured' ? undefined : choice })}
                    aria-current={choice === sort ? 'true' : undefined}
                  >
                    {t(`category.sort.${choice}`)}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <ProductGrid products={products.items} eager={EAGER} />
          <ListData products={products.items} />
        </>
      )}
      {products.nextCursor && (
        <p className="more">
          <a className="button" href={hrefOf({ sort: asked, cursor: products.nextCursor })}>
            {t('category.more')}
          </a>
        </p>
      )}
    </div>
  );
}
