import { expect, test } from 'vitest';
import { checkHealth } from '#cli/doctor/deployment/check-health.ts';

const SHOP = 'https://nega.shop';

test('the doctor names the key that the card provider refuses, and what to do about it', async () => {
  const asked: string[] = [];
  const { findings } = await checkHealth(SHOP, async (address) => {
    asked.push(String(address));
    return Response.json({ ok: true, refusedKeys: ['PROVIDER_SECRET_KEY'] });
  });
  expect(asked).toEqual([`${SHOP}/healthz`]);
  expect(findings).toEqual([expect.stringMatching(/refuses PROVIDER_SECRET_KEY.*secret put PROVIDER_SECRET_KEY/)]);
});

test('the doctor finds nothing wrong where every key is taken, and says when it could not ask', async () => {
  const well = await checkHealth(SHOP, async () => Response.json({ ok: true, refusedKeys: [] }));
  expect(well).toEqual({ findings: [], skipped: [] });
  const silent = await checkHealth(SHOP, async () => {
    throw new TypeError('fetch failed');
  });
  expect(silent.findings).toEqual([]);
  expect(silent.skipped).toEqual([expect.stringContaining(`${SHOP}/healthz`)]);
});
