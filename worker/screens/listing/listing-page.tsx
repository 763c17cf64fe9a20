import type { ReactNode } from 'react';
import type { Group, ProductList } from '#shared/contract/catalogue.ts';
import { PRODUCT_SORTS } from '#shared/contract/product-query.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { ListData } from '../../seo/page-data.tsx';
import { SeoBreadcrumbs } from '../../seo/seo-breadcrumbs.tsx';
import { EmptyListing } from './empty-listing.tsx';
import type { ListingQuery } from './listing-query.ts';
import { Results } from './results.tsx';

type Props = {
  title: string;
  lead?: ReactNode;
  /** Where title and lead are in another language than the page. */
  fallbackLocales?: Group['fallbackLocales'];
  trail: readonly { label: string; href: string }[];
  products: ProductList;
  query: ListingQuery;
  hrefOf: (query: Readonly<Record<string, string | undefined>>) => string;
  /** What is said where the list has nothing at all. */
  empty: string;
  /** Its own screen, where empty lists lead to it. */
  here?: 'popular';
  /** What a page opens with in place of its title and lead. */
  opening?: ReactNode;
  /** A list whose order is its point has no other. */
  fixedOrder?: boolean;
};

/** A page that is a list of products, with its filters, orders and the way to the next page. */
export function ListingPage({
  title,
  lead,
  fallbackLocales,
  trail,
  products,
  query,
  hrefOf,
  empty,
  here,
  opening,
  fixedOrder = false,
}: Props) {
  const { t } = useShopIntl();
  const sorts = PRODUCT_SORTS.map((name) => ({ name, label: t(`category.sort.${name}`) }));
  return (
    <div className="page">
      <SeoBreadcrumbs trail={trail} here={title} />
      {opening ?? (
        <header className="page__head">
          <h1 tabIndex={-1} lang={fallbackLocales?.name}>
            {title}
          </h1>
          {lead && (
            <p className="page__lead" lang={fallbackLocales?.description}>
              {lead}
            </p>
          )}
        </header>
      )}
      <Results
        products={products}
        query={query}
        sorts={fixedOrder ? [] : sorts}
        hrefOf={hrefOf}
        empty={<EmptyListing text={empty} {...(here && { here })} />}
      />
      <ListData products={products.items} />
    </div>
  );
}
