import { createElement, type ReactNode } from 'react';
import type { ProductCard } from '#shared/contract/catalogue.ts';
import type { Facets } from '#shared/contract/facets.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { ProductGrid } from '#shared/ui/product-grid.tsx';
import { CachedProductCard } from '../../render/cached-product-card.tsx';
import { choiceGroups } from './choice-groups.ts';
import { ChosenFilters } from './chosen-filters.tsx';
import { NothingFits } from './empty-listing.tsx';
import { FilterForm } from './filter-form.tsx';
import { coloursOf, countChosen, filtersOf, type ListFilters } from './filter-query.ts';
import { SortMenu } from './sort-menu.tsx';

/** The first row of the widest grid is visible at once. */
const EAGER = 4;

type Query = Readonly<Record<string, string | undefined>>;
type Props = {
  products: {
    items: readonly ProductCard[];
    total: number;
    /** False if the total is a lower bound. */
    isTotalExact?: boolean;
    nextCursor: string | null;
    facets?: Facets | undefined;
  };
  /** The parsed query of the address: filters, sort and cursor. */
  query: ListFilters & { sort?: string; cursor?: string | undefined };
  /** The sort orders by their names in an address; the first one is the default. */
  sorts: readonly { name: string; label: string }[];
  /** Other parameters of the list's address. */
  otherQuery?: Query;
  hrefOf: (query: Query) => string;
  /** Shown if there is nothing even without filters. */
  empty: ReactNode;
};

/**
 * A list of products with everything that changes it: filters, sorting, next page. Without a script it is a form and
 * links.
 */
export function Results({ products, query, sorts, otherQuery = {}, hrefOf, empty }: Props) {
  const intl = useShopIntl();
  const { t } = intl;
  const { items, total, isTotalExact = true, nextCursor, facets } = products;
  const filters = filtersOf(query);
  const groups = facets ? choiceGroups(intl, facets, filters) : [];
  const chosen = countChosen(filters);
  // Where nothing is reduced, an order by discount would show nothing new.
  const offered = sorts.filter(({ name }) => name !== 'discount' || name === query.sort || facets?.sale !== 0);
  const sort = query.sort === sorts[0]?.name ? undefined : query.sort;
  const here = (changes: Query) => hrefOf({ ...otherQuery, ...filters, sort, ...changes });
  if (total === 0 && chosen === 0) return empty;
  return createElement(
    'shop-list',
    { class: 'listing' },
    <>
      <div className="listing__bar">
        {facets && (
          <button className="filters-open" type="button" popoverTarget="filters">
            {t('listing.filters')}
            {chosen > 0 && <span className="filters-open__count">{chosen}</span>}
          </button>
        )}
        {facets && (
          <FilterForm
            action={hrefOf({})}
            otherQuery={{ ...otherQuery, sort }}
            filters={filters}
            facets={facets}
            groups={groups}
            total={total}
          />
        )}
        {offered.length > 1 && (
          <SortMenu
            sorts={offered.map(({ name, label }, index) => ({
              label,
              href: here({ sort: index === 0 ? undefined : name }),
              current: name === query.sort,
            }))}
          />
        )}
      </div>
      <div className="listing__state">
        <p className="listing__count" data-announce="">
          {t(isTotalExact ? 'category.count' : 'listing.countAtLeast', { count: total })}
        </p>
        <ChosenFilters filters={filters} groups={groups} hrefOf={(rest) => hrefOf({ ...otherQuery, ...rest, sort })} />
      </div>
      {query.cursor !== undefined && <FirstPageLink href={here({})} />}
      {items.length > 0 ? (
        <ProductGrid products={items} eager={EAGER} Item={CachedProductCard} coloursOf={coloursOf(filters)} />
      ) : (
        <NothingFits count={chosen} whole={hrefOf({ ...otherQuery, sort })} />
      )}
      {nextCursor && <NextPageLink href={here({ cursor: nextCursor })} />}
    </>,
  );
}

function FirstPageLink({ href }: { href: string }) {
  const { t } = useShopIntl();
  return (
    <p className="listing__back">
      <a className="link" href={href}>
        {t('listing.first')}
      </a>
    </p>
  );
}

function NextPageLink({ href }: { href: string }) {
  const { t } = useShopIntl();
  return (
    <p className="more">
      <a className="button" href={href} rel="next" data-more="">
        {t('category.more')}
      </a>
    </p>
  );
}
