import { beforeEach, describe, expect, test } from 'vitest';
import { signRequest } from '#shared/api-access/sign-request.ts';
import { readSigningKeys } from '#shared/contract/storefront-signature.ts';
import { aProduct, fill } from '../catalogue.ts';
import { anOrder } from '../ordering.ts';
import { openShop, type Shop } from '../shop.ts';

const OLD = `old:${btoa('s'.repeat(32))}`;
const NEW = `new:${btoa('n'.repeat(32))}`;

let shop: Shop;
beforeEach(async () => {
  shop = openShop();
  shop.time.now = Date.now();
  await fill(shop, [aProduct('robe')]);
  setKeys(OLD);
});

const setKeys = (keys: string) => {
  shop.ports.settings.storefrontKeys = readSigningKeys(keys);
};
const send = async (request: Request) => (await shop.sendRequest(request)).status;
const call = (path: string, init?: RequestInit) => new Request(`https://api.test/v1${path}`, init);
/** As it arrives behind an address with a path of its own, which the API does not see. */
const arrived = (signed: Request, path: string, body?: string) =>
  new Request(`https://api.test${path}`, {
    method: signed.method,
    headers: signed.headers,
    ...(body !== undefined && { body }),
  });
const ORDER = JSON.stringify(anOrder('robe-m'));
const post = (address = '203.0.113.7') =>
  call('/orders', {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
      'Client-Address': address,
    },
    body: ORDER,
  });

describe('an API that shares a key with the storefront', () => {
  test.each(['/healthz', '/catalogue-version', '/sitemap-pages', '/products', '/openapi.json', '/nothing'])(
    'answers nobody else: %s',
    async (path) => {
      expect(await send(arrived(call(path), path))).toBe(401);
      const signed = await signRequest(call(path), OLD, '/v1');
      expect(await send(arrived(signed, path))).not.toBe(401);
    },
  );

  test('accepts what the storefront sends unchanged, body and all', async () => {
    const signed = await signRequest(post(), OLD, '/v1');
    expect(await send(arrived(signed, '/orders', ORDER))).toBe(201);
  });

  test('accepts no other method, path, query, body or address with a signature', async () => {
    const signed = await signRequest(post(), OLD, '/v1');
    expect(await send(arrived(signed, '/orders', ORDER.replace('Анна', 'Вера')))).toBe(401);
    expect(await send(arrived(signed, '/quotes', ORDER))).toBe(401);
    expect(await send(arrived(signed, '/orders?a=1', ORDER))).toBe(401);
    const elsewhere = arrived(signed, '/orders', ORDER);
    elsewhere.headers.set('Client-Address', '198.51.100.1');
    expect(await send(elsewhere)).toBe(401);
    const read = await signRequest(call('/products'), OLD, '/v1');
    expect(await send(new Request('https://api.test/products', { method: 'POST', headers: read.headers }))).toBe(401);
  });

  test('refuses calls that are a minute old, or from the future', async () => {
    const signed = await signRequest(call('/products'), OLD, '/v1');
    for (const minutes of [-1.1, 2.2]) {
      shop.pass(minutes);
      expect(await send(arrived(signed, '/products'))).toBe(401);
    }
  });

  test('moves from one key to the next without a failing call', async () => {
    const responses: number[] = [];
    for (const [api, storefront] of [
      [`${NEW},${OLD}`, OLD],
      [`${NEW},${OLD}`, `${NEW},${OLD}`],
      [NEW, NEW],
      [NEW, OLD],
    ] as const) {
      setKeys(api);
      responses.push(await send(arrived(await signRequest(call('/products'), storefront, '/v1'), '/products')));
    }
    expect(responses).toEqual([200, 200, 200, 401]);
  });
});
