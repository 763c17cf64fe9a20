import * as z from 'zod/mini';
import { SEARCH_PAGES } from '../domain/search/search-pages.ts';
import { MAX_QUERY_LENGTH } from '../domain/search/words.ts';
import { Handle, ProductCard } from './catalogue.ts';
import { Facets, FILTERS } from './facets.ts';
import { Picture } from './picture.ts';
import { Price } from './price.ts';

export const SEARCH_SORTS = ['relevance', 'popular', 'new', 'price-up', 'price-down', 'discount'] as const;

/** The last result that can be paged to. */
export const MAX_SEARCH_RESULTS = 480;

const Words = z.string().check(z.maxLength(MAX_QUERY_LENGTH));

/** A search for products. Prices in kopecks. */
export const SearchQuery = z.object({
  q: Words,
  sort: z._default(z.enum(SEARCH_SORTS), 'relevance'),
  /** Only what is on sale. */
  sale: z.optional(z.literal('1')),
  ...FILTERS,
  /** Asks for {@link Facets}, too. */
  facets: z.optional(z.literal('1')),
  /** Searches exactly for the typed words: neither keyboard layout nor spelling is corrected. */
  literal: z.optional(z.literal('1')),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(48)), 24),
  /** The end of the previous page, unchanged. */
  cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** The information pages about the query. */
const Pages = z._default(z.array(z.enum(SEARCH_PAGES)), []);

export const SearchResult = z.object({
  items: z.array(ProductCard),
  total: z.int(),
  /** False if there may be more than `total`: for words that very many products contain, only a part is searched. */
  isTotalExact: z._default(z.boolean(), true),
  nextCursor: z.nullable(z.string()),
  /** The corrected query, if the typed words find nothing; null if they were used as typed. */
  reading: z.nullable(z.string()),
  pages: Pages,
  facets: z.optional(Facets),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const SuggestionQuery = z.object({ q: Words });

/** A text in parts; `hit` marks those that match the query. */
const TextParts = z.array(z.object({ text: z.string(), hit: z.boolean() }));

/** What a shopper may mean while still typing. */
export const Suggestions = z.object({
  /** The corrected query, if the typed words find nothing. */
  reading: z.nullable(z.string()),
  /** Complete queries to continue with. */
  queries: z.array(z.string()),
  pages: Pages,
  groups: z.array(z.object({ kind: z.enum(['category', 'collection']), handle: Handle, name: TextParts })),
  products: z.array(
    z.object({ id: Handle, name: TextParts, price: Price, priceVaries: z.boolean(), picture: z.nullable(Picture) }),
  ),
});
export type Suggestions = z.infer<typeof Suggestions>;

export const suggest = { method: 'GET', path: '/suggestions', response: Suggestions } as const;
