import { beforeEach, describe, expect, test } from 'vitest';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { ChangePreview } from '#shared/contract/order-change.ts';
import { OrderPage } from '#shared/contract/order-list.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { anOrder, CONTACT, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { asOperator, OPERATOR, openShop, type Shop } from '../shop.ts';
import { fromNow } from '../stored.ts';

const { consent: _consent, ...ADDRESS } = CONTACT;
const EXPRESS = { ...ADDRESS, delivery: 'express' as const };

let shop: Shop;
let number: string;
let paying: ReturnType<typeof payingOf>;
beforeEach(async () => {
  shop = openShop();
  await fill(shop, [
    aProduct('robe', { variants: [aVariant('counted', { stock: 5 })] }),
    aProduct('socks', { variants: [aVariant('sewn', { stock: null })] }),
  ]);
  await order('counted');
});

async function order(sku: string) {
  const created = await placed(shop, anOrder(sku));
  number = created.order.number;
  paying = payingOf(shop, created);
  await paying.start();
  await paying.succeed();
}
const post = (path: string, body: object) => shop.post(`/operator/orders/${number}${path}`, body, asOperator());
const read = async (path: string) => (await shop.send(`/operator/orders${path}`, { headers: OPERATOR })).json();
const show = async () => OperatorOrder.parse(await read(`/${number}`));
const preview = async (body: object) => ChangePreview.parse(await (await post('/delivery-preview', body)).json());
const optionsTo = async (country: string) => {
  const { options } = OPERATIONS.listOrderDelivery.response.parse(await read(`/${number}/delivery?country=${country}`));
  return options;
};

describe('another delivery of an order', () => {
  test('is offered by the methods of its country alone, with what each would cost and how long it takes', async () => {
    const options = await optionsTo('RU');
    expect(options.map(({ id }) => id)).not.toContain('dhl');
    const [standard, express] = ['standard', 'express'].map((id) => options.find((option) => option.id === id));
    expect(standard?.price).toBe((await show()).order.delivery?.price);
    const { difference, delivery } = await preview({ version: 0, contact: EXPRESS });
    expect(difference).toBe((express?.price ?? 0) - (standard?.price ?? 0));
    expect(express?.days).toEqual(delivery?.days);
    expect((await optionsTo('DE')).map(({ id }) => id)).toContain('dhl');
  });

  test('comes to one total, in its preview and in its emails, in the list and with the difference paid', async () => {
    const { difference, balance, emails } = await preview({ version: 0, contact: EXPRESS });
    const paid = (await show()).order.total;
    const { total } = balance;
    expect(total).toBe(paid + difference);
    const last = emails[0]?.content?.totals.find(({ label }) => label === 'Итого');
    const roubles = new Intl.NumberFormat('ru').format(total / 100);
    expect(last?.value.replace(/[^\d]/g, '')).toBe(roubles.replace(/[^\d]/g, ''));
    await post('/delivery', { version: 0, contact: EXPRESS, expectedDifference: difference });
    const listed = OrderPage.parse(await read('')).orders.find((each) => each.number === number);
    expect(listed?.total).toBe(total);
    await paying.start();
    await paying.succeed();
    expect(await preview({ version: 1, contact: EXPRESS })).toMatchObject({ difference: 0, balance: { total } });
  });
});

describe('an order whose difference is due', () => {
  test('is not sent, for a reason that its refusal names', async () => {
    await post('/charges', { kind: 'goods', amount: 10_000 });
    await post('/events', { event: 'in_production' });
    const response = await post('/events', { event: 'shipped' });
    expect([response.status, await response.json()]).toEqual([409, expect.objectContaining({ reason: 'charge-due' })]);
  });
});

describe('a refunded piece', () => {
  const refund = async (body: object) => post('/refunds', await fromNow(number, body));

  test('is recorded as back in stock only if its variant keeps stock', async () => {
    expect((await show()).stocked).toEqual([0]);
    await order('sewn');
    expect((await show()).stocked).toEqual([]);
    await post('/events', { event: 'in_production' });
    expect((await refund({ lines: [{ position: 0, quantity: 1, isRestocked: true }] })).status).toBe(200);
    const { refunds, events } = await show();
    expect(refunds).toMatchObject([{ pieces: [{ position: 0, quantity: 1, isRestocked: false }] }]);
    expect(events.map(({ kind }) => kind)).not.toContain('pieces-restocked');
  });
});
