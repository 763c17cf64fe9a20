import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ReceiptSettings } from '#api/adapters/yookassa/request-bodies.ts';
import { Health } from '#shared/contract/health.ts';
import { freshDatabase } from '../api/fresh-database.ts';
import { openShop, type Shop } from '../api/shop.ts';
import { createProvider, fetchSandboxOf, resetProvider, setFaults } from './shop.ts';

const DAY = 24 * 60;

let shop: Shop;
beforeEach(async () => {
  await freshDatabase();
  shop = openShop();
});
afterEach(resetProvider);

const use = (kind: ReceiptSettings['kind']) => {
  shop.ports.provider = createProvider({ fetch: fetchSandboxOf(kind) });
};
const told = async () => Health.parse(await (await shop.send('/healthz')).json()).receipts;

it.each(['own', 'third-party'] as const)(
  'the provider tells the shop once a day that its receipts are %s',
  async (kind) => {
    expect(await told()).toBeNull();
    use(kind);
    await shop.runJobs();
    expect(await told()).toBe(kind);
    use(kind === 'own' ? 'third-party' : 'own');
    shop.pass(3);
    await shop.runJobs();
    expect(await told()).toBe(kind);
    shop.pass(DAY);
    await shop.runJobs();
    expect(await told()).not.toBe(kind);
  },
);

it('the provider’s last response stays in force while it does not respond', async () => {
  use('third-party');
  await shop.runJobs();
  await setFaults({ fail_next: 50 });
  shop.pass(DAY);
  await shop.runJobs();
  expect(await told()).toBe('third-party');
});

const answering = (fiscalization: object) =>
  createProvider({
    fetch: async () => Response.json({ account_id: '100500', status: 'enabled', test: true, ...fiscalization }),
  });

it.each([
  [{ fiscalization: { enabled: true, provider: 'yoo_receipt' } }, 'own'],
  [{ fiscalization: { enabled: true, provider: 'avanpost' } }, 'own'],
  [{ fiscalization: { enabled: true, provider: 'evotor' } }, 'third-party'],
  [{ fiscalization: { enabled: true, provider: 'a till that is new' } }, 'third-party'],
  [{ fiscalization: { enabled: false, provider: 'atol' } }, 'none'],
  [{ fiscalization_enabled: false }, 'none'],
  [{ fiscalization_enabled: true }, null],
  [{}, null],
  [{ fiscalization: 'unheard of' }, null],
])('%j of the provider means receipts of the kind %s', async (fiscalization, kind) => {
  expect(await answering(fiscalization).ping()).toEqual({ receipts: kind });
});
