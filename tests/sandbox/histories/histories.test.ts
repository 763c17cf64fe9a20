import { env } from 'cloudflare:workers';
import { beforeAll, expect, test } from 'vitest';
import { freshDatabase, snapshotDatabase } from '../../api/fresh-database.ts';
import { recountSales } from '../../api/recounted-sales.ts';
import { assertForTime } from '../../api/timed-property.ts';
import { resetProvider } from '../shop.ts';
import { findUnsettled } from './at-rest.ts';
import { anyHistory, type History } from './history.ts';
import { findBroken } from './invariants.ts';
import { findMisnamed } from './receipts-at-rest.ts';
import { openTroubledShop, stockShop } from './troubled-shop.ts';

/** How many `npm run test:histories` makes; where a time is set, as many as it has room for. */
const ALL = 1000;

let stocked: Awaited<ReturnType<typeof stockShop>>;
let restock: () => Promise<void>;
beforeAll(async () => {
  await freshDatabase();
  stocked = await stockShop();
  restock = await snapshotDatabase();
});

test('whatever happens to orders, their money, stock and certificates, nothing is lost, doubled or charged for nothing', async () => {
  const check = async (moments: History) => {
    await Promise.all([restock(), resetProvider()]);
    const shop = await openTroubledShop(stocked);
    try {
      for (const moment of moments) {
        await Promise.all(moment.map((step) => shop.take(step)));
        expect(await findBroken(stocked.before, shop.broughtIn())).toEqual([]);
      }
      await shop.settle();
      expect(await findBroken(stocked.before, shop.broughtIn())).toEqual([]);
      expect(await findUnsettled(stocked.before)).toEqual([]);
      expect(await findMisnamed(stocked.before)).toEqual([]);
      const { kept, counted } = await recountSales();
      expect(kept).toEqual(counted);
    } finally {
      shop.close();
    }
  };
  const { HISTORIES_MS: limitMs, HISTORIES_SEED: seed } = env;
  const numRuns = limitMs > 0 ? Number.MAX_SAFE_INTEGER : ALL;
  const count = await assertForTime(anyHistory, check, { numRuns, limitMs, seed });
  console.info(`${count} histories from seed ${seed}`);
}, 7_200_000);
