import { expect, test } from 'vitest';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { OperatorOrder } from '#shared/contract/operator-order.ts';
import { OwnOrder } from '#shared/contract/own-order.ts';
import { aCertificate, anOrder, certificateOrder, placed } from '../ordering.ts';
import { asOperator, OPERATOR } from '../shop.ts';
import { openCertificateShop } from './certificate-shop.ts';

test('An order that a certificate paid and that was given back in part is cancelled for what is left of it', async () => {
  const { shop, bought, left } = await openCertificateShop();
  const [code = ''] = await bought(1_500_000);
  const lines = [{ key: 'a', sku: 'robe-m', quantity: 2 }];
  const { order, token } = await placed(shop, anOrder('robe-m', { lines, codes: [code], expectedTotal: 0 }));
  const owner = { 'Order-Token': token };
  const own = async () => OwnOrder.parse(await (await shop.send(`/orders/${order.number}`, { headers: owner })).json());
  const shown = await shop.send(`/operator/orders/${order.number}`, { headers: OPERATOR });
  const { version } = OperatorOrder.parse(await shown.json());
  const refund = { version, lines: [{ position: 0, quantity: 1 }] };
  expect((await shop.post(`/operator/orders/${order.number}/refunds`, refund, asOperator())).status).toBe(200);
  const back = (await left(code)) - 461_000;
  expect(back).toBeGreaterThan(0);

  const path = `/orders/${order.number}/change`;
  const cancel = { part: 'cancel', version: version + 1 };
  const seen = await shop.post(`${path}-preview`, cancel, owner);
  expect(await seen.json()).toMatchObject({ difference: 0, onCertificates: 1_039_000 - back });
  const made = await shop.post(path, { ...cancel, expectedDifference: 0 }, { ...owner, 'Idempotency-Key': 'key' });
  expect([made.status, await made.text()]).toEqual([200, '{"changed":true}']);
  expect(await left(code)).toBe(1_500_000);
  const { balance } = await own();
  expect(balance).toMatchObject({ total: 0, due: 0 });
  expect(balance.adjustment).toBeLessThanOrEqual(0);
});

test('An unpaid order that sells a certificate is cancelled by its shopper', async () => {
  const { shop } = await openCertificateShop();
  const { order, token } = await placed(shop, certificateOrder({ certificates: [aCertificate({ key: 'gift' })] }));
  const owner = { 'Order-Token': token };
  const offer = await shop.send(`/orders/${order.number}/change`, { headers: owner });
  expect(OPERATIONS.readOwnChange.response.parse(await offer.json()).obstacles.cancel).toBe(null);
});
