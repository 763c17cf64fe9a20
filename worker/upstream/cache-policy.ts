import { ProductList } from '#shared/contract/catalogue.ts';
import { FILTERS } from '#shared/contract/facets.ts';
import type { OperationName } from '#shared/contract/operations.ts';

/**
 * For how many seconds of its age a kept answer is used. Up to `fresh`: as it is. Up to `revalidate`: once more,
 * while a new one is fetched behind it. Up to `ifError`: where the API fails. Then it leaves the store.
 */
export type CachePolicy = { fresh: number; revalidate: number; ifError: number };

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Names of groups change with the catalogue's version, which is part of every key. */
const GROUPS: CachePolicy = { fresh: 300, revalidate: HOUR, ifError: DAY };
/** Cards and pages show what is in stock. */
const LIST: CachePolicy = { fresh: 60, revalidate: 600, ifError: DAY };
const PRODUCT: CachePolicy = { fresh: 30, revalidate: 300, ifError: DAY };

/**
 * What is kept in KV, and for how long. What is not named here is never kept: of searches and suggestions there
 * are as many as there are texts, and the index answers sooner than KV would have them again.
 */
export const CACHE_POLICIES: Partial<Record<OperationName, CachePolicy>> = {
  listCategories: GROUPS,
  readCategory: GROUPS,
  listCollections: GROUPS,
  readCollection: GROUPS,
  listProducts: LIST,
  relatedProducts: GROUPS,
  readProduct: PRODUCT,
  // Told beside a product; what an order costs is always asked for.
  listDeliveryRates: GROUPS,
  sitemapPages: { fresh: HOUR, revalidate: DAY, ifError: DAY },
  sitemapProducts: { fresh: HOUR, revalidate: DAY, ifError: DAY },
};

/** Queries that anybody can make up without end: keeping their answers would fill the store with them. */
const UNBOUNDED: readonly string[] = ['ids', 'cursor', ...Object.keys(FILTERS)];

/** The policy of a call with its query; null for what is not kept. */
export function policyOf(name: OperationName, query: Readonly<Record<string, string>>): CachePolicy | null {
  if (UNBOUNDED.some((key) => Object.hasOwn(query, key))) return null;
  return CACHE_POLICIES[name] ?? null;
}

/** Whether an answer is kept: a list of nothing is not, for it may be that of a group which anybody has made up. */
export function isKept(name: OperationName, body: unknown): boolean {
  if (name !== 'listProducts') return true;
  const list = ProductList.safeParse(body);
  return list.success && list.data.total > 0;
}
