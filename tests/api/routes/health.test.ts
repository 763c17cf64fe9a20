import { env, exports } from 'cloudflare:workers';
import { expect, test } from 'vitest';
import { Health } from '#shared/contract/health.ts';

test('the Worker reports its newest migration and the catalogue version', async () => {
  const response = await exports.default.fetch('https://api/healthz');
  expect(response.status).toBe(200);
  const schema = env.MIGRATIONS.at(-1)?.name;
  expect(schema).toMatch(/^\d{4}_/);
  expect(Health.parse(await response.json())).toEqual({
    ok: true,
    schema,
    catalogueVersion: 1,
    payments: 'open',
    refusedKeys: [],
    receipts: null,
  });
});
