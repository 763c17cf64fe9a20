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
  /** The languages of the title and the lead, if they are not the page's. */
  fallbackLocales?: Group['fallbackLocales'];
  trail: readonly { label: string; href: string }[];
  products: ProductList;
  query: ListingQuery;
  hrefOf: (query: Readonly<Record<string, string | undefined>>) => string;
  /** The text for a list without products. */
  empty: string;
  /** Its own screen, if empty lists link to it. */
  here?: 'popular';
  /** Replaces the title and lead. */
  opening?: ReactNode;
  /** True for a list that is defined by its order: it offers no other. */
  fixedOrder?: boolean;
};

/** A page that is a list of products, with filters, sorting and pagination. */
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
