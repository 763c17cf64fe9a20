import { exports } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { Health } from '#shared/contract/health.ts';

test('the Worker tells its newest migration and the catalogue version', async () => {
  const response = await exports.default.fetch('https://api/healthz');
  expect(response.status).toBe(200);
  expect(Health.parse(await response.json())).toEqual({ ok: true, schema: '0002_sitemap.sql', catalogueVersion: 1 });
});
