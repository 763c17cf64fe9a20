import type { Group, ProductCard } from '#shared/contract/catalogue.ts';
import { SEARCH_SORTS, type SearchResult } from '#shared/contract/search.ts';
import { PAGE_TITLES } from '#shared/i18n/page-titles.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { countChosen, filtersOf } from '../listing/filter-query.ts';
import { Results } from '../listing/results.tsx';
import { PopularShelf } from '../popular/popular-shelf.tsx';
import { NextSteps } from './next-steps.tsx';
import { SearchForm } from './search-form.tsx';
import type { SearchScreenQuery } from './search-query.ts';

export type SearchProps = {
  query: SearchScreenQuery;
  /** Null if there is no query. */
  result: SearchResult | null;
  nextSteps: { popular: readonly ProductCard[]; categories: readonly Group[] } | null;
};

/** The results of a search, with its form; links and a plain form only. */
export function SearchPage({ query, result, nextSteps }: SearchProps) {
  const { t, link } = useShopIntl();
  const isFound = result !== null && (result.total > 0 || countChosen(filtersOf(query)) > 0);
  const pages = result?.pages ?? [];
  const hasNothing = !isFound && pages.length === 0;
  return (
    <div className="page search">
      <header className={hasNothing ? 'search__head empty' : 'search__head'}>
        <h1 tabIndex={-1}>{titleOf()}</h1>
        <SearchForm query={query.q} />
        {isFound && result.reading !== null && <Reading query={query} />}
        {result !== null && hasNothing && <p className="page__lead">{t('search.nothing.text')}</p>}
      </header>
      {pages.length > 0 && (
        <nav className="search__links" aria-label={t('search.pages')}>
          <ul>
            {pages.map((page) => (
              <li key={page}>
                <a href={link(page)}>{t(PAGE_TITLES[page])}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {isFound && (
        <Results
          products={result}
          query={query}
          sorts={SEARCH_SORTS.map((name) => ({
            name,
            label: name === 'relevance' ? t('search.sort.relevance') : t(`category.sort.${name}`),
          }))}
          otherQuery={{ q: query.q, literal: query.literal }}
          hrefOf={(asked) => link('search', undefined, asked)}
          empty={null}
        />
      )}
      {nextSteps &&
        (pages.length > 0 ? (
          <PopularShelf products={nextSteps.popular} />
        ) : (
          <NextSteps {...nextSteps} query={query.q} />
        ))}
    </div>
  );

  function titleOf(): string {
    if (result === null) return t('search.title');
    return isFound || pages.length > 0
      ? t('search.results', { query: result.reading ?? query.q })
      : t('search.nothing', { query: query.q });
  }
}

/** Explains why the results are for other words than were typed, with a link to search for exactly these. */
function Reading({ query }: { query: SearchScreenQuery }) {
  const { t, link } = useShopIntl();
  return (
    <p className="search__reading">
      {t('search.reading', { query: query.q })}{' '}
      <a href={link('search', undefined, { q: query.q, literal: '1' })}>{t('search.literal')}</a>
    </p>
  );
}
