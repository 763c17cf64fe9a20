import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { createApp } from '#api/app.ts';
import { type Bindings, readVariables, type Variables } from '#api/env.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { Problem } from '#shared/contract/problem.ts';
import { aProduct, fill } from '../catalogue.ts';
import { anOrder, place, placed } from '../ordering.ts';
import { NOTIFICATIONS, openShop, type Shop } from '../shop.ts';

let shop: Shop;
beforeEach(() => {
  shop = openShop();
});

test('every operation of the contract has its route', () => {
  const routes = new Set(createApp(() => shop.ports).routes.map((route) => `${route.method} ${route.path}`));
  const operations: Operation[] = Object.values(OPERATIONS);
  for (const { method, path } of operations) {
    expect(routes).toContain(`${method} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`);
  }
});

test('an unknown address is a problem with the request’s id', async () => {
  const response = await shop.send('/nothing', { headers: { 'X-Request-Id': 'id-of-the-caller' } });
  expect(response.status).toBe(404);
  expect(response.headers.get('Content-Type')).toBe('application/problem+json');
  expect(response.headers.get('X-Request-Id')).toBe('id-of-the-caller');
  expect(Problem.parse(await response.json())).toEqual({
    type: '/problems/not-found',
    title: 'Nothing is here',
    status: 404,
    requestId: 'id-of-the-caller',
  });
});

test('a request’s id that is not well-formed is replaced', async () => {
  for (const id of ['a b', 'x'.repeat(65), '<script>']) {
    const response = await shop.send('/catalogue-version', { headers: { 'X-Request-Id': id } });
    expect(response.headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/);
  }
});

test('an unsupported method gets 405 with the supported ones', async () => {
  const response = await shop.send('/products', { method: 'DELETE' });
  expect(response.status).toBe(405);
  expect(response.headers.get('Allow')).toBe('GET, HEAD');
  expect(Problem.parse(await response.json()).type).toBe('/problems/method-not-allowed');
});

test('an unexpected error is an internal error without details', async () => {
  await env.DB.exec('DROP TABLE import_product; DROP TABLE publication; DROP TABLE catalogue');
  const failing = createApp(() => ({ ...shop.ports, log: (line) => shop.logs.push(line) }));
  const response = await failing.request('/catalogue-version', {}, {});
  expect(response.status).toBe(500);
  expect(JSON.stringify(await response.json())).not.toContain('catalogue');
  expect(shop.logs).toContainEqual(
    expect.objectContaining({ event: 'failed', message: expect.stringContaining('no such table') }),
  );
});

test('the log has one line a request, and nothing that a shopper typed', async () => {
  await fill(shop, [aProduct('robe')]);
  shop.logs.length = 0;
  const { order, token } = await placed(shop, anOrder('robe-m'));
  await shop.send(`/orders/${order.number}`, { headers: { 'Order-Token': token } });
  await place(shop, { ...anOrder('robe-m'), contact: { firstName: 'Анна' } });
  await shop.post(NOTIFICATIONS, { object: { id: 'a' } });
  const lines = shop.logs.filter((line) => line.event === 'request');
  expect(lines.map(({ operation, status }) => [operation, status])).toEqual([
    ['POST /orders', 201],
    ['GET /orders/:number', 200],
    ['POST /orders', 422],
    ['POST /notifications/:token', 200],
  ]);
  const text = JSON.stringify(shop.logs);
  for (const secret of ['Анна', 'anna@', '9123456', token, 'notification-token', order.number])
    expect(text).not.toContain(secret);
});

test('missing and malformed variables are named, and their values are not shown', () => {
  const bindings: Bindings = {
    DB: env.DB,
    MEDIA: env.MEDIA,
    MAIL_QUEUE: env.MAIL_QUEUE,
    SITE_URL: 'https://shop.test/',
    ATELIER_URL: 'https://atelier.test/atelier',
    PROVIDER_URL: 'https://provider.test',
    PROVIDER_SHOP_ID: '1',
    PROVIDER_SECRET_KEY: 'secret',
    PROVIDER_TEST: 'yes',
    NOTIFICATION_TOKEN: 'too-short',
    CERTIFICATE_KEYS: `a:${btoa('k'.repeat(32))}`,
  };
  expect(() => readVariables(bindings)).toThrow(
    /^Missing or malformed variables: SITE_URL, ATELIER_URL, PAYMENTS, PROVIDER_TEST, NOTIFICATION_TOKEN, ORDER_TOKEN_KEYS, PERSONAL_DATA_KEYS, CATALOGUE_TOKEN, OPERATOR_TOKEN_HASH, MAIL_TRANSPORT, MAIL_FROM, MAIL_MANAGER$/,
  );
});

describe('variables', () => {
  /** What `printf %s "" | sha256sum` prints. */
  const EMPTY_HASH = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
  const key = (letter: string) => btoa(letter.repeat(32));

  test('of these tests are valid', () => {
    expect(readVariables({ ...env })).toMatchObject({ CARD_MIN: 100, CARD_MAX: 35_000_000 });
    expect(readVariables({ ...env, NOTIFICATION_SOURCES: '' })).toMatchObject({ NOTIFICATION_SOURCES: '' });
  });

  test.each<[Partial<Record<keyof Variables, string>>, string]>([
    [{ CARD_MIN: '35000000' }, 'CARD_MIN has to be below CARD_MAX'],
    [{ CARD_MIN: '200', CARD_MAX: '100' }, 'CARD_MIN has to be below CARD_MAX'],
    [{ PROVIDER_TEST: 'false' }, 'PROVIDER_TEST has to be "true" with a PROVIDER_SECRET_KEY of test payments'],
    [{ PROVIDER_SECRET_KEY: 'live_secret' }, 'PROVIDER_TEST has to be "true"'],
    [{ PERSONAL_DATA_KEYS: `a:${key('n')},a:${key('o')}` }, 'malformed variables: PERSONAL_DATA_KEYS'],
    [{ CERTIFICATE_KEYS: `a:${key('n')},b:${key('o')},a:${key('p')}` }, 'malformed variables: CERTIFICATE_KEYS'],
    [{ STOREFRONT_KEYS: `a:${key('n')},a:${key('o')}` }, 'malformed variables: STOREFRONT_KEYS'],
    [{ STOREFRONT_KEYS: `a:${key('\0')}` }, 'malformed variables: STOREFRONT_KEYS'],
    [{ PERSONAL_DATA_KEYS: `a:${key('n')},b:${key('\0')}` }, 'malformed variables: PERSONAL_DATA_KEYS'],
    [{ OPERATOR_TOKEN_HASH: EMPTY_HASH }, 'malformed variables: OPERATOR_TOKEN_HASH'],
    ...['185.71.76.0/', '185.71.76.0/33', '185.71.76.0/0', '185.71.76', '300.71.76.0', '2a02:5180::/129', 'a b'].map(
      (sources): [{ NOTIFICATION_SOURCES: string }, string] => [
        { NOTIFICATION_SOURCES: `77.75.156.11 ${sources}` },
        'malformed variables: NOTIFICATION_SOURCES',
      ],
    ),
  ])('%j are refused', (changes, words) => {
    expect(() => readVariables({ ...env, ...changes })).toThrow(words);
  });
});
