import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { settleByHand } from '#api/order-management/settle-by-hand.ts';
import { applyTransition } from '#api/orders/apply-transition.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { OrderPage } from '#shared/contract/order-list.ts';
import { OwnOrder } from '#shared/contract/own-order.ts';
import { sum } from '#shared/domain/sum.ts';
import { employ } from '../authentication/people.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { type CertificateShop, openCertificateShop } from '../certificates/certificate-shop.ts';
import { aCertificate, anOrder, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { asOperator, OPERATOR } from '../shop.ts';
import { countRefundEmails, eventsOf, fromNow, stockOf } from '../stored.ts';

/** Two robes, three pairs of socks and delivery. */
const TOTAL = 1_069_300;
const LINES = [
  { key: 'robe', sku: 'robe-m', quantity: 2 },
  { key: 'socks', sku: 'socks-m', quantity: 3 },
];
const ROBE = { position: 0, quantity: 1 };

let at: CertificateShop;
beforeEach(async () => {
  at = await openCertificateShop();
  await fill(at.shop, [
    aProduct('robe', { variants: [aVariant('robe-m', { price: 500_000, stock: 5 })] }),
    aProduct('socks', { variants: [aVariant('socks-m', { price: 10_100, stock: 5 })] }),
  ]);
});

type Opening = { certificates?: number[]; bought?: number };

/** An order that certificates paid in part, and a person took the rest of by hand; and what is done about it. */
async function openOrder({ certificates = [], bought = 0 }: Opening = {}) {
  const codes = certificates.length > 0 ? await at.bought(...certificates) : [];
  const sold = bought > 0 ? [aCertificate({ amount: bought })] : [];
  const expectedTotal = TOTAL + bought - sum(certificates);
  const created = await placed(at.shop, anOrder('robe-m', { lines: LINES, codes, certificates: sold, expectedTotal }));
  const { number } = created.order;
  const path = `/operator/orders/${number}`;
  const post = (to: string, body: unknown, key?: string) => at.shop.post(path + to, body, asOperator(key));
  const happen = async (event: string) => (await post('/events', { event })).status;
  if (expectedTotal > 0) expect(await happen('paid_by_hand')).toBe(200);
  return {
    created,
    number,
    post,
    happen,
    send: async () => {
      for (const event of ['in_production', 'shipped']) expect(await happen(event)).toBe(200);
    },
    refund: async (body: object, key?: string) => {
      const response = await post('/refunds', await fromNow(number, body), key);
      return response.ok ? OperatorOrder.parse(await response.json()) : response.status;
    },
    preview: async (body: object) => {
      const response = await post('/refund-preview', await fromNow(number, body));
      return OPERATIONS.previewRefund.response.parse(await response.json());
    },
    show: async () => OperatorOrder.parse(await (await at.shop.send(path, { headers: OPERATOR })).json()),
    own: async () => {
      const headers = { 'Order-Token': created.token };
      return OwnOrder.parse(await (await at.shop.send(`/orders/${number}`, { headers })).json());
    },
    left: async () => sum(await Promise.all(codes.map((code) => at.left(code)))),
  };
}
const owing = async () =>
  OrderPage.parse(await (await at.shop.send('/operator/orders?needs=owed', { headers: OPERATOR })).json()).orders.map(
    ({ number }) => number,
  );

describe('a refund of pieces that were paid by hand', () => {
  test('is owed at the price of the piece, stands on Today, and puts the piece on the shelf', async () => {
    const { number, send, refund, preview, show } = await openOrder();
    await send();
    const body = { lines: [{ ...ROBE, isRestocked: true }], reason: 'size' };
    expect(await preview(body)).toMatchObject({ amount: 500_000, byHand: 500_000, onCertificates: 0, emails: [] });
    expect(await refund(body)).toMatchObject({
      order: { state: 'shipped' },
      owed: 500_000,
      refundable: { byCard: 0, onCertificates: 0, byHand: TOTAL - 500_000 },
      refunds: [
        {
          status: 'owed',
          amount: 500_000,
          byHand: 500_000,
          by: 'owner',
          returnReason: 'size',
          lines: [{ kind: 'goods', position: 0, quantity: 1, amount: 500_000 }],
          pieces: [{ position: 0, quantity: 1, isRestocked: true }],
        },
      ],
    });
    expect(await owing()).toEqual([number]);
    expect(await stockOf('robe-m')).toBe(4);
    expect((await show()).actions).toEqual(expect.arrayContaining(['owed_returned', 'owed_waived']));
  });

  test('is written to its shopper once the money has been given back, and only then counts as returned', async () => {
    const { number, happen, refund, show, own, post } = await openOrder();
    await refund({ lines: [ROBE] });
    expect([await countRefundEmails(), (await own()).returned]).toEqual([0, 0]);
    const previewed = await post('/event-preview', { event: 'owed_returned' });
    expect(await previewed.json()).toMatchObject({ emails: [{ kind: 'refunded' }] });
    expect((await Promise.all([happen('owed_returned'), happen('owed_returned')])).toSorted()).toEqual([200, 409]);
    expect(await show()).toMatchObject({ owed: 0, refunds: [{ status: 'succeeded', byHand: 500_000 }] });
    expect([await countRefundEmails(), (await own()).returned, await owing()]).toEqual([1, 500_000, []]);
    await at.shop.deliverEmails();
    const email = at.shop.mail.sent.findLast(({ subject }) => subject.includes(number));
    expect(email?.subject).toMatch(/^Часть денег/);
    expect(email?.text).toContain('5\u00a0000\u00a0₽');
    expect(email?.text).not.toContain('Банк');
  });

  test('is not written to its shopper if the shop keeps the money as agreed, and is not refunded again', async () => {
    const { happen, refund, show } = await openOrder();
    await refund({ lines: [{ position: 0, quantity: 2 }] });
    expect(await happen('owed_waived')).toBe(200);
    expect(await countRefundEmails()).toBe(0);
    expect(await show()).toMatchObject({ owed: 0, refunds: [{ status: 'waived' }] });
    expect(await refund({ lines: [ROBE] })).toBe(409);
  });

  test('is not written about as all of the money if the shop has kept a part of it', async () => {
    const { number, happen, refund } = await openOrder();
    await refund({ lines: [ROBE] });
    await happen('owed_waived');
    await refund({});
    await happen('owed_returned');
    await at.shop.deliverEmails();
    expect(at.shop.mail.sent.findLast(({ subject }) => subject.includes(number))?.subject).toMatch(/^Часть денег/);
  });

  test('is not settled from a page that shows another debt', async () => {
    const { refund, post, show } = await openOrder();
    await refund({ lines: [ROBE] });
    const { version } = await show();
    await refund({ lines: [ROBE] });
    const late = await post('/events', { event: 'owed_returned', version });
    expect([late.status, await late.json()]).toMatchObject([409, { type: '/problems/order-changed' }]);
    expect((await show()).owed).toBe(1_000_000);
    const { version: seen } = await show();
    expect((await post('/events', { event: 'owed_returned', version: seen })).status).toBe(200);
    expect((await show()).owed).toBe(0);
  });

  test('is settled by one of two who decide at once, or who were overtaken on the way', async () => {
    const { number, refund, post, show } = await openOrder();
    await refund({ lines: [ROBE] });
    const { version } = await show();
    const both = await Promise.all(
      ['owed_returned', 'owed_waived'].map((event) => post('/events', { event, version })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await refund({ lines: [ROBE] });
    const orderId =
      (await env.DB.prepare('SELECT id FROM orders WHERE number = ?').bind(number).first<string>('id')) ?? '';
    const settling = { event: 'owed_returned', version, operator: 'owner', claim: () => [] } as const;
    await expect(settleByHand(at.shop.ports, orderId, settling)).rejects.toMatchObject({ code: 'order-changed' });
    expect((await show()).owed).toBe(500_000);
    const begin = { orderId, event: 'in_production', version } as const;
    expect(await applyTransition(at.shop.ports, begin)).toBe('guard-failed');
    const seen = (await show()).version;
    expect(await applyTransition(at.shop.ports, { ...begin, version: seen })).toBe('applied');
  });

  test('is done once, whether the answer was lost or two people decide from the same page', async () => {
    const { refund, show, post, number } = await openOrder();
    await refund({ lines: [ROBE] }, 'the-same-key-again');
    await refund({ lines: [ROBE] }, 'the-same-key-again');
    expect((await show()).owed).toBe(500_000);
    const body = await fromNow(number, { lines: [ROBE] });
    const both = await Promise.all([post('/refunds', body), post('/refunds', body)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await show()).toMatchObject({ owed: 1_000_000, refunds: [{ amount: 500_000 }, { amount: 500_000 }] });
    expect(await refund({ lines: [ROBE] })).toBe(409);
  });

  test('one after another until nothing is left ends the order, whose debt stays until it is settled', async () => {
    const { refund, happen, show, number } = await openOrder();
    await refund({ lines: [{ position: 0, quantity: 2, isRestocked: true }] });
    await refund({ lines: [{ position: 1, quantity: 3, isRestocked: true }], delivery: 39_000 });
    expect(await show()).toMatchObject({ order: { state: 'refunded' }, owed: TOTAL, refundable: { byHand: 0 } });
    expect([await stockOf('robe-m'), await stockOf('socks-m'), await owing()]).toEqual([5, 5, [number]]);
    expect(await happen('owed_returned')).toBe(200);
    expect([(await show()).owed, await countRefundEmails()]).toEqual([0, 2]);
  });

  test('stops only the making of these pieces', async () => {
    const { refund, happen } = await openOrder();
    await refund({ lines: [{ position: 0, quantity: 2 }] });
    for (const event of ['in_production', 'shipped', 'delivered']) expect(await happen(event)).toBe(200);
    expect(await stockOf('robe-m')).toBe(3);
  });

  test('is confirmed with a passkey above the limit, and giving it back is not confirmed again', async () => {
    const { number } = await openOrder();
    const vera = await employ(at.shop, 'Вера', 'manager');
    at.shop.ports.settings.refundWithoutPasskey = 500_000;
    const send = async (to: string, body: object) => {
      const headers = { ...vera.headers, 'Idempotency-Key': crypto.randomUUID() };
      return (await at.shop.post(`/operator/orders/${number}${to}`, body, headers)).status;
    };
    expect(await send('/refunds', await fromNow(number, { lines: [ROBE] }))).toBe(200);
    expect(await send('/events', { event: 'owed_returned' })).toBe(200);
    expect(await send('/refunds', await fromNow(number, { lines: [ROBE] }))).toBe(403);
  });

  test('is part of what the audit says was returned', async () => {
    const { refund, number } = await openOrder();
    await refund({ lines: [ROBE] });
    const audit = await (await at.shop.send('/operator/audit', { headers: OPERATOR })).json();
    const { entries } = OPERATIONS.readAudit.response.parse(audit);
    expect(entries.find(({ action }) => action.endsWith(`${number}/refunds`))).toMatchObject({
      subject: `order ${number}`,
      before: { returned: 0 },
      after: { returned: 500_000 },
    });
  });
});

describe('an amount of an order that was paid by hand', () => {
  test('of goodwill, of a line, of delivery or of the whole is owed, at most what was paid', async () => {
    const { refund, show } = await openOrder();
    await refund({ amount: 10_000, reason: 'goodwill' });
    await refund({ amount: 20_000, position: 1 });
    await refund({ delivery: 39_000 });
    expect(await show()).toMatchObject({
      owed: 69_000,
      refundable: { byHand: 1_000_300, delivery: 0 },
      refunds: [
        { lines: [{ kind: 'goodwill', amount: 10_000 }] },
        { lines: [{ kind: 'goods', position: 1, amount: 20_000 }] },
        { lines: [{ kind: 'service', amount: 39_000 }] },
      ],
    });
    expect(await refund({ amount: 1_000_301 })).toBe(409);
    expect(await refund({})).toMatchObject({ order: { state: 'refunded' }, owed: TOTAL });
  });

  test('that is left when all is given back otherwise is less what was given back before', async () => {
    const { refund, happen } = await openOrder();
    await refund({ lines: [ROBE] });
    await happen('owed_returned');
    await refund({ lines: [{ position: 1, quantity: 1 }] });
    await happen('refunded_by_hand');
    await at.shop.deliverEmails();
    expect(at.shop.mail.sent.at(-1)?.text).toContain('5\u00a0693\u00a0₽');
  });

  test('includes a difference that was received by hand, of an order that a card paid', async () => {
    const created = await placed(at.shop, anOrder('robe-m'));
    const paying = payingOf(at.shop, created);
    await paying.start();
    await paying.succeed();
    const path = `/operator/orders/${created.order.number}`;
    await at.shop.post(`${path}/charges`, { kind: 'goods', amount: 30_000 }, asOperator());
    await at.shop.post(`${path}/events`, { event: 'charge_received' }, asOperator());
    const refunded = await at.shop.post(`${path}/refunds`, await fromNow(created.order.number, {}), asOperator());
    expect(OperatorOrder.parse(await refunded.json())).toMatchObject({
      order: { state: 'refunded' },
      owed: 30_000,
      refunds: expect.arrayContaining([
        expect.objectContaining({ amount: 539_000, byHand: 0, status: 'succeeded' }),
        expect.objectContaining({ amount: 30_000, byHand: 30_000, status: 'owed' }),
      ]),
    });
  });
});

describe('an order that certificates and a person’s own way paid', () => {
  test('returns to each its share of a piece, which together are its price', async () => {
    const { refund, left, show } = await openOrder({ certificates: [500_000] });
    await refund({ lines: [{ ...ROBE, isRestocked: true }] });
    const { owed, refunds, refundable } = await show();
    expect(owed + (await left())).toBe(500_000);
    expect(await left()).toBeGreaterThan(230_000);
    expect(refunds.flatMap(({ pieces }) => pieces)).toEqual([{ position: 0, quantity: 1, isRestocked: true }]);
    expect(await stockOf('robe-m')).toBe(4);
    expect(refundable).toMatchObject({
      byCard: 0,
      byHand: TOTAL - 500_000 - owed,
      onCertificates: 500_000 - (await left()),
    });
  });

  test('by pieces and delivery returns all that each paid, and ends', async () => {
    const { refund, left, show } = await openOrder({ certificates: [300_000, 200_000] });
    await refund({ lines: [{ position: 1, quantity: 3 }, ROBE] });
    await refund({ lines: [ROBE], delivery: 39_000 });
    expect(await show()).toMatchObject({ order: { state: 'refunded' }, owed: TOTAL - 500_000 });
    expect(await left()).toBe(500_000);
  });

  test('gives an amount back by hand first, then to the certificate', async () => {
    const { refund, left, show } = await openOrder({ certificates: [1_000_000] });
    await refund({ amount: 100_000 });
    expect([(await show()).owed, await left()]).toEqual([69_300, 30_700]);
  });
});

describe('a certificate that an order sold which was paid by hand', () => {
  test('pays nothing more of what is refunded, and what was spent of it is not refunded', async () => {
    const { refund, number, show } = await openOrder({ bought: 500_000 });
    const [code] = await at.codesOf(number);
    await placed(at.shop, anOrder('socks-m', { codes: [code ?? ''], expectedTotal: 0 })).catch(() => null);
    await refund({});
    const shown = await show();
    expect(shown.order.state).toBe('refunded');
    expect(shown.owed).toBe(TOTAL + 500_000 - 49_100);
    expect(await at.left(code ?? '')).toBe(0);
    expect(await eventsOf(number)).toContain('owed-added');
  });
});
