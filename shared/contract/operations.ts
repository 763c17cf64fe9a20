import * as z from 'zod/mini';
import { Group, GroupList, Handle, Product, ProductList, ProductQuery } from './catalogue.ts';
import { CERTIFICATE_OPERATIONS } from './certificate-operations.ts';
import { CatalogueVersion, Health } from './health.ts';
import { MERCHANT_OPERATIONS } from './merchant-operations.ts';
import { OPERATOR_OPERATIONS } from './operator-operations.ts';
import { ORDER_OPERATIONS } from './order-operations.ts';
import { DeliveryRates, Quote, QuoteRequest } from './quote.ts';
import { SearchQuery, SearchResult, SuggestionQuery, Suggestions } from './search.ts';
import { SitemapPage, SitemapPages, SitemapQuery } from './sitemap.ts';
import { CountedViews, ViewCounts } from './views.ts';

type Schema = z.ZodMiniType;

/**
 * One call of the shop API. Paths hold their parameters in braces. `audience` says who may make it:
 * `public` – anyone, through the storefront's /api proxy; `owner` – public, with the order's token in the
 * `Order-Token` header; `internal` – the storefront only; `merchant` – a merchant's program, with a bearer token;
 * `operator` – those who see orders through, with a bearer token of their own. `idempotent` marks a POST that needs an
 * `Idempotency-Key`.
 */
export type Operation = {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  summary: string;
  audience: 'public' | 'owner' | 'internal' | 'merchant' | 'operator';
  params?: Schema;
  query?: Schema;
  body?: Schema;
  idempotent?: true;
  /** Whether it answers 202, with the same body, while what was asked for is in progress. */
  lasting?: true;
  /** The status of success; 200 unless said. */
  status?: number;
  response: Schema;
};

const ByHandle = z.object({ handle: Handle });

/** The contract between the storefront and the shop API: every call, its shapes, and who may make it. */
export const OPERATIONS = {
  health: {
    method: 'GET',
    path: '/healthz',
    summary: 'Whether the API and its database answer',
    audience: 'internal',
    response: Health,
  },
  catalogueVersion: {
    method: 'GET',
    path: '/catalogue-version',
    summary: 'The version of the published catalogue',
    audience: 'internal',
    response: CatalogueVersion,
  },
  listCategories: {
    method: 'GET',
    path: '/categories',
    summary: 'Categories that have products',
    audience: 'public',
    response: GroupList,
  },
  readCategory: {
    method: 'GET',
    path: '/categories/{handle}',
    summary: 'One category',
    audience: 'public',
    params: ByHandle,
    response: Group,
  },
  listCollections: {
    method: 'GET',
    path: '/collections',
    summary: 'Collections that have products',
    audience: 'public',
    response: GroupList,
  },
  readCollection: {
    method: 'GET',
    path: '/collections/{handle}',
    summary: 'One collection',
    audience: 'public',
    params: ByHandle,
    response: Group,
  },
  listProducts: {
    method: 'GET',
    path: '/products',
    summary: 'Products as cards, a page at a time',
    audience: 'public',
    query: ProductQuery,
    response: ProductList,
  },
  readProduct: {
    method: 'GET',
    path: '/products/{handle}',
    summary: 'One product with its variants',
    audience: 'public',
    params: ByHandle,
    response: Product,
  },
  relatedProducts: {
    method: 'GET',
    path: '/products/{handle}/related',
    summary: 'Up to eight products that go with one',
    audience: 'public',
    params: ByHandle,
    response: ProductList,
  },
  countViews: {
    method: 'POST',
    path: '/views',
    summary: 'Adds to how often products were looked at',
    audience: 'internal',
    body: ViewCounts,
    response: CountedViews,
  },
  sitemapPages: {
    method: 'GET',
    path: '/sitemap-pages',
    summary: 'Where the pages of the products’ sitemap start',
    audience: 'internal',
    response: SitemapPages,
  },
  sitemapProducts: {
    method: 'GET',
    path: '/sitemap-products',
    summary: 'A thousand products as the sitemap names them',
    audience: 'internal',
    query: SitemapQuery,
    response: SitemapPage,
  },
  search: {
    method: 'GET',
    path: '/search',
    summary: 'Products that a query finds, as cards, a page at a time',
    audience: 'public',
    query: SearchQuery,
    response: SearchResult,
  },
  suggest: {
    method: 'GET',
    path: '/suggestions',
    summary: 'What a query that is being typed may mean',
    audience: 'public',
    query: SuggestionQuery,
    response: Suggestions,
  },
  listDeliveryRates: {
    method: 'GET',
    path: '/delivery-rates',
    summary: 'What parcels cost, by where they go',
    audience: 'public',
    response: DeliveryRates,
  },
  quote: {
    method: 'POST',
    path: '/quotes',
    summary: 'Prices a cart, says what has changed, and lists the ways to send it',
    audience: 'public',
    body: QuoteRequest,
    response: Quote,
  },
  ...ORDER_OPERATIONS,
  ...OPERATOR_OPERATIONS,
  ...CERTIFICATE_OPERATIONS,
  ...MERCHANT_OPERATIONS,
} as const satisfies Record<string, Operation>;

export type OperationName = keyof typeof OPERATIONS;
