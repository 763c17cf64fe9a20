import { beforeEach, expect, test } from 'vitest';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { ChangePreview } from '#shared/contract/order-change.ts';
import { anOrder, CONTACT, openStockedShop, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { asOperator, OPERATOR, type Shop } from '../shop.ts';

const { consent: _consent, ...STANDARD } = CONTACT;
const EXPRESS = { ...STANDARD, delivery: 'express' as const };

let shop: Shop;
let number: string;
let paying: ReturnType<typeof payingOf>;
beforeEach(async () => {
  shop = await openStockedShop();
  const created = await placed(shop, anOrder('counted', {}, 2));
  number = created.order.number;
  paying = payingOf(shop, created);
});

const post = (path: string, body: object) => shop.post(`/operator/orders/${number}${path}`, body, asOperator());
const show = async () =>
  OperatorOrder.parse(await (await shop.send(`/operator/orders/${number}`, { headers: OPERATOR })).json());
const pay = async () => {
  await paying.start();
  await paying.succeed();
};
const preview = async (contact: object) =>
  ChangePreview.parse(await (await post('/delivery-preview', { version: (await show()).version, contact })).json());

test('a difference that no card could pay refuses the change, unless the shop bears it', async () => {
  await pay();
  const { difference } = await preview(EXPRESS);
  shop.ports.settings.cardLimits = { least: difference + 1, most: 35_000_000 };
  const refused = await post('/delivery', { version: 0, contact: EXPRESS, expectedDifference: difference });
  expect([refused.status, await refused.json()]).toMatchObject([409, { reason: 'outside-card-limits' }]);
  const waived = { version: 0, contact: EXPRESS, expectedDifference: 0, isWaived: true };
  expect((await post('/delivery', waived)).status).toBe(200);
});
