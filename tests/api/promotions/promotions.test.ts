import { beforeEach, describe, expect, test } from 'vitest';
import { deliver } from '#api/mail/deliver.ts';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { CreatedOrder } from '#shared/contract/order.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { aNewContact, anOrder, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { asOperator } from '../shop.ts';
import { openPromotionShop, type PromotionShop, saleOf } from './promotion-shop.ts';

let at: PromotionShop;
beforeEach(async () => {
  at = await openPromotionShop();
});

const FULL = 539_000;
const bodyOf = async (response: Response) => CreatedOrder.parse(await response.json());

describe('a code', () => {
  test('takes its percentage off the goods, in the quote, the order and the payment alike', async () => {
    const { id } = await at.create();
    const quote = await at.quote({});
    expect(quote).toMatchObject({
      subtotal: 500_000,
      total: FULL - 50_000,
      lines: [{ total: 500_000, discount: 50_000 }],
      discounts: [{ code: 'Лето-26', amount: 50_000 }],
      discountCode: { code: 'Лето-26', state: 'ok', missing: 0 },
    });
    const { order } = await bodyOf(await at.order());
    expect(order).toMatchObject({
      total: FULL - 50_000,
      discounts: [{ code: 'Лето-26', amount: 50_000 }],
      lines: [{ discount: 50_000 }],
    });
    const link = `https://shop.test/discount/${encodeURIComponent('Лето-26')}`;
    expect(await at.show(id)).toMatchObject({ used: 1, discounted: 50_000, revenue: FULL - 50_000, link });
  });

  test('stays with its order, whatever happens to it later', async () => {
    const { id, revision } = await at.create();
    const created = await bodyOf(await at.order());
    const changed = await at.post(`/${id}`, { ...saleOf({ value: 50 }), revision });
    expect(changed.status).toBe(200);
    await at.post(`/${id}/end`, {});
    const { total, discounts } = await payingOf(at.shop, created).order();
    expect([total, discounts]).toEqual([FULL - 50_000, [{ code: 'Лето-26', name: '', amount: 50_000 }]]);
  });

  test('that is unknown or has a typo is reported as such, and counts as an attempt', async () => {
    expect(await at.quote({ codes: ['нет такого'] })).toMatchObject({
      discountCode: { state: 'unknown' },
      total: FULL,
    });
    const guess = (code: string) =>
      at.shop.post('/quotes', { lines: anOrder('robe-m').lines, codes: [code] }, { 'Client-Address': '203.0.113.9' });
    const statuses: number[] = [];
    for (let n = 0; n < 12; n += 1) statuses.push((await guess(`GUESS${n}`)).status);
    expect(statuses.slice(9)).toEqual([200, 429, 429]);
  });

  test('applies from its first millisecond and no longer after its last, on page, order and receipt', async () => {
    const { now } = at.shop.time;
    const iso = (ms: number) => new Date(ms).toISOString();
    await at.create({ startsAt: iso(now + 1), endsAt: iso(now + 2) });
    expect(await at.quote({})).toMatchObject({ total: FULL, discountCode: { state: 'not-started' } });
    at.shop.time.now = now + 1;
    expect(await at.quote({})).toMatchObject({ total: FULL - 50_000 });
    expect((await at.order()).status).toBe(201);
    at.shop.time.now = now + 2;
    const late = await at.order({ expectedTotal: FULL - 50_000 });
    expect(late.status).toBe(409);
    expect(await at.refusedWith(late)).toMatchObject({ total: FULL, discountCode: { state: 'ended' } });
  });

  test('with one use left is used by one of many concurrent orders, and the others are told why', async () => {
    const { id } = await at.create({ maxUses: 1 });
    const responses = await Promise.all(Array.from({ length: 4 }, () => at.order({ expectedTotal: FULL - 50_000 })));
    expect(responses.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409]);
    const refused = responses.find(({ status }) => status === 409);
    if (!refused) throw new Error('All were made');
    expect(await at.refusedWith(refused)).toMatchObject({ discountCode: { state: 'used-up' }, total: FULL });
    expect(await at.show(id)).toMatchObject({ used: 1, state: 'used-up' });
  });

  test('is limited for one mailbox or phone, however the address is written', async () => {
    await at.create({ maxUsesPerContact: 1 });
    const contact = aNewContact({ email: 'Olga@nega.test' });
    expect((await at.order({ contact })).status).toBe(201);
    for (const again of [
      aNewContact({ email: 'olga+sale@NEGA.test' }),
      aNewContact({ phone: contact.phone.replace('+7', '8') }),
    ]) {
      const refused = await at.order({ contact: again, expectedTotal: FULL - 50_000 });
      expect(await at.refusedWith(refused)).toMatchObject({ discountCode: { state: 'used-before' }, total: FULL });
    }
    expect((await at.order()).status).toBe(201);
  });

  test('of an order that is cancelled or expires can be used again', async () => {
    const { id } = await at.create({ maxUses: 1, maxUsesPerContact: 1 });
    const contact = aNewContact();
    const { order, token } = await bodyOf(await at.order({ contact }));
    const cancelled = await at.shop.post(`/orders/${order.number}/cancellation`, {}, { 'Order-Token': token });
    expect(cancelled.status).toBe(200);
    expect(await at.uses()).toMatchObject([{ released: 1 }]);
    expect((await at.order({ contact })).status).toBe(201);
    at.shop.pass(90);
    await at.shop.runJobs();
    expect(await at.show(id)).toMatchObject({ used: 0, discounted: 0, revenue: 0, state: 'active' });
  });

  test('that makes an order free needs no payment', async () => {
    await at.create({ value: 100 });
    await at.post('', saleOf({ benefit: 'free-delivery', value: 0 }));
    const { order } = await bodyOf(await at.order());
    expect(order).toMatchObject({ state: 'confirmed', total: 0, delivery: { price: 0 } });
  });

  test('works beside a certificate, which pays of what is left', async () => {
    await at.create();
    const codes = await at.bought(300_000);
    const quote = await at.quote({ codes: ['лето 26', ...codes] });
    expect(quote).toMatchObject({ redeemed: [{ used: 300_000 }], total: FULL - 50_000 - 300_000 });
  });

  test('is the only discount code: two discounts, or one twice, are refused', async () => {
    const response = await at.shop.post('/quotes', { lines: anOrder('robe-m').lines, codes: ['AAA', 'BBB'] });
    expect(response.status).toBe(422);
  });
});

describe('a sale by itself from a sum on', () => {
  test('applies to its categories, has a name in both languages, and takes off nothing else', async () => {
    await at.post('', saleOf({ categories: ['robes'], value: 20, minimum: 500_000 }));
    const lines = [
      { key: 'robe', sku: 'robe-m', quantity: 1 },
      { key: 'socks', sku: 'socks-m', quantity: 2 },
    ];
    const quote = await at.quote({ lines, codes: [] });
    expect(quote.lines.map(({ discount }) => discount)).toEqual([100_000, 0]);
    expect(quote.discounts).toEqual([{ code: null, name: 'Неделя халатов', amount: 100_000 }]);
  });
});

describe('free delivery from a sum', () => {
  test('is announced with what is missing, and then applies to each method', async () => {
    await at.post('', saleOf({ benefit: 'free-delivery', value: 0, minimum: 900_000, methods: ['standard'] }));
    expect(await at.quote({ codes: [] })).toMatchObject({
      freeDelivery: { minimum: 900_000, missing: 400_000 },
      delivery: { price: 39_000 },
    });
    const lines = [{ key: 'robe', sku: 'robe-m', quantity: 2 }];
    const { deliveryOptions, total } = await at.quote({ codes: [], lines });
    expect(total).toBe(1_000_000);
    expect(deliveryOptions.filter(({ price }) => price === 0).map(({ id }) => id)).toEqual(['standard']);
    expect((await at.order({ codes: [], lines })).status).toBe(201);
    expect(await at.uses()).toEqual([{ amount: 0, delivery: 39_000, released: 0 }]);
  });
});

describe('the money of a discounted order', () => {
  /** Two robes and three pairs of socks for 10 303 ₽, less 1 000 ₽. */
  const lines = [
    { key: 'robe', sku: 'robe-m', quantity: 2 },
    { key: 'socks', sku: 'socks-m', quantity: 3 },
  ];
  const discounted = () =>
    at.paid(
      anOrder('robe-m', { lines, codes: ['лето 26'], contact: aNewContact(), expectedTotal: 1_069_300 - 100_000 }),
    );
  const linesSum = (sum: readonly { quantity: number; unitPrice: number }[]) =>
    sumBy(sum, ({ quantity, unitPrice }) => quantity * unitPrice);

  beforeEach(async () => {
    await at.create({ benefit: 'amount', value: 100_000 });
  });

  test('is in the receipt at the price of each piece, to the kopeck', async () => {
    await discounted();
    const receipt = at.shop.provider.requests.at(-1)?.lines ?? [];
    expect(linesSum(receipt)).toBe(969_300);
    expect(receipt.every(({ unitPrice, quantity }) => unitPrice > 0 && quantity > 0)).toBe(true);
    expect(receipt.filter(({ kind }) => kind === 'service')).toMatchObject([{ unitPrice: 39_000 }]);
  });

  test('is refunded by pieces at exactly their price, and all of it in the end', async () => {
    const { refund } = await discounted();
    const one = await refund({ lines: [{ position: 0, quantity: 1 }] });
    const { discount = 0 } = one.order.lines[0] ?? {};
    expect(one.refunds[0]?.amount).toBe(500_000 - Math.floor(discount / 2));
    await refund({ lines: [{ position: 0, quantity: 1 }] });
    await refund({ lines: [{ position: 1, quantity: 3 }] });
    const all = await refund({});
    expect(all).toMatchObject({ order: { state: 'refunded' } });
    expect(sumBy(all.refunds, ({ amount }) => amount)).toBe(969_300);
    expect(all.refunds.at(-1)?.amount).toBe(39_000);
    expect(linesSum(at.shop.provider.refundRequests[0]?.lines ?? [])).toBe(one.refunds[0]?.amount);
  });

  test('is in the closing receipt, less refunds', async () => {
    const { refund, act } = await discounted();
    const { refunds } = await refund({ lines: [{ position: 1, quantity: 2 }] });
    for (const event of ['in_production', 'shipped']) await act('/events', { event });
    at.shop.pass(6);
    await at.shop.runJobs();
    const [closing] = at.shop.provider.receipts.values();
    expect(linesSum(closing?.lines ?? [])).toBe(969_300 - (refunds[0]?.amount ?? 0));
  });

  test('keeps the discount of the remaining pieces when an unpaid order is changed, and gives none for new ones', async () => {
    const contact = aNewContact();
    const wanted = anOrder('robe-m', { lines, codes: ['лето 26'], contact, expectedTotal: 969_300 });
    const { order } = await placed(at.shop, wanted);
    const change = {
      version: 0,
      lines: [
        { position: 0, quantity: 1 },
        { sku: 'socks-m', quantity: 2 },
      ],
    };
    const post = (path: string, body: object) =>
      at.shop.post(`/operator/orders/${order.number}${path}`, body, asOperator());
    const { difference } = await (await post('/lines-preview', change)).json<{ difference: number }>();
    const changed = OperatorOrder.parse(
      await (await post('/lines', { ...change, expectedDifference: difference })).json(),
    );
    const kept = Math.floor((order.lines[0]?.discount ?? 0) / 2);
    expect(changed.order).toMatchObject({
      total: 500_000 + 2 * 10_100 + 39_000 - kept,
      discounts: [{ amount: kept }],
      lines: [{ discount: kept }, { discount: 0 }],
    });
  });

  test('is in the emails', async () => {
    await discounted();
    for (const id of at.shop.mail.queued) await deliver(at.shop.ports, id);
    const emails = at.shop.mail.sent.map(({ text }) => text);
    expect(emails.filter((text) => /Промокод Лето-26: −1\s000\s₽/u.test(text)).length).toBeGreaterThan(0);
  });
});
