import { OPERATIONS } from '#shared/contract/operations.ts';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { OperatorReturn } from '#shared/contract/operator-return.ts';
import { OwnOrder } from '#shared/contract/own-order.ts';
import { OwnReturn } from '#shared/contract/own-return.ts';
import { Quote } from '#shared/contract/quote.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { aNewContact, anOrder, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { asOperator, OPERATOR, openShop, type Shop } from '../shop.ts';

/**
 * A shop of counted robes in three sizes and socks that are sewn, and an order of both that was delivered, with the
 * codes that `codesIn` makes.
 */
export async function openReturnShop(codesIn: (shop: Shop) => Promise<string[]> = async () => []) {
  const shop = openShop();
  const robes = [
    aVariant('robe-m', { stock: 5 }),
    aVariant('robe-l', { stock: 1, size: 'L', price: 600_000 }),
    aVariant('robe-s', { stock: 3, size: 'S' }),
  ];
  await fill(shop, [
    aProduct('robe', { variants: robes }),
    aProduct('socks', { variants: [aVariant('socks-m', { price: 10_100 })] }),
  ]);
  const contact = aNewContact();
  const lines = [
    { key: 'robe', sku: 'robe-m', quantity: 2 },
    { key: 'socks', sku: 'socks-m', quantity: 1 },
  ];
  const codes = await codesIn(shop);
  const { delivery, country } = contact;
  const { total } = Quote.parse(await (await shop.post('/quotes', { lines, codes, country, delivery })).json());
  const created = await placed(shop, anOrder('', { lines, contact, codes, expectedTotal: total }));
  const { number } = created.order;
  const paying = payingOf(shop, created);
  const token = { 'Order-Token': created.token };
  const happen = async (event: string) => {
    const answer = await shop.post(`/operator/orders/${number}/events`, { event }, asOperator());
    if (answer.status !== 200) throw new Error(await answer.text());
  };
  await paying.start();
  await paying.succeed();
  await happen('in_production');
  await happen('shipped');
  await happen('delivered');
  shop.pass(10);
  await shop.runJobs();
  shop.pass(1);
  const show = async () =>
    OperatorOrder.parse(await (await shop.send(`/operator/orders/${number}`, { headers: OPERATOR })).json());
  const ask = (body: object) => shop.post(`/orders/${number}/returns`, { reason: 'size', ...body }, token);
  return {
    shop,
    number,
    token,
    /** What was paid, kopecks. */
    total,
    paying,
    happen,
    show,
    ask,
    own: async () => OwnOrder.parse(await (await shop.send(`/orders/${number}`, { headers: token })).json()),
    asked: async (body: object) => {
      const answer = await ask(body);
      if (answer.status !== 201) throw new Error(await answer.text());
      return OwnReturn.parse(await answer.json());
    },
    moveOwn: (id: string, body: object) => shop.post(`/orders/${number}/returns/${id}/moves`, body, token),
    listed: async () => {
      const answer = await shop.send(`/operator/orders/${number}/returns`, { headers: OPERATOR });
      return OPERATIONS.listOrderReturns.response.parse(await answer.json()).returns;
    },
    move: (id: string, body: object, key?: string) => shop.post(`/operator/returns/${id}/moves`, body, asOperator(key)),
    moved: async (id: string, body: object) => {
      const answer = await shop.post(`/operator/returns/${id}/moves`, body, asOperator());
      if (answer.status !== 200) throw new Error(await answer.text());
      return OperatorReturn.parse(await answer.json());
    },
    preview: async (id: string) =>
      (await shop.post(`/operator/returns/${id}/preview`, {}, asOperator())).json<{
        amount: number;
        delivery: number;
        change: { difference: number } | null;
      }>(),
  };
}
