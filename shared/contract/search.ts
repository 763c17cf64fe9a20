import * as z from 'zod/mini';
import { SEARCH_PAGES } from '../domain/search/search-pages.ts';
import { LONGEST_QUERY } from '../domain/search/words.ts';
import { Handle, ProductCard } from './catalogue.ts';
import { Facets, FILTERS } from './facets.ts';
import { Picture } from './picture.ts';
import { Price } from './price.ts';

export const SEARCH_SORTS = ['relevance', 'popular', 'new', 'price-up', 'price-down'] as const;

/** How far into its results a search goes; whoever looks further had better ask for something else. */
export const MOST_SEARCH_RESULTS = 480;

const Words = z.string().check(z.maxLength(LONGEST_QUERY));

/** A search for products. Prices in kopecks. */
export const SearchQuery = z.object({
  q: Words,
  sort: z._default(z.enum(SEARCH_SORTS), 'relevance'),
  /** Only what is on sale. */
  sale: z.optional(z.literal('1')),
  ...FILTERS,
  /** Asks for {@link Facets}, too. */
  facets: z.optional(z.literal('1')),
  /** As typed: neither layout nor spelling is mended. */
  literal: z.optional(z.literal('1')),
  limit: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(48)), 24),
  /** Where the previous page ended, as it was given. */
  cursor: z.optional(z.string().check(z.regex(/^[1-9]\d{0,2}$/))),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** The pages that tell of what was asked for. */
const Pages = z._default(z.array(z.enum(SEARCH_PAGES)), []);

export const SearchResult = z.object({
  items: z.array(ProductCard),
  total: z.int(),
  /** False where there may be more than `total`: of words that very many products have, only a part is looked at. */
  isTotalExact: z._default(z.boolean(), true),
  nextCursor: z.nullable(z.string()),
  /** What was searched for instead, where the words as typed find nothing; null where they were taken as typed. */
  reading: z.nullable(z.string()),
  pages: Pages,
  facets: z.optional(Facets),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const SuggestionQuery = z.object({ q: Words });

/** A text in pieces; `hit` are those that the query names. */
const TextParts = z.array(z.object({ text: z.string(), hit: z.boolean() }));

/** What a shopper may mean, while still typing. */
export const Suggestions = z.object({
  /** The words that it is about, where what was typed finds nothing. */
  reading: z.nullable(z.string()),
  /** Whole queries to go on with. */
  queries: z.array(z.string()),
  pages: Pages,
  groups: z.array(z.object({ kind: z.enum(['category', 'collection']), handle: Handle, name: TextParts })),
  products: z.array(
    z.object({ id: Handle, name: TextParts, price: Price, priceVaries: z.boolean(), picture: z.nullable(Picture) }),
  ),
});
export type Suggestions = z.infer<typeof Suggestions>;

export const suggest = { method: 'GET', path: '/suggestions', response: Suggestions } as const;
