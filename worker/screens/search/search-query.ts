import * as z from 'zod/mini';
import { SEARCH_SORTS } from '#shared/contract/search.ts';
import { tidyQuery } from '#shared/domain/search/words.ts';
import { FILTER_QUERY, type ListFilters } from '../listing/filter-query.ts';

/** Every query is a valid search: too long a text is cut, and unknown values fall back. */
export const SearchScreenQuery = z.object({
  q: z.pipe(z.catch(z._default(z.string(), ''), ''), z.transform(tidyQuery)),
  sort: z.catch(z.enum(SEARCH_SORTS), 'relevance'),
  ...FILTER_QUERY,
  literal: z.catch(z.optional(z.literal('1')), undefined),
  cursor: z.catch(z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))), undefined),
});
export type SearchScreenQuery = ListFilters & {
  q: string;
  sort: (typeof SEARCH_SORTS)[number];
  literal?: '1' | undefined;
  cursor?: string | undefined;
};
