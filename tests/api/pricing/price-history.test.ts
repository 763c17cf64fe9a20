import { env } from 'cloudflare:workers';
import * as fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { Product } from '#shared/contract/product.ts';
import { Quote } from '#shared/contract/quote.ts';
import { CLIENT_COUNTRY_HEADER } from '#shared/contract/storefront-signature.ts';
import { lowestBefore, type PriceStep } from '#shared/domain/lowest-price.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { fieldsOf, openPromotionShop, type PromotionShop, saleOf } from '../promotions/promotion-shop.ts';
import { asOperator } from '../shop.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let at: PromotionShop;
beforeEach(async () => {
  at = await openPromotionShop();
});
const iso = (days: number) => new Date(at.shop.time.now + days * DAY_MS).toISOString();
const days = (count: number) => at.shop.pass(count * 24 * 60);
const publish = (price: number, compareAt: number | null = null, changes: object = {}) =>
  fill(at.shop, [aProduct('robe', { variants: [aVariant('robe-m', { price, compareAt })], ...changes })]);
const schedule = async (price: number, length: number, from = 0) => {
  const startsAt = at.shop.time.now + from * DAY_MS;
  const prices = [{ sku: 'robe-m', price }];
  const body = { schedule: { startsAt, endsAt: startsAt + length * DAY_MS, prices } };
  expect((await at.shop.post('/operator/products/robe/schedule', body, asOperator())).status).toBe(200);
};
const shown = async () => {
  const product = Product.parse(await (await at.shop.send('/products/robe')).json());
  return product.variants[0]?.price;
};
const steps = async () =>
  (
    await env.DB.prepare(
      `SELECT at, price, code_price AS codePrice, reduced_at AS reducedAt, lowest FROM price_history
        WHERE sku = 'robe-m' ORDER BY id`,
    ).all<PriceStep & { reducedAt: number | null; lowest: number | null }>()
  ).results;
/** Variants whose last step is not what they cost. */
const unrecorded = async () => {
  await shown();
  const found = await env.DB.prepare(
    `SELECT sku FROM variant JOIN product ON product.id = product_id WHERE published = 1 AND variant.price IS NOT
      (SELECT price FROM price_history AS step WHERE step.sku = variant.sku ORDER BY at DESC, id DESC LIMIT 1)`,
  ).all();
  return found.results;
};

describe('the history of prices', () => {
  test('has every price that a publication, a schedule, a sale or their ends have made', async () => {
    const began = at.shop.time.now;
    days(1);
    await publish(450_000);
    await schedule(400_000, 2, 1);
    days(1);
    expect(await unrecorded()).toEqual([]);
    const { id } = await at.create(saleOf({ value: 50, products: ['robe'], startsAt: iso(1) }));
    days(1);
    expect(await unrecorded()).toEqual([]);
    days(1);
    expect(await unrecorded()).toEqual([]);
    await at.post(`/${id}/end`, {});
    expect(await unrecorded()).toEqual([]);
    expect((await steps()).map((step) => [(step.at - began) / DAY_MS, step.price])).toEqual([
      [0, 500_000],
      [1, 450_000],
      [2, 400_000],
      [3, 200_000],
      [4, 225_000],
      [4, 450_000],
    ]);
  });

  test('begins with the first day on which a product can be bought, not with its draft', async () => {
    await publish(100_000, null, { published: false });
    days(1);
    await publish(600_000);
    days(1);
    await publish(300_000, 600_000);
    expect(await shown()).toEqual({ amount: 300_000, compareAt: 600_000, lowest: 500_000 });
  });

  test('refuses to be changed or deleted', async () => {
    for (const statement of ['UPDATE price_history SET price = 1', 'DELETE FROM price_history'])
      await expect(env.DB.prepare(statement).run()).rejects.toThrow('only appended to');
  });
});

describe('the lowest price of thirty days', () => {
  test('of the second of two sales in a month is that of the first', async () => {
    days(40);
    await schedule(400_000, 5);
    expect(await shown()).toEqual({ amount: 400_000, compareAt: 500_000, lowest: 500_000 });
    days(15);
    expect(await shown()).toEqual({ amount: 500_000, compareAt: null });
    await schedule(350_000, 5);
    expect(await shown()).toMatchObject({ lowest: 400_000 });
    days(5);
    expect(await shown()).toEqual({ amount: 500_000, compareAt: null });
    days(35);
    await schedule(450_000, 5);
    expect(await shown()).toMatchObject({ lowest: 500_000 });
  });

  test('stays what it was when the reduction began, however long that lasts', async () => {
    days(3);
    await publish(400_000, 500_000);
    days(90);
    await publish(400_000, 520_000);
    expect(await shown()).toEqual({ amount: 400_000, compareAt: 520_000, lowest: 500_000 });
  });

  test('of new goods is unknown, so that they have no announced reduction', async () => {
    await fill(at.shop, [aProduct('slip', { variants: [aVariant('slip-m', { price: 300_000, compareAt: 400_000 })] })]);
    const slip = Product.parse(await (await at.shop.send('/products/slip')).json());
    expect(slip.variants[0]?.price).toEqual({ amount: 300_000, compareAt: 400_000, lowest: null });
  });

  test('counts a code announced to everybody, and no other', async () => {
    days(40);
    const { id } = await at.create(fieldsOf({ value: 30, isAnnounced: true, endsAt: iso(2) }));
    const other = fieldsOf({ code: 'TAIL', value: 90 });
    await at.create(other);
    await at.create({ ...other, code: 'MANY', isAnnounced: true, minimum: 100 });
    days(5);
    await schedule(450_000, 5);
    expect(await shown()).toMatchObject({ amount: 450_000, lowest: 350_000 });
    expect((await steps()).map(({ price, codePrice }) => [price, codePrice])).toEqual([
      [500_000, null],
      [500_000, 350_000],
      [500_000, null],
      [450_000, null],
    ]);
    expect((await at.show(id)).isAnnounced).toBe(true);
  });

  test('replaces the former price in the carts of countries that ask for it', async () => {
    days(40);
    await schedule(300_000, 1);
    days(10);
    expect(await shown()).toEqual({ amount: 500_000, compareAt: null });
    await schedule(250_000, 1);
    const price = async (country: string) => {
      const { lines, saved, total } = Quote.parse(await at.quote({ codes: [], country }));
      return { price: lines[0]?.price, saved, total: total > 0 };
    };
    const former = { amount: 250_000, compareAt: 500_000, lowest: 300_000 };
    expect(await price('RU')).toEqual({ price: former, saved: 250_000, total: true });
    expect(await price('DE')).toEqual({ price: { amount: 250_000, compareAt: 300_000 }, saved: 50_000, total: true });
    const fromGermany = { [CLIENT_COUNTRY_HEADER]: 'DE' };
    const quoted = async (country: object) => {
      const lines = [{ key: 'robe', sku: 'robe-m', quantity: 1 }];
      const asked = await at.shop.post('/quotes', { lines, codes: [], ...country }, fromGermany);
      const { saved, returnDays } = Quote.parse(await asked.json());
      return [saved, returnDays];
    };
    expect(await quoted({ country: 'RU' })).toEqual([50_000, 7]);
    expect(await quoted({ country: 'GB' })).toEqual([50_000, 14]);
    expect(await quoted({})).toEqual([50_000, 14]);
    days(2);
    await schedule(320_000, 1);
    expect(await price('DE')).toEqual({ price: { amount: 320_000, compareAt: null }, saved: 0, total: true });
  });

  test('stored beside any course of prices is that of the rule', async () => {
    const act = fc.record({
      pause: fc.constantFrom(0, 1, 9, 20, 31),
      price: fc.integer({ min: 1, max: 6 }),
      isReduced: fc.boolean(),
    });
    const law = fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 8 }), async (acts) => {
      for (const { pause, price, isReduced } of acts) {
        days(pause);
        await publish(price * 1000, isReduced ? 9000 : null);
      }
      const history = await steps();
      expect(history.map(({ lowest }) => lowest)).toEqual(
        history.map(({ reducedAt }) => (reducedAt === null ? null : lowestBefore(history, reducedAt))),
      );
      expect(await unrecorded()).toEqual([]);
    });
    await fc.assert(law, { numRuns: 8 });
  });
});
