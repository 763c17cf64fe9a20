import { countChosen, toApiFilters } from '../listing/filter-query.ts';
import type { LoadContext, Loaded } from '../screen.ts';
import type { SearchProps } from './page.tsx';
import type { SearchScreenQuery } from './route.tsx';

const PAGE_SIZE = '24';
const POPULAR = '4';

/** Searches; where that leads nowhere, or nothing was asked for yet, brings what helps on. */
export async function loadSearch(context: LoadContext<object, SearchScreenQuery>): Promise<Loaded<SearchProps>> {
  const { shop, query, intl } = context;
  const { q, sort, literal, cursor, ...filters } = query;
  const how = { ...toApiFilters(filters), sort, literal, cursor, limit: PAGE_SIZE, facets: '1' };
  const result = q === '' ? null : await shop.call('search', { query: { ...how, q } });
  const isEmpty = result === null || (result.total === 0 && countChosen(filters) === 0);
  const shown = result?.reading ?? q;
  return {
    kind: 'page',
    data: { query, result, waysOn: isEmpty ? await loadWaysOn(context) : null },
    meta: {
      title: isEmpty
        ? intl.formatMessage({ id: 'search.title' })
        : intl.formatMessage({ id: 'search.results' }, { query: shown }),
    },
  };
}

/** The page can stand without either. */
async function loadWaysOn({ shop, defer }: LoadContext<object, SearchScreenQuery>): Promise<SearchProps['waysOn']> {
  const [popular, categories] = await Promise.all([
    defer(shop.call('listProducts', { query: { sort: 'popular', limit: POPULAR } })),
    defer(shop.call('listCategories')),
  ]);
  return { popular: popular?.items ?? [], categories: categories?.items ?? [] };
}
