import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { deliver } from '#api/mail/deliver.ts';
import { refundOrder } from '#api/payments/refund-order.ts';
import { eraseOrder } from '#api/privacy/erase.ts';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import type { OrderRequest } from '#shared/contract/order.ts';
import { OrderPage } from '#shared/contract/order-list.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { aCertificate, anOrder, CONTACT, certificateOrder, place, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { OPERATOR } from '../shop.ts';
import { type CertificateShop, ledger, openCertificateShop } from './certificate-shop.ts';

const YEAR_MINUTES = 367 * 24 * 60;

let at: CertificateShop;
beforeEach(async () => {
  at = await openCertificateShop();
  await fill(at.shop, [
    aProduct('robe', { variants: [aVariant('robe-m', { price: 500_000 })] }),
    aProduct('socks', { variants: [aVariant('socks-m', { price: 161_000 })] }),
  ]);
});

/** An order of certificates, and of what else is said, paid by card. */
async function paidByCard(request: OrderRequest) {
  const created = await placed(at.shop, request);
  const paying = payingOf(at.shop, created);
  await paying.start();
  await paying.succeed();
  const { number } = created.order;
  return { number, paying, orderId: await at.idOf(number), codes: await at.codesOf(number), token: created.token };
}
const robeAndCertificate = () => {
  const lines = [{ key: 'robe', sku: 'robe-m', quantity: 1 }];
  return certificateOrder({ lines, contact: CONTACT, expectedTotal: 1_039_000 });
};
/** Spends 2 000 ₽ of a code. */
const spend = (code: string) => placed(at.shop, anOrder('socks-m', { codes: [code], expectedTotal: 0 }));
const refund = (orderId: string, amount: number | null = null) => refundOrder(at.shop.ports, orderId, amount);
const returned = () =>
  sumBy(
    at.shop.provider.refunds.filter(({ status }) => status === 'succeeded'),
    ({ amount }) => amount,
  );
const needing = async (needs: string) => {
  const listed = await at.shop.send(`/operator/orders?needs=${needs}`, { headers: OPERATOR });
  return OrderPage.parse(await listed.json()).orders.map((order) => order.number);
};
const show = async (number: string) =>
  OperatorOrder.parse(await (await at.shop.send(`/operator/orders/${number}`, { headers: OPERATOR })).json());

describe('a refund of an order that sold a certificate', () => {
  test('returns at most what is left on it, and the certificate is empty then', async () => {
    const { orderId, codes, number } = await paidByCard(certificateOrder());
    const [code = ''] = codes;
    await spend(code);
    expect(await refund(orderId, 300_001)).toBeNull();
    expect(await refund(orderId)).toMatchObject({ status: 'succeeded', amount: 300_000 });
    expect(await at.left(code)).toBe(0);
    expect(await refund(orderId, 1)).toBeNull();
    expect(await show(number)).toMatchObject({
      order: { state: 'refunded' },
      certificates: [{ position: 0, lastFour: code.slice(-4), left: 0, frozen: 300_000 }],
    });
  });

  test('that was spent in full returns nothing', async () => {
    const { orderId, codes } = await paidByCard(
      certificateOrder({ certificates: [aCertificate({ amount: 200_000 })] }),
    );
    await spend(codes[0] ?? '');
    expect(await refund(orderId)).toBeNull();
    expect(at.shop.provider.refundRequests).toEqual([]);
  });

  test('freezes it until the bank responds, and unfreezes it when the bank refuses', async () => {
    const { orderId, codes, number } = await paidByCard(certificateOrder());
    const [code = ''] = codes;
    at.shop.provider.refundsEnd = 'pending';
    await refund(orderId);
    expect(await at.left(code)).toBe(0);
    expect((await show(number)).certificates).toMatchObject([{ left: 0, frozen: 500_000 }]);
    const socks = anOrder('socks-m', { codes: [code], expectedTotal: 0 });
    expect((await place(at.shop, socks)).status).toBe(409);
    const [open] = at.shop.provider.refunds;
    if (open) open.status = 'canceled';
    at.shop.pass(3);
    await Promise.all([at.shop.runJobs(), at.shop.runJobs()]);
    expect(await at.left(code)).toBe(500_000);
    expect((await ledger()).map(({ kind, balance }) => [kind, balance])).toEqual([
      ['issue', 500_000],
      ['freeze', 0],
      ['unfreeze', 500_000],
    ]);
    expect((await place(at.shop, socks)).status).toBe(201);
    at.shop.provider.refundsEnd = 'succeeded';
    expect(await refund(orderId)).toMatchObject({ status: 'succeeded', amount: 300_000 });
  });

  test('and a concurrent payment never use its money twice', async () => {
    const { orderId, codes } = await paidByCard(
      certificateOrder({ certificates: [aCertificate({ amount: 1_000_000 })] }),
    );
    const socks = anOrder('socks-m', { codes, expectedTotal: 0 });
    const [, ...responses] = await Promise.all([
      refund(orderId),
      ...Array.from({ length: 6 }, () => place(at.shop, socks)),
    ]);
    const spent = responses.filter(({ status }) => status === 201).length * 200_000;
    expect(await at.left(codes[0] ?? '')).toBe(1_000_000 - spent - returned());
    expect(Math.min(...(await ledger()).map(({ balance }) => balance))).toBeGreaterThanOrEqual(0);
    expect(returned()).toBeLessThanOrEqual(1_000_000 - spent);
  });

  test('takes goods and delivery first, and ends the order when everything possible is refunded', async () => {
    const { orderId, codes, number } = await paidByCard(robeAndCertificate());
    const [code = ''] = codes;
    await spend(code);
    await refund(orderId, 539_000);
    expect(await at.left(code)).toBe(300_000);
    expect((await show(number)).order.state).toBe('paid');
    await refund(orderId, 100_000);
    expect(await at.left(code)).toBe(200_000);
    await refund(orderId);
    expect(await at.left(code)).toBe(0);
    expect((await show(number)).order.state).toBe('refunded');
    expect(returned()).toBe(839_000);
  });

  test('can be repeated for what another order returns to the certificate later', async () => {
    const { orderId, codes, number } = await paidByCard(certificateOrder());
    const [code = ''] = codes;
    const socks = await spend(code);
    await refund(orderId);
    await at.happen(socks.order.number, 'cancelled');
    expect((await show(number)).certificates).toMatchObject([{ left: 200_000 }]);
    expect(await at.left(code)).toBe(0);
    expect((await place(at.shop, anOrder('socks-m', { codes: [code], expectedTotal: 0 }))).status).toBe(409);
    expect(await needing('owed')).toEqual([number]);
    expect(await eraseOrder(at.shop.ports, orderId, { actor: 'owner' })).toBe(false);
    expect(await refund(orderId)).toMatchObject({ status: 'succeeded', amount: 200_000 });
    expect(await needing('owed')).toEqual([]);
  });

  test.each([
    ['its goods and delivery alone', 539_000],
    ['all of it', null],
  ] as const)('does not end it while another order holds it: %s', async (_what, amount) => {
    const { orderId, codes, number, token } = await paidByCard(robeAndCertificate());
    const [code = ''] = codes;
    const other = await placed(at.shop, anOrder('robe-m', { codes: [code], expectedTotal: 39_000 }));
    expect(await refund(orderId, amount)).toMatchObject({ status: 'succeeded', amount: 539_000 });
    expect((await show(number)).order.state).toBe('refunded');
    await at.happen(other.order.number, 'expired');
    expect(await at.left(code)).toBe(500_000);
    const own = await at.shop.send(`/orders/${number}`, { headers: { 'Order-Token': token } });
    expect(await own.json()).toMatchObject({ certificates: [{ state: 'opened' }] });
    await spend(code);
    expect(await refund(orderId)).toMatchObject({ status: 'succeeded', amount: 300_000 });
    expect(await at.left(code)).toBe(0);
  });

  test('returns its balance after its expiry, too', async () => {
    const { orderId, codes } = await paidByCard(certificateOrder());
    await spend(codes[0] ?? '');
    at.shop.pass(YEAR_MINUTES);
    await at.shop.runJobs();
    expect(await at.left(codes[0] ?? '')).toBe(0);
    const state = async () => (await (await at.askBalance(codes[0] ?? '')).json<{ state: string }>()).state;
    expect(await state()).toBe('expired');
    expect(await refund(orderId)).toMatchObject({ status: 'succeeded', amount: 300_000 });
    expect(await refund(orderId)).toBeNull();
    expect(await state()).toBe('spent');
  });
});

describe('the email of a certificate that is paid back', () => {
  const send = async () => {
    at.shop.mail.queued.push(...(await unsent()));
    const ids = new Set(at.shop.mail.queued.splice(0));
    return Promise.all([...ids].map((id) => deliver(at.shop.ports, id)));
  };
  const unsent = async () => {
    const { results } = await env.DB.prepare(
      "SELECT id FROM mail_outbox WHERE kind = 'certificate' AND sent_at IS NULL AND dead_at IS NULL",
    ).all<{ id: number }>();
    return results.map(({ id }) => id);
  };
  const received = () => at.shop.mail.sent.filter(({ to }) => to === 'maria@nega.test');

  test('waits for the bank, and is not sent once the money is back', async () => {
    const certificates = [aCertificate(), aCertificate({ key: 'other', amount: 300_000, recipient: 'olga@nega.test' })];
    const { orderId, codes } = await paidByCard(certificateOrder({ certificates }));
    const [, olgas = ''] = codes;
    await env.DB.exec(
      "DELETE FROM mail_outbox WHERE subject NOT LIKE (SELECT id FROM certificate WHERE position = 0) || '%'",
    );
    await spend(olgas);
    at.shop.provider.refundsEnd = 'pending';
    await refund(orderId);
    await send();
    expect(received()).toEqual([]);
    const [open] = at.shop.provider.refunds;
    if (open) open.status = 'succeeded';
    at.shop.pass(3);
    await at.shop.runJobs();
    expect(await unsent()).toEqual([]);
    expect(received()).toEqual([]);
  });

  test('shows the balance after a partial refund, and is not sent again after a full one', async () => {
    const { orderId, number, token } = await paidByCard(certificateOrder());
    await refund(orderId, 100_000);
    await send();
    expect(received()[0]?.text.replaceAll(/\s/g, ' ')).toContain('4 000 ₽');
    at.shop.provider.refundsEnd = 'pending';
    await refund(orderId);
    const again = await at.shop.post(`/orders/${number}/certificates/0/emails`, {}, { 'Order-Token': token });
    expect(again.status).toBe(409);
  });
});
