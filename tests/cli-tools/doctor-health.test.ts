import { expect, test } from 'vitest';
import { checkHealth } from '#cli/doctor/deployment/check-health.ts';
import { filledConfigurations } from './filled-configuration.ts';

const SHOP = 'https://nega.shop';
const apiWith = (RECEIPTS: string) => ({ ...filledConfigurations().api, vars: { SITE_URL: SHOP, RECEIPTS } });

test('the doctor names a key that the card provider rejects, and what to do about it', async () => {
  const asked: string[] = [];
  const { findings } = await checkHealth(apiWith('own'), async (address) => {
    asked.push(String(address));
    return Response.json({ ok: true, refusedKeys: ['PROVIDER_SECRET_KEY'] });
  });
  expect(asked).toEqual([`${SHOP}/healthz`]);
  expect(findings).toEqual([expect.stringMatching(/refuses PROVIDER_SECRET_KEY.*secret put PROVIDER_SECRET_KEY/)]);
});

test('the doctor finds nothing wrong if every key is accepted, and says if it could not ask', async () => {
  const well = await checkHealth(apiWith('own'), async () => Response.json({ ok: true, refusedKeys: [] }));
  expect(well).toEqual({ findings: [], skipped: [] });
  const silent = await checkHealth(apiWith('own'), async () => {
    throw new TypeError('fetch failed');
  });
  expect(silent.findings).toEqual([]);
  expect(silent.skipped).toEqual([expect.stringContaining(`${SHOP}/healthz`)]);
});

test.each([
  ['own', 'own', null],
  ['third-party', 'third-party', null],
  ['own', null, null],
  ['own', 'third-party', /a till of another service.*write "third-party"/],
  ['third-party', 'own', /makes the receipts itself.*write "own"/],
  ['own', 'none', /makes no receipts.*cabinet/],
])('the doctor of a shop with RECEIPTS %s reports for the provider: %s', async (set, told, finding) => {
  const { findings } = await checkHealth(apiWith(set), async () =>
    Response.json({ ok: true, refusedKeys: [], receipts: told }),
  );
  expect(findings).toEqual(finding === null ? [] : [expect.stringMatching(finding)]);
});
