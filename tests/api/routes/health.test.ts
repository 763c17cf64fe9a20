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
    unknownMigrations: [],
    database: 'well',
    catalogueVersion: 1,
    payments: 'open',
    refusedKeys: [],
    receipts: null,
  });
});

test('the Worker sells with the database of the next version, as in every deployment, and names what it does not know', async () => {
  await env.DB.prepare("INSERT INTO d1_migrations (name) VALUES ('9999_later.sql')").run();
  const response = await exports.default.fetch('https://api/healthz');
  expect(response.status).toBe(200);
  expect(Health.parse(await response.json())).toMatchObject({
    ok: true,
    schema: '9999_later.sql',
    unknownMigrations: ['9999_later.sql'],
  });
});
