import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { ProviderError } from '#api/payments/provider.ts';
import { aProduct, fill } from './catalogue.ts';
import { anOrder, placed } from './ordering.ts';
import { payingOf } from './paying.ts';
import { openShop, type Shop } from './shop.ts';

let shop: Shop;
let paying: ReturnType<typeof payingOf>;
beforeEach(async () => {
  shop = openShop();
  await fill(shop, [aProduct('robe')]);
  paying = payingOf(shop, await placed(shop, anOrder('robe-m')));
  await paying.start();
});

const logged = (event: string) => shop.logs.filter((line) => line.event === event);

describe('the books, held against the provider’s once a day', () => {
  test('agree, and are left alone for a day', async () => {
    await paying.succeed();
    await shop.sweep();
    await shop.sweep();
    expect(logged('books-compared')).toMatchObject([{ payments: 1 }]);
    shop.pass(24 * 60);
    await shop.sweep();
    expect(logged('books-compared')).toHaveLength(2);
    expect(shop.logs.filter(({ level }) => level === 'error')).toEqual([]);
  });

  test('flag money that the shop took for refused, or that came for nothing it knows', async () => {
    shop.provider.change(null, { status: 'succeeded' });
    await env.DB.exec("UPDATE payment_attempt SET status = 'canceled'");
    await shop.sweep();
    expect(logged('payment-unknown')).toMatchObject([{ level: 'error', payment: shop.provider.latestId() }]);
  });

  test('flag a success that the provider knows nothing of', async () => {
    await paying.succeed();
    shop.provider.forget();
    await shop.sweep();
    expect(logged('payment-missing')).toHaveLength(1);
  });

  test('are opened again at the next run where the provider did not answer', async () => {
    await paying.succeed();
    shop.provider.failure = new ProviderError('no answer', { outcome: 'unknown', code: 'timeout' });
    await shop.sweep();
    expect(logged('books-compared')).toEqual([]);
    shop.provider.failure = null;
    await shop.sweep();
    expect(logged('books-compared')).toHaveLength(1);
  });
});
