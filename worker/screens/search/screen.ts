import { defineScreen, type LoadContext } from '../../routing/define-screen.tsx';
import { countChosen, toApiFilters } from '../listing/filter-query.ts';
import { SearchPage, type SearchProps } from './page.tsx';
import { SearchScreenQuery } from './search-query.ts';

const PAGE_SIZE = '24';
const POPULAR = '4';

/** Searches; if nothing was found or asked for, loads suggestions. */
export const searchScreen = defineScreen({
  name: 'search',
  query: SearchScreenQuery,
  async load({ shop, query, intl, defer }) {
    const { q, sort, literal, cursor, ...filters } = query;
    const how = { ...toApiFilters(filters), sort, literal, cursor, limit: PAGE_SIZE, facets: '1' };
    const result = q === '' ? null : await shop.call('search', { query: { ...how, q } });
    const isEmpty = result === null || (result.total === 0 && countChosen(filters) === 0);
    const hasAnswer = !isEmpty || (result?.pages ?? []).length > 0;
    const shown = result?.reading ?? q;
    const isMissed = result !== null && !hasAnswer && cursor === undefined;
    return {
      ...(isMissed && { missedSearch: q }),
      kind: 'page',
      data: { query, result, nextSteps: isEmpty ? await loadNextSteps({ shop, defer }) : null },
      meta: {
        title: hasAnswer
          ? intl.formatMessage({ id: 'search.results' }, { query: shown })
          : intl.formatMessage({ id: 'search.title' }),
      },
    };
  },
  Page: SearchPage,
});

/** The page can be shown without either. */
async function loadNextSteps({ shop, defer }: Pick<LoadContext, 'shop' | 'defer'>): Promise<SearchProps['nextSteps']> {
  const [popular, categories] = await Promise.all([
    defer(shop.call('listProducts', { query: { sort: 'popular', limit: POPULAR } })),
    defer(shop.call('listCategories')),
  ]);
  return { popular: popular?.items ?? [], categories: categories?.items ?? [] };
}
