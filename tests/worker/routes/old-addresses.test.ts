import { describe, expect, it } from 'vitest';
import { openStorefront } from '../storefront.ts';

describe('an address with the Russian prefix', () => {
  it.each([
    ['/ru', '/'],
    ['/ru/', '/'],
    ['/ru?utm=letter', '/?utm=letter'],
    ['/ru/sales', '/sales'],
    ['/ru/sales?sort=new', '/sales?sort=new'],
    ['/ru/product-details/%D1%88%D1%91%D0%BB%D0%BA', '/product-details/%D1%88%D1%91%D0%BB%D0%BA'],
  ])('moved for good: %s → %s', async (from, to) => {
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
  ])('never leads to another site: %s', async (from) => {
    const response = await openStorefront().visit(from);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.status).toBeLessThan(500);
    expect(response.headers.get('Location')).toBeNull();
  });

  it('is not every word that begins like it', async () => {
    expect((await openStorefront().read('/rubies')).response.status).toBe(404);
  });
});
