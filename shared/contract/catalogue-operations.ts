import * as z from 'zod/mini';
import { Group, GroupList, Handle, listCategories, listProducts, ProductList } from './catalogue.ts';
import { type CachePolicy, type Operation, UNCOUNTED } from './operation.ts';
import { Product, readProduct } from './product.ts';
import { PreviewQuery, ProductQuery } from './product-query.ts';
import { DeliveryRates } from './quote.ts';
import { SearchQuery, SearchResult, SuggestionQuery, suggest } from './search.ts';
import { ProductSet, SetList } from './set.ts';
import { SitemapPage, SitemapPages, SitemapQuery } from './sitemap.ts';
import { ShownSystems } from './size-system.ts';

/** Names of groups change with the catalogue version, which is part of every cache key. */
const GROUPS: CachePolicy = { fresh: 300, revalidate: 3600, ifError: 86_400 };
const SITEMAP: CachePolicy = { fresh: 3600, revalidate: 86_400, ifError: 86_400 };

const ByHandle = z.object({ handle: Handle });

/** The calls that read the catalogue. Part of `OPERATIONS`. */
export const CATALOGUE_OPERATIONS = {
  listCategories: {
    ...listCategories,
    summary: 'Categories that have products',
    audience: 'public',
    limit: UNCOUNTED.public,
    cache: GROUPS,
  },
  readCategory: {
    method: 'GET',
    path: '/categories/{handle}',
    summary: 'One category',
    audience: 'public',
    params: ByHandle,
    limit: UNCOUNTED.public,
    cache: GROUPS,
    response: Group,
  },
  listCollections: {
    method: 'GET',
    path: '/collections',
    summary: 'Collections that have products',
    audience: 'public',
    limit: UNCOUNTED.public,
    cache: GROUPS,
    response: GroupList,
  },
  readCollection: {
    method: 'GET',
    path: '/collections/{handle}',
    summary: 'One collection',
    audience: 'public',
    params: ByHandle,
    limit: UNCOUNTED.public,
    cache: GROUPS,
    response: Group,
  },
  listProducts: {
    ...listProducts,
    summary: 'Products as cards, paginated',
    audience: 'public',
    query: ProductQuery,
    limit: UNCOUNTED.public,
    // Cards and pages show stock.
    cache: { fresh: 60, revalidate: 600, ifError: 86_400 },
  },
  readProduct: {
    ...readProduct,
    summary: 'One product with its variants',
    audience: 'public',
    params: ByHandle,
    limit: UNCOUNTED.public,
    cache: { fresh: 30, revalidate: 300, ifError: 86_400 },
  },
  listSets: {
    method: 'GET',
    path: '/sets',
    summary: 'Sets of products that are on sale',
    audience: 'public',
    limit: UNCOUNTED.public,
    cache: GROUPS,
    response: SetList,
  },
  readSet: {
    method: 'GET',
    path: '/sets/{handle}',
    summary: 'A set with its price and its products',
    audience: 'public',
    params: ByHandle,
    limit: UNCOUNTED.public,
    cache: GROUPS,
    response: ProductSet,
  },
  readPreview: {
    method: 'GET',
    path: '/previews/{handle}/{token}',
    summary: 'A product of any status, by preview link',
    audience: 'internal',
    params: z.object({ handle: Handle, token: z.string().check(z.maxLength(100)) }),
    query: PreviewQuery,
    limit: UNCOUNTED.internal,
    response: Product,
  },
  relatedProducts: {
    method: 'GET',
    path: '/products/{handle}/related',
    summary: 'Up to eight products that match a product',
    audience: 'public',
    params: ByHandle,
    limit: UNCOUNTED.public,
    cache: GROUPS,
    response: ProductList,
  },
  sitemapPages: {
    method: 'GET',
    path: '/sitemap-pages',
    summary: 'First ids of the pages of the product sitemap',
    audience: 'internal',
    limit: UNCOUNTED.internal,
    cache: SITEMAP,
    response: SitemapPages,
  },
  sitemapProducts: {
    method: 'GET',
    path: '/sitemap-products',
    summary: 'The products in a range of a thousand ids, for the sitemap',
    audience: 'internal',
    query: SitemapQuery,
    limit: UNCOUNTED.internal,
    cache: SITEMAP,
    response: SitemapPage,
  },
  // Not cached: there are as many searches as texts, and the index responds faster than KV would.
  search: {
    method: 'GET',
    path: '/search',
    summary: 'Search results as cards, paginated',
    audience: 'public',
    query: SearchQuery,
    limit: { counter: 'search', name: 'search' },
    response: SearchResult,
  },
  suggest: {
    ...suggest,
    summary: 'Search suggestions for a partial query',
    audience: 'public',
    query: SuggestionQuery,
    limit: { counter: 'search', name: 'suggestions' },
  },
  readSizeSystems: {
    method: 'GET',
    path: '/size-systems',
    summary: 'The sizes of categories that have their own, in one language',
    audience: 'internal',
    limit: UNCOUNTED.internal,
    cache: GROUPS,
    response: ShownSystems,
  },
  listDeliveryRates: {
    method: 'GET',
    path: '/delivery-rates',
    summary: 'Delivery rates by destination',
    audience: 'public',
    limit: UNCOUNTED.public,
    // For display beside a product only; an order always requests a quote.
    cache: { fresh: 300, revalidate: 3600, ifError: 86_400 },
    response: DeliveryRates,
  },
} as const satisfies Record<string, Operation>;
