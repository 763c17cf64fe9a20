import { expect, it } from 'vitest';
import type { Operation } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { policyOf } from '#worker/upstream/cache-policy.ts';

const operations: [string, Operation][] = Object.entries(OPERATIONS);
const policies = operations.flatMap(([name, { cache, ...rest }]) => (cache ? [{ name, cache, ...rest }] : []));

it.each(policies)('$name may be cached: it only reads, and is not personal', ({ method, audience }) => {
  expect(method).toBe('GET');
  expect(['public', 'internal']).toContain(audience);
});

it.each(policies)(
  '$name is fresh first, then fetched behind the answer, then only there for an API that fails',
  ({ cache }) => {
    expect(cache.fresh).toBeGreaterThan(0);
    expect(cache.revalidate).toBeGreaterThan(cache.fresh);
    expect(cache.ifError).toBeGreaterThanOrEqual(cache.revalidate);
    // The store takes no shorter lifetime.
    expect(cache.ifError).toBeGreaterThanOrEqual(60);
  },
);

it('unlimited lists are not cached', () => {
  expect(policyOf('listProducts', { sort: 'new' })).not.toBeNull();
  expect(policyOf('listProducts', { ids: 'a,b' })).toBeNull();
});

it('unlisted calls are not cached', () => {
  for (const name of ['quote', 'createOrder', 'readOrder', 'checkPayment', 'catalogueVersion', 'health'] as const) {
    expect(policyOf(name, {})).toBeNull();
  }
});
