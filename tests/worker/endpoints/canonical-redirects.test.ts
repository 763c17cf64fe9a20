import { describe, expect, it } from 'vitest';
import { openStorefront } from '../storefront.ts';

describe('an address that no link of the shop has', () => {
  it.each([
    ['/ru', '/'],
    ['/ru/', '/'],
    ['/ru?utm=letter', '/?utm=letter'],
    ['/ru/sales', '/sales'],
    ['/ru/sales?sort=new', '/sales?sort=new'],
    ['/ru/product-details/%D1%88%D1%91%D0%BB%D0%BA', '/product-details/%D1%88%D1%91%D0%BB%D0%BA'],
  ])('redirects permanently: %s → %s', async (from, to) => {
    const response = await openStorefront().visit(from);
    expect(response.status).toBe(308);
    expect(response.headers.get('Location')).toBe(to);
  });

  it.each([
    '/ru//evil.com',
    '/ru///evil.com',
    '/ru/%5Cevil.com',
    '/ru/%09//evil.com',
    '/ru//%5Cevil.com',
    '/ru/%2Fevil.com',
  ])('never redirects to another site: %s', async (from) => {
    const response = await openStorefront().visit(from);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(response.headers.get('Location')).toBeNull();
  });

  it.each([
    ['/en/', '/en'],
    ['/sales/', '/sales'],
    ['/en/sales/?sort=new', '/en/sales?sort=new'],
    ['/ru/sales/', '/sales'],
    ['/delivery/', '/delivery'],
    ['/cart/', '/cart'],
    ['/nothing-here/', '/nothing-here'],
    ['/product-details/%D1%88%D1%91%D0%BB%D0%BA/', '/product-details/%D1%88%D1%91%D0%BB%D0%BA'],
  ])('with a trailing slash redirects permanently: %s → %s', async (from, to) => {
    const response = await openStorefront().visit(from);
    expect(response.status).toBe(308);
    expect(response.headers.get('Location')).toBe(to);
  });

  it.each(['//evil.com/', '/en//evil.com/', '/%2Fevil.com/', '/%5Cevil.com/', '/sales//', '//', '/en//'])(
    'a slash at the end never leads to another site: %s',
    async (from) => {
      const response = await openStorefront().visit(from);
      expect(response.status).toBeGreaterThanOrEqual(400);
      expect(response.status).toBeLessThan(500);
      expect(response.headers.get('Location')).toBeNull();
    },
  );

  it('of the API is taken literally, slash and all', async () => {
    expect((await openStorefront().visit('/api/products/')).status).toBe(404);
  });

  it('is not matched by a mere prefix', async () => {
    expect((await openStorefront().read('/rubies')).response.status).toBe(404);
  });
});
