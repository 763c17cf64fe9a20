import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { payingOf } from '../paying.ts';
import { editorOf } from '../products/operator-products.ts';
import { asOperator, OPERATOR } from '../shop.ts';
import { fromNow, stockOf } from '../stored.ts';
import { openProductionShop, type ProductionShop } from './production-shop.ts';

let production: ProductionShop;
beforeEach(async () => {
  production = await openProductionShop();
  await fill(production.shop, [aProduct('shirt', { variants: [aVariant('shirt-m', { stock: 5 })] }), aProduct('gown')]);
});

const SHIRTS = { key: 'a', sku: 'shirt-m', quantity: 2 };
const GOWN = { key: 'b', sku: 'gown-m', quantity: 1 };
const CDEK = [{ carrier: 'cdek', number: '1042' }];

/** A paid order of two shirts from the shelf and a gown that is sewn. */
async function paid() {
  const { shop } = production;
  const created = await production.place([SHIRTS, GOWN]);
  const paying = payingOf(shop, created);
  await paying.start();
  await paying.succeed();
  const { number } = created.order;
  const path = `/operator/orders/${number}`;
  const show = async () => OperatorOrder.parse(await (await shop.send(path, { headers: OPERATOR })).json());
  const fire = async (event: string, more: object = {}) =>
    (await shop.post(`${path}/events`, { event, ...more }, asOperator())).status;
  await fire('in_production');
  const papers = async () => {
    const answer = await shop.send(`/operator/packed-orders/${number}`, { headers: OPERATOR });
    return OPERATIONS.showPackingPapers.response.parse(await answer.json());
  };
  const pack = async (isMeant: (piece: { isFromShelf: boolean }) => boolean) => {
    for (const { id, stage } of (await papers()).pieces.filter(isMeant)) {
      await shop.post(`/operator/pieces/${id}/moves`, { from: stage, to: 'packed' }, OPERATOR);
    }
  };
  const refund = async (body: object) =>
    (await shop.post(`${path}/refunds`, await fromNow(number, body), asOperator())).status;
  const ready = async () => (await show()).ready.map(({ id }) => id);
  const later = async () => {
    shop.pass(6);
    await shop.runJobs();
  };
  await pack(({ isFromShelf }) => isFromShelf);
  return { number, paying, show, fire, papers, pack, refund, ready, later };
}

const subjects = () => production.shop.mail.sent.map(({ subject }) => subject.replaceAll('\u00a0', ' '));
const receipts = () =>
  [...production.shop.provider.receipts.values()].map(({ lines }) =>
    lines.map(({ description, quantity }) => `${description} × ${quantity}`),
  );
const closed = () =>
  [...production.shop.provider.receipts.values()].map(({ lines }) =>
    sumBy(lines, ({ quantity, unitPrice }) => quantity * unitPrice),
  );

describe('a part of an order', () => {
  test('is sent with its pieces and its parcel, and the last part sends the order', async () => {
    const at = await paid();
    expect(await at.fire('shipped', { pieces: await at.ready(), parcels: CDEK })).toBe(200);
    const own = await at.paying.order();
    expect(own).toMatchObject({
      state: 'in_production',
      shipments: [
        { number: 1, pieces: [{ position: 0, quantity: 2 }], parcels: [{ carrier: 'cdek', number: '1042' }] },
      ],
      follows: [{ position: 1, quantity: 1 }],
    });
    await at.pack(() => true);
    expect(await at.fire('shipped', { parcels: [{ carrier: 'dhl', number: '7' }] })).toBe(200);
    expect(await at.paying.order()).toMatchObject({
      state: 'shipped',
      shipments: [{ number: 1 }, { number: 2, pieces: [{ position: 1, quantity: 1 }], parcels: [{ carrier: 'dhl' }] }],
      follows: [],
    });
    await production.shop.deliverEmails();
    expect(subjects().slice(-2)).toEqual([
      `Часть заказа № ${at.number} уже в пути`,
      `Последняя часть заказа № ${at.number} в пути`,
    ]);
    const [part, last] = production.shop.mail.sent.slice(-2);
    expect(part?.text).toContain('Остальное отправим следом: Вещь gown, Вино, M.');
    expect(part?.text).toContain('возврат считаем с получения последней посылки');
    expect(last?.text).not.toContain('Вещь shirt');
  });

  test('is written of in the words that the shop has published for it', async () => {
    const both = (text: string) => ({ ru: text, en: text });
    const editor = editorOf(production.shop);
    const document = { subject: both('Едет часть {number}'), text: both('Встречайте, {name}.') };
    await editor.post('content/email-shipped-part', { revision: 0, document });
    await editor.post('content/email-shipped-part/publish', { revision: 1 });
    const at = await paid();
    await at.fire('shipped', { pieces: await at.ready() });
    await production.shop.deliverEmails();
    expect(subjects().at(-1)).toBe(`Едет часть ${at.number}`);
    expect(production.shop.mail.sent.at(-1)?.text).toContain('Встречайте, Анна.');
  });

  test('has a closing receipt of its pieces, with delivery on the first', async () => {
    const at = await paid();
    await at.fire('shipped', { pieces: await at.ready() });
    await at.later();
    expect(receipts()).toEqual([['Вещь shirt, M × 2', 'Доставка × 1']]);
    await at.pack(() => true);
    await at.fire('shipped');
    await at.later();
    expect(receipts()).toEqual([['Вещь shirt, M × 2', 'Доставка × 1'], ['Вещь gown, M × 1']]);
    expect(closed()).toEqual([1_039_000, 500_000]);
  });

  test('holds packed pieces only, each once', async () => {
    const at = await paid();
    const [first = ''] = await at.ready();
    const gown = (await at.papers()).pieces.find(({ isFromShelf }) => !isFromShelf)?.id ?? '';
    expect(await at.fire('shipped', { pieces: [gown] })).toBe(409);
    expect(await at.fire('shipped', { pieces: [first] })).toBe(200);
    expect(await at.fire('shipped', { pieces: [first] })).toBe(409);
    expect((await at.show()).shipments).toHaveLength(1);
  });

  test('is not sent while a difference is due', async () => {
    const at = await paid();
    await production.shop.post(
      `/operator/orders/${at.number}/charges`,
      { kind: 'goods', amount: 40_000 },
      asOperator(),
    );
    expect(await at.fire('shipped', { pieces: await at.ready() })).toBe(409);
    expect(await at.fire('charge_cancelled')).toBe(200);
    expect(await at.fire('shipped', { pieces: await at.ready() })).toBe(200);
  });

  test('is taken back within five minutes, with its receipt, parcel and email, and can be sent again', async () => {
    const at = await paid();
    await at.fire('shipped', { pieces: await at.ready(), parcels: CDEK });
    expect((await at.show()).actions).toContain('shipping_undone');
    expect(await at.fire('shipping_undone')).toBe(200);
    expect(await at.show()).toMatchObject({ order: { state: 'in_production' }, shipments: [] });
    expect((await at.show()).actions).not.toContain('shipping_undone');
    await at.later();
    expect(receipts()).toEqual([]);
    await at.fire('shipped', { pieces: await at.ready() });
    await at.later();
    expect((await at.show()).actions).not.toContain('shipping_undone');
    expect(await at.fire('shipping_undone')).toBe(409);
    expect(closed()).toEqual([1_039_000]);
  });

  test('leaves an address to be changed for what is still here', async () => {
    const at = await paid();
    await at.fire('shipped', { pieces: await at.ready() });
    expect((await at.show()).changeable.delivery).toBe(true);
  });

  test('is named on its slip, with what follows', async () => {
    const at = await paid();
    expect(await at.papers()).toMatchObject({
      lines: [{ name: 'Вещь shirt', quantity: 2 }],
      follows: [{ name: 'Вещь gown', quantity: 1 }],
      isPart: true,
    });
    await at.fire('shipped', { pieces: await at.ready() });
    expect(await at.papers()).toMatchObject({ lines: [{ name: 'Вещь gown' }], follows: [], isPart: true });
  });

  test('leaves the stock with the pieces that follow', async () => {
    const at = await paid();
    const held = () =>
      env.DB.prepare("SELECT sum(quantity - restocked - sent) AS n FROM order_line WHERE sku = 'shirt-m'").first('n');
    const [first = ''] = await at.ready();
    await at.fire('shipped', { pieces: [first] });
    expect(await held()).toBe(1);
    await at.fire('shipping_undone');
    expect(await held()).toBe(2);
    await at.fire('shipped', { pieces: [first] });
    expect(await at.refund({})).toBe(200);
    expect([await at.paying.state(), await stockOf('shirt-m')]).toEqual(['refunded', 4]);
  });

  test('appears in the list of orders', async () => {
    const at = await paid();
    await at.fire('shipped', { pieces: (await at.ready()).slice(0, 1) });
    const answer = await production.shop.send('/operator/orders', { headers: OPERATOR });
    expect(OPERATIONS.listOrders.response.parse(await answer.json()).orders).toMatchObject([{ sent: 1, pieces: 3 }]);
  });
});

describe('a refund of an order that was sent in part', () => {
  const requests = () =>
    production.shop.provider.refundRequests.map(({ lines, handedOver }) => [lines.length, handedOver.length]);

  test('names what was not sent as a prepayment, and the rest is sent then', async () => {
    const at = await paid();
    await at.fire('shipped', { pieces: await at.ready() });
    await at.later();
    expect(await at.refund({ lines: [{ position: 1, quantity: 1 }] })).toBe(200);
    expect(requests()).toEqual([[1, 0]]);
    expect(await at.paying.state()).toBe('shipped');
    await at.later();
    expect(closed()).toEqual([1_039_000]);
  });

  test('names what was sent as handed over, and stops nothing that was not', async () => {
    const at = await paid();
    await at.fire('shipped', { pieces: (await at.ready()).slice(0, 1) });
    await at.later();
    expect(await at.refund({ lines: [{ position: 0, quantity: 1, isSent: true, isRestocked: true }] })).toBe(200);
    expect(requests()).toEqual([[0, 1]]);
    expect((await at.papers()).pieces).toHaveLength(2);
    expect(await stockOf('shirt-m')).toBe(4);
  });

  test('of everything gives back what waits, also if a sent piece of its line came back unfit for sale', async () => {
    const at = await paid();
    await at.fire('shipped', { pieces: (await at.ready()).slice(0, 1) });
    await at.later();
    expect(await at.refund({ lines: [{ position: 0, quantity: 1, isSent: true }] })).toBe(200);
    expect(await stockOf('shirt-m')).toBe(3);
    expect(await at.refund({})).toBe(200);
    expect(await at.paying.state()).toBe('refunded');
    expect(await stockOf('shirt-m')).toBe(4);
  });

  test('of everything names each kopeck in the receipt that it belongs to', async () => {
    const at = await paid();
    await at.fire('shipped', { pieces: await at.ready() });
    await at.later();
    expect(await at.refund({})).toBe(200);
    const [request] = production.shop.provider.refundRequests;
    const sumOf = (lines: readonly { quantity: number; unitPrice: number }[] = []) =>
      sumBy(lines, (line) => line.quantity * line.unitPrice);
    expect([sumOf(request?.lines), sumOf(request?.handedOver)]).toEqual([500_000, 1_039_000]);
    expect(await at.paying.state()).toBe('refunded');
  });
});
