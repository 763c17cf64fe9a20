import { expect, it } from 'vitest';
import { takeErrors } from '../logs.ts';
import { type Answer, failure, json, reset, text } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

const HEALTH = 'GET /healthz';

it('the health page shows monitors that the shop sells, with build and database version', async () => {
  const shop = openStorefront();
  shop.api.on(
    HEALTH,
    json({
      ok: true,
      schema: '0002_sitemap.sql',
      catalogueVersion: 7,
      payments: 'open',
      refusedKeys: ['PROVIDER_SECRET_KEY'],
      receipts: 'third-party',
    }),
  );
  const response = await shop.visit('/healthz');
  expect(response.status).toBe(200);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.json()).toEqual({
    ok: true,
    build: 'build-of-the-tests',
    api: 'reachable',
    database: 'well',
    schema: '0002_sitemap.sql',
    unknownMigrations: [],
    catalogueVersion: 7,
    payments: 'open',
    refusedKeys: ['PROVIDER_SECRET_KEY'],
    receipts: 'third-party',
  });
});

it.each<[string, Answer]>([
  ['refuses', failure(500)],
  ['cannot be reached', reset],
  ['speaks nonsense', text('{')],
  ['knows no such call', failure(404)],
])('reports a failure if the API %s', async (_, scripted) => {
  const shop = openStorefront();
  shop.api.on(HEALTH, scripted);
  const response = await shop.visit('/healthz');
  expect(response.status).toBe(503);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(await response.json()).toEqual({ ok: false, build: 'build-of-the-tests', api: 'unreachable' });
  expect(takeErrors()).toMatchObject([{ what: 'health' }]);
});

it('the health page names the database if the API says that it is gone, or takes no writes', async () => {
  const shop = openStorefront();
  shop.api.on(
    HEALTH,
    json({ type: '/problems/database-unavailable', title: 'No', status: 503 }, 503, { 'Retry-After': '30' }),
  );
  const gone = await shop.visit('/healthz');
  expect(gone.status).toBe(503);
  expect(await gone.json()).toMatchObject({ ok: false, api: 'reachable', database: 'unreachable' });
  expect(takeErrors()).toMatchObject([{ what: 'health' }]);
  shop.api.on(
    HEALTH,
    json({ ok: false, database: 'takes-no-writes', schema: 'a', catalogueVersion: 1, payments: 'open' }),
  );
  const full = await shop.visit('/healthz');
  expect(full.status).toBe(503);
  expect(await full.json()).toMatchObject({ ok: false, api: 'reachable', database: 'takes-no-writes' });
});

it('the health page reports a failure if the API responds and its database does not', async () => {
  const shop = openStorefront();
  shop.api.on(HEALTH, json({ ok: false, schema: 'none', catalogueVersion: 0, payments: 'open' }));
  expect((await shop.visit('/healthz')).status).toBe(503);
});

it('the health page is never cached', async () => {
  const shop = openStorefront();
  shop.api.on(HEALTH, json({ ok: true, schema: 'a', catalogueVersion: 1, payments: 'open' }));
  for (let look = 0; look < 3; look += 1) await shop.visit('/healthz');
  expect(shop.api.count(HEALTH)).toBe(3);
});
