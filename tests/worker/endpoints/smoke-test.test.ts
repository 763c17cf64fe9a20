import { env } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import { SmokeTest } from '#shared/contract/smoke-test-operations.ts';
import { failure, json } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

const CALL = 'POST /operator/smoke-test';
const OF_API = { part: 'database', ok: true, took: 1, detail: 'catalogue version 7' } as const;

async function runSmokeTest(shop: ReturnType<typeof openStorefront>) {
  const response = await shop.visit('/api/operator/smoke-test', { method: 'POST', body: '{}' });
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  return SmokeTest.parse(await response.json()).parts;
}

it('the storefront’s own bindings are added to the API’s checks', async () => {
  const shop = openStorefront();
  shop.api.on(CALL, json({ parts: [OF_API] }));
  const [first, ...own] = await runSmokeTest(shop);
  expect(first).toEqual(OF_API);
  // Everything that wrangler.toml binds, besides the API itself.
  const bindings = Object.entries(env).flatMap(([name, value]) => (typeof value === 'object' ? [name] : []));
  const isOwn = (name: string) => name !== 'SHOP_API' && !name.startsWith('__VITEST');
  expect(own.map(({ part }) => part).sort()).toEqual(bindings.filter(isOwn).sort());
  // In tests there are no files.
  expect(own.flatMap(({ part, ok, detail }) => (ok ? [] : [`${part}: ${detail}`]))).toEqual([
    'ASSETS: /icon.svg answers 404',
  ]);
});

it('nothing is checked for callers that the API refuses', async () => {
  const shop = openStorefront();
  shop.api.on(CALL, failure(401));
  const response = await shop.visit('/api/operator/smoke-test', { method: 'POST', body: '{}' });
  expect(response.status).toBe(401);
  expect(await response.json()).not.toHaveProperty('parts');
});
