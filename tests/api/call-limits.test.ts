import { beforeEach, describe, expect, test } from 'vitest';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
beforeEach(() => {
  shop = openShop();
});

describe('calls of one address', () => {
  const call = (address: string, path = '/orders') => shop.post(path, {}, { 'Client-Address': address });

  test.each([
    '/orders',
    '/orders/1/payments',
    '/orders/1/cancellation',
    '/orders/1/erasure',
    '/orders/1/link',
    '/orders/1/certificates/0/letters',
  ])('are counted by the API itself: ten a minute, whoever else calls: %s', async (path) => {
    const statuses: number[] = [];
    for (let made = 0; made < 11; made += 1) statuses.push((await call('2001:db8:1:2::1', path)).status);
    expect(statuses.indexOf(429)).toBe(10);
    const refused = await call('2001:db8:1:2::ffff', path);
    expect([refused.status, refused.headers.get('Retry-After')]).toEqual([429, '60']);
    expect((await call('2001:db8:1:3::1', path)).status).not.toBe(429);
    shop.pass(1);
    expect((await call('2001:db8:1:2::1', path)).status).not.toBe(429);
  });
});
