import type { Group, ProductCard } from '#shared/contract/catalogue.ts';
import type { SearchResult } from '#shared/contract/search.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { ProductGrid } from '#shared/ui/product-grid.tsx';
import type { SearchScreenQuery } from './route.tsx';
import { SearchForm } from './search-form.tsx';
import { SearchSorts } from './search-sorts.tsx';
import { WaysOn } from './ways-on.tsx';

export type SearchProps = {
  query: SearchScreenQuery;
  /** Null where nothing was asked for yet. */
  result: SearchResult | null;
  waysOn: { popular: readonly ProductCard[]; categories: readonly Group[] } | null;
};

/** The first row of the widest grid is on the first screen. */
const EAGER = 4;

/** What a search found, with the field to search on; it is all links and a plain form. */
export function SearchPage({ query, result, waysOn }: SearchProps) {
  const { t } = useShopIntl();
  const isFound = result !== null && result.total > 0;
  return (
    <div className="page search">
      <header className="search__head">
        <h1 tabIndex={-1}>{titleOf()}</h1>
        <SearchForm query={query.q} />
        {isFound && result.reading !== null && <Reading query={query} reading={result.reading} />}
        {result !== null && !isFound && <p className="page__lead">{t('search.nothing.text')}</p>}
      </header>
      {isFound && (
        <>
          <SearchSorts query={query} total={result.total} />
          <ProductGrid products={result.items} eager={EAGER} />
          {result.nextCursor && <More query={query} cursor={result.nextCursor} />}
        </>
      )}
      {waysOn && <WaysOn {...waysOn} query={query.q} />}
    </div>
  );

  function titleOf(): string {
    if (result === null) return t('search.title');
    return isFound
      ? t('search.results', { query: result.reading ?? query.q })
      : t('search.nothing', { query: query.q });
  }
}

/** Says that something else was searched for, and lets the shopper insist. */
function Reading({ query, reading }: { query: SearchScreenQuery; reading: string }) {
  const { t, link } = useShopIntl();
  return (
    <p className="search__reading">
      {t('search.reading', { reading })}{' '}
      <a href={link('search', undefined, { q: query.q, literal: '1' })}>{t('search.literal', { query: query.q })}</a>
    </p>
  );
}

function More({ query: { q, sort, sale, literal }, cursor }: { query: SearchScreenQuery; cursor: string }) {
  const { t, link } = useShopIntl();
  const asked = sort === 'relevance' ? undefined : sort;
  return (
    <p className="more">
      <a className="button" href={link('search', undefined, { q, sort: asked, sale, literal, cursor })}>
        {t('category.more')}
      </a>
    </p>
  );
}
