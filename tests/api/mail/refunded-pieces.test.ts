import { expect, test } from 'vitest';
import { deliver } from '#api/mail/deliver.ts';
import { openShopWithOrder } from '../paying.ts';
import { OPERATOR } from '../shop.ts';

/** A paid order of two pieces, one of which is refunded. */
async function refundOne() {
  const at = await openShopWithOrder();
  const { shop, number, paying } = at;
  await paying.start();
  await paying.succeed();
  const { version } = await (await shop.send(`/operator/orders/${number}`, { headers: OPERATOR })).json<{
    version: number;
  }>();
  const refunded = await shop.post(
    `/operator/orders/${number}/refunds`,
    { version, lines: [{ position: 0, quantity: 1 }] },
    { ...OPERATOR, 'Idempotency-Key': crypto.randomUUID() },
  );
  expect(refunded.status).toBe(200);
  return at;
}

test('the page of an order names the pieces whose money has come back', async () => {
  const { paying } = await refundOne();
  expect(await paying.order()).toMatchObject({ state: 'paid', refundedPieces: [{ position: 0, quantity: 1 }] });
});

test('the email about a refund names the pieces that it is for, with their own number and sum', async () => {
  const { shop } = await refundOne();
  shop.pass(3);
  await shop.runJobs();
  await Promise.all(shop.mail.queued.splice(0).map((id) => deliver(shop.ports, id)));
  const text = shop.mail.sent.find(({ subject }) => /возвращен/.test(subject))?.text.replaceAll('\u00a0', ' ');
  expect(text).toContain('1 вещь');
  expect(text).not.toContain('2 вещи');
  expect(text).toMatch(/5 000 ₽/);
  expect(text).not.toMatch(/10 000 ₽/);
});
