import { expect, it } from 'vitest';
import { OPERATIONS, type Operation } from '#shared/contract/operations.ts';
import { CACHE_POLICIES, policyOf } from '#worker/upstream/cache-policy.ts';

const policies = Object.entries(CACHE_POLICIES);
const operations: Readonly<Record<string, Operation>> = OPERATIONS;

it.each(policies)('%s may be kept: it only reads, and is nobody’s own', (name) => {
  expect(operations[name]?.method).toBe('GET');
  expect(['public', 'internal']).toContain(operations[name]?.audience);
});

it.each(policies)(
  '%s is fresh first, then fetched behind the answer, then only there for an API that fails',
  (_, policy) => {
    expect(policy.fresh).toBeGreaterThan(0);
    expect(policy.revalidate).toBeGreaterThan(policy.fresh);
    expect(policy.ifError).toBeGreaterThanOrEqual(policy.revalidate);
    // The store takes no shorter lifetime.
    expect(policy.ifError).toBeGreaterThanOrEqual(60);
  },
);

it('keeps no list that anybody can make up without end', () => {
  expect(policyOf('listProducts', { sort: 'new' })).not.toBeNull();
  expect(policyOf('listProducts', { ids: 'a,b' })).toBeNull();
});

it('keeps nothing that is not named', () => {
  for (const name of ['quote', 'createOrder', 'readOrder', 'checkPayment', 'catalogueVersion', 'health'] as const) {
    expect(policyOf(name, {})).toBeNull();
  }
});
