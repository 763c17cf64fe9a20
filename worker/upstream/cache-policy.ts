import type { OperationName } from '#shared/contract/operations.ts';

/** Seconds a stored answer counts as fresh, and how long after that it may still stand in. */
export type CachePolicy = { fresh: number; stale: number };

const DAY = 24 * 60 * 60;

/** What is kept in KV, and for how long. What is not named here is never kept. */
export const CACHE_POLICIES: Partial<Record<OperationName, CachePolicy>> = {
  listCategories: { fresh: 300, stale: DAY },
  readCategory: { fresh: 300, stale: DAY },
  listCollections: { fresh: 300, stale: DAY },
  readCollection: { fresh: 300, stale: DAY },
  listProducts: { fresh: 60, stale: DAY },
  readProduct: { fresh: 30, stale: DAY },
  sitemapPages: { fresh: 3600, stale: DAY },
  sitemapProducts: { fresh: 3600, stale: DAY },
  relatedProducts: { fresh: 300, stale: DAY },
};
