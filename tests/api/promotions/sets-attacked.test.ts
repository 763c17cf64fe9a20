import { beforeEach, describe, expect, test } from 'vitest';
import { CertificateBalance } from '#shared/contract/certificate.ts';
import { OperatorSet } from '#shared/contract/set.ts';
import { sum, sumBy } from '#shared/domain/sum.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { codesOf } from '../certificates/certificate-shop.ts';
import { aCertificate, aNewContact, anOrder, certificateOrder } from '../ordering.ts';
import { asOperator } from '../shop.ts';
import { aSet, openPromotionShop, type PromotionShop } from './promotion-shop.ts';

let at: PromotionShop;
beforeEach(async () => {
  at = await openPromotionShop();
});

const ROBE = { key: 'robe', sku: 'robe-m', quantity: 2 };
const SOCKS = { key: 'socks', sku: 'socks-m', quantity: 1 };
const LINES = [ROBE, SOCKS];
/** What the set saves of a robe and socks. */
const SAVING = 510_100 - 460_001;

const post = (path: string, body: object) => at.shop.post(`/operator${path}`, body, asOperator());
const create = async () => {
  const made = await post('/sets', aSet(['robe', 'socks'], { price: 460_001 }));
  return OperatorSet.parse(await made.json());
};

describe('a set beside other offers', () => {
  test('is paid with a code and a certificate together, and gives each piece back once to both', async () => {
    await create();
    await at.create({ value: 5, combines: true });
    const bought = await at.paid(certificateOrder({ certificates: [aCertificate({ amount: 300_000 })] }));
    const [certificate = ''] = await codesOf(at.shop, bought.number);
    const codes = ['лето 26', certificate];
    const quote = await at.quote({ lines: LINES, codes });
    const apart = 1_010_100;
    expect(quote.discounts.map(({ amount }) => amount)).toContain(SAVING);
    expect(quote.lines.every(({ total, discount }) => discount > 0 && discount < total)).toBe(true);
    const goods = apart - sumBy(quote.discounts, ({ amount }) => amount);
    expect(sumBy(quote.lines, ({ total, discount }) => total - discount)).toBe(goods);
    const order = anOrder('', { lines: LINES, codes, contact: aNewContact(), expectedTotal: quote.total });
    const { refund } = await at.paid(order);
    const given: number[] = [];
    const balance = async () =>
      CertificateBalance.parse(await (await at.shop.post('/certificates/balance', { code: certificate })).json())
        .balance;
    for (const position of [0, 0, 1]) {
      const { refunds } = await refund({ lines: [{ position, quantity: 1 }] });
      given.push(sumBy(refunds, ({ amount }) => amount) - sum(given));
    }
    expect(sum(given) + (await balance())).toBeGreaterThanOrEqual(goods);
    await refund({});
    expect(await balance()).toBe(300_000);
  });
});

describe('a set that changes between page and order', () => {
  test('names the piece that is sold out, and the rest is ordered at its own price', async () => {
    await fill(at.shop, [
      aProduct('robe', { variants: [aVariant('robe-m', { price: 500_000 })] }),
      aProduct('socks', { category: 'bras', variants: [aVariant('socks-m', { price: 10_100, stock: 1 })] }),
    ]);
    await create();
    const seen = await at.quote({ lines: LINES, codes: [] });
    expect((await at.order({ lines: [SOCKS], codes: [] })).status).toBe(201);
    const refused = await at.order({ lines: LINES, codes: [], expectedTotal: seen.total });
    expect(refused.status).toBe(409);
    const { lines, discounts } = await at.refusedWith(refused);
    expect(lines.map(({ sku, state }) => [sku, state])).toEqual([
      ['robe-m', 'ok'],
      ['socks-m', 'sold-out'],
    ]);
    expect(discounts).toEqual([]);
    expect((await at.order({ lines: [ROBE], codes: [] })).status).toBe(201);
  });

  test('that has ended refuses its price, and is bought at the prices of its pieces', async () => {
    const { id } = await create();
    const seen = await at.quote({ lines: LINES, codes: [] });
    expect((await post(`/sets/${id}/end`, {})).status).toBe(200);
    const refused = await at.order({ lines: LINES, codes: [], expectedTotal: seen.total });
    expect([refused.status, (await at.refusedWith(refused)).total]).toEqual([409, seen.total + SAVING]);
    expect((await at.order({ lines: LINES, codes: [], expectedTotal: seen.total + SAVING })).status).toBe(201);
  });
});
