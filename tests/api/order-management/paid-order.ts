import { expect } from 'vitest';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { OrderRequest } from '#shared/contract/order.ts';
import { ChangePreview } from '#shared/contract/order-change.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { anOrder, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { asOperator, OPERATOR, openShop, type Shop } from '../shop.ts';

/** Two robes of size M and a pair of socks, to Moscow, kopecks. */
const ROBES_AND_SOCKS = anOrder('robe-m', {
  lines: [
    { key: 'robe', sku: 'robe-m', quantity: 2 },
    { key: 'socks', sku: 'socks-m', quantity: 1 },
  ],
  expectedTotal: 1_049_100,
});

/** A shop of one robe, as said, and of socks. */
export async function openRobeShop(robe: Partial<ImportProduct>): Promise<Shop> {
  const shop = openShop();
  const socks = aProduct('socks', { variants: [aVariant('socks-m', { price: 10_100 })] });
  await fill(shop, [aProduct('robe', robe), socks]);
  return shop;
}

export type PaidOrder = Awaited<ReturnType<typeof paidOrder>>;

/** Places an order and pays it; what its manager does with it, and what its owner is shown. */
export async function paidOrder(shop: Shop, request: OrderRequest = ROBES_AND_SOCKS) {
  const created = await placed(shop, request);
  const { number } = created.order;
  const paying = payingOf(shop, created);
  const post = (path: string, body: object, key?: string) =>
    shop.post(`/operator/orders/${number}${path}`, body, asOperator(key));
  const show = async () =>
    OperatorOrder.parse(await (await shop.send(`/operator/orders/${number}`, { headers: OPERATOR })).json());
  const preview = async (lines: readonly object[], more: object = {}) =>
    post('/lines-preview', { version: (await show()).version, lines, ...more });
  const order = {
    number,
    post,
    show,
    preview,
    /** What its owner sends with a call. */
    token: { 'Order-Token': created.token },
    /** As its owner reads it. */
    own: paying.order,
    /** Pays what is due. */
    async pay() {
      await paying.start();
      await paying.succeed();
    },
    happen: async (event: string) => expect((await post('/events', { event })).status).toBe(200),
    /** Changes its lines, or exchanges them, at the difference that the preview names. */
    async change(lines: readonly object[], more: object = {}): Promise<ChangePreview> {
      const asked = await preview(lines, more);
      if (asked.status !== 200) throw new Error(await asked.text());
      const seen = ChangePreview.parse(await asked.json());
      const { version } = await show();
      const answer = await post('/lines', { version, lines, ...more, expectedDifference: seen.difference });
      expect([answer.status, await answer.text()]).toMatchObject([200, expect.any(String)]);
      return seen;
    },
  };
  await order.pay();
  return order;
}

/** Lets the closing receipts of what was sent be issued. */
export async function closeReceipts(shop: Shop): Promise<void> {
  shop.pass(10);
  await shop.runJobs();
  shop.pass(1);
}

/** The lines of each closing receipt, with the price of a piece in kopecks. */
export function receiptsOf(shop: Shop): string[][] {
  return [...shop.provider.receipts.values()].map(({ lines }) =>
    lines.map(({ description, quantity, unitPrice }) => `${quantity} × ${description} ${unitPrice}`),
  );
}
