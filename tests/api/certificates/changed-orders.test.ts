import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { ChangePreview } from '#shared/contract/order-change.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { aCertificate, aNewContact, CONTACT, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { asOperator, OPERATOR } from '../shop.ts';
import { type CertificateShop, openCertificateShop } from './certificate-shop.ts';

const ROBE = 500_000;
const SOCKS = 50_000;
const STANDARD = 39_000;

let at: CertificateShop;
let code: string;
let number: string;
let paying: ReturnType<typeof payingOf>;
beforeEach(async () => {
  at = await openCertificateShop();
  await fill(at.shop, [
    aProduct('robe', { variants: [aVariant('robe-m', { price: ROBE })] }),
    aProduct('socks', { variants: [aVariant('socks-m', { price: SOCKS })] }),
  ]);
  [code = ''] = await at.bought(550_000);
});

/** Orders a robe, socks and a certificate of 5 000 ₽; a certificate of 5 500 ₽ pays a part of it. */
async function order(contact = CONTACT): Promise<void> {
  const lines = ['robe-m', 'socks-m'].map((sku) => ({ key: sku, sku, quantity: 1 }));
  const cart = { lines, certificates: [aCertificate()], codes: [code] };
  const { country, delivery } = contact;
  const { total } = await at.quote({ ...cart, country, delivery });
  const created = await placed(at.shop, { ...cart, contact, expectedTotal: total });
  number = created.order.number;
  paying = payingOf(at.shop, created);
}
const post = (path: string, body: object) => at.shop.post(`/operator/orders/${number}${path}`, body, asOperator());
const show = async () =>
  OperatorOrder.parse(await (await at.shop.send(`/operator/orders/${number}`, { headers: OPERATOR })).json());

/** Makes a change as its preview says that it would cost. */
async function change(what: 'delivery' | 'lines', wanted: object): Promise<ChangePreview> {
  const body = { ...wanted, version: (await show()).version };
  const preview = ChangePreview.parse(await (await post(`/${what}-preview`, body)).json());
  const { status } = await post(`/${what}`, { ...body, expectedDifference: preview.difference });
  expect(status).toBe(200);
  return preview;
}

/** The number of the order that the shop's first certificate was bought in. */
async function firstSeller(): Promise<string> {
  const found = 'SELECT number FROM certificate JOIN orders ON orders.id = order_id ORDER BY certificate.rowid';
  return String(await env.DB.prepare(found).first<number>('number'));
}

describe('certificates that pay a changed order', () => {
  test('never pay for the certificate that it buys: what they no longer pay is on them again', async () => {
    await order();
    const preview = await change('lines', { lines: [{ position: 1, quantity: 1 }] });
    const redeemed = [{ lastFour: code.slice(-4), amount: SOCKS + STANDARD }];
    expect(preview).toMatchObject({ balance: { total: 500_000 }, difference: -39_000, redeemed });
    expect((await show()).order).toMatchObject({ total: 500_000, redeemed });
    expect(await at.left(code)).toBe(550_000 - SOCKS - STANDARD);
    await paying.start();
    const { amount, lines } = at.shop.provider.requests.at(-1) ?? {};
    expect([amount, lines?.map(({ kind, unitPrice }) => [kind, unitPrice])]).toEqual([
      500_000,
      [['certificate', 500_000]],
    ]);
    await paying.succeed();
    expect((await show()).order.state).toBe('paid');
  });

  test('have all of it again when an order ends that was made smaller twice', async () => {
    await order();
    await change('lines', { lines: [{ position: 1, quantity: 2 }] });
    expect(await at.left(code)).toBe(550_000 - 2 * SOCKS - STANDARD);
    await change('lines', { lines: [{ position: 0, quantity: 1 }] });
    expect(await at.left(code)).toBe(550_000 - SOCKS - STANDARD);
    await at.happen(number, 'cancelled');
    expect(await at.left(code)).toBe(550_000);
    expect((await show()).order.redeemed).toEqual([{ lastFour: code.slice(-4), amount: SOCKS + STANDARD }]);
  });

  test('have it again from the one that was used last', async () => {
    const [second = ''] = await at.bought(100_000);
    const first = code;
    const lines = ['robe-m', 'socks-m'].map((sku) => ({ key: sku, sku, quantity: 1 }));
    const cart = { lines, certificates: [aCertificate()], codes: [first, second] };
    const created = await placed(at.shop, { ...cart, contact: CONTACT, expectedTotal: 500_000 });
    number = created.order.number;
    await change('lines', { lines: [{ position: 1, quantity: 1 }] });
    expect([await at.left(first), await at.left(second)]).toEqual([550_000 - SOCKS - STANDARD, 100_000]);
    expect((await show()).order.redeemed).toEqual([{ lastFour: first.slice(-4), amount: SOCKS + STANDARD }]);
  });

  test('have back what cheaper delivery leaves over, and the manager is paid for the certificate in full', async () => {
    const abroad = aNewContact({ country: 'DE', region: '', city: 'Berlin', postalCode: '10115', delivery: 'dhl' });
    const dhl = await at.quote({
      lines: [{ key: 'a', sku: 'socks-m', quantity: 1 }],
      certificates: [],
      codes: [],
      country: 'DE',
      delivery: 'dhl',
    });
    await order(abroad);
    await change('lines', { lines: [{ position: 1, quantity: 1 }] });
    const { consent: _given, ...contact } = abroad;
    await change('delivery', { contact: { ...contact, delivery: 'standard' } });
    const { order: changed } = await show();
    expect(changed.total).toBe(500_000);
    expect(changed.redeemed[0]?.amount).toBe(SOCKS + (changed.delivery?.price ?? 0));
    expect(changed.delivery?.price).toBeLessThan(dhl.delivery?.price ?? 0);
    expect((await post('/events', { event: 'paid_by_hand' })).status).toBe(200);
    expect((await show()).certificates).toMatchObject([{ left: 500_000 }]);
  });

  test('are owed by the order that sold them what no longer pays, if its money was given back by hand', async () => {
    const seller = await firstSeller();
    await order();
    await at.happen(seller, 'refunded_by_hand');
    await change('lines', { lines: [{ position: 1, quantity: 1 }] });
    const left = await env.DB.prepare('SELECT owed FROM orders WHERE number = ?').bind(seller).first<number>('owed');
    expect(left).toBe(550_000 - SOCKS - STANDARD);
    expect(await at.left(code)).toBe(0);
  });

  test('cannot pay all of an order that nothing else pays', async () => {
    const cart = { lines: ['robe-m', 'socks-m'].map((sku) => ({ key: sku, sku, quantity: 1 })), codes: [code] };
    const created = await placed(at.shop, { ...cart, certificates: [], contact: CONTACT, expectedTotal: 39_000 });
    number = created.order.number;
    const body = { version: 0, lines: [{ position: 1, quantity: 1 }] };
    expect(await (await post('/lines-preview', body)).json()).toMatchObject({ reason: 'certificates-pay-all' });
  });
});
