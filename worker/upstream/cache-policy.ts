import { ProductList } from '#shared/contract/catalogue.ts';
import { FILTERS } from '#shared/contract/facets.ts';
import type { CachePolicy, Operation } from '#shared/contract/operation.ts';
import { STOREFRONT_OPERATIONS, type StorefrontOperationName } from '#shared/contract/storefront-operations.ts';

/** Queries with unlimited variants: caching their responses would fill the store. */
const UNBOUNDED: readonly string[] = ['ids', 'cursor', ...Object.keys(FILTERS)];

/** How long the response of a call with its query is cached in KV; null if it is not. */
export function policyOf(name: StorefrontOperationName, query: Readonly<Record<string, string>>): CachePolicy | null {
  const { cache }: Operation = STOREFRONT_OPERATIONS[name];
  return UNBOUNDED.some((key) => Object.hasOwn(query, key)) ? null : (cache ?? null);
}

/** Whether a response is cached: empty lists are not, because they may belong to groups that do not exist. */
export function isCacheable(name: StorefrontOperationName, body: unknown): boolean {
  if (name !== 'listProducts') return true;
  const list = ProductList.safeParse(body);
  return list.success && list.data.total > 0;
}
