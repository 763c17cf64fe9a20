import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CertificateBalance } from '#shared/contract/certificate.ts';
import { sumBy } from '#shared/domain/sum.ts';
import { codesOf } from '../certificates/certificate-shop.ts';
import { freshDatabase } from '../fresh-database.ts';
import { aCertificate, certificateOrder, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { aSet, fieldsOf } from '../promotions/promotion-shop.ts';
import { asOperator, OPERATOR, type Shop } from '../shop.ts';
import { stockOf } from '../stored.ts';
import { assertForTime } from '../timed-property.ts';
import { openReturnShop } from './return-shop.ts';

const NOWHERE = { shelf: 0, discarded: 0, back: 0 };
type Opened = Awaited<ReturnType<typeof openReturnShop>>;

async function settled(opened: Opened, lines: { position: number; quantity: number }[]): Promise<void> {
  const { id } = await opened.asked({ lines });
  const { unshelved } = await opened.moved(id, { move: 'accept', version: (await opened.show()).version });
  const received = lines.map(({ quantity }, line) => ({
    ...{ ...NOWHERE, line },
    [unshelved.includes(line) ? 'discarded' : 'shelf']: quantity,
  }));
  await opened.moved(id, { move: 'receive', lines: received });
  await opened.moved(id, { move: 'settle', version: (await opened.show()).version });
}

async function aPaidCertificate(shop: Shop): Promise<string[]> {
  const created = await placed(shop, certificateOrder({ certificates: [aCertificate({ amount: 300_000 })] }));
  const paying = payingOf(shop, created);
  await paying.start();
  await paying.succeed();
  return codesOf(shop, created.order.number);
}

describe('the money of a return', () => {
  test('goes to the certificate and the card that paid, and never comes to more than both', async () => {
    let code = '';
    const opened = await openReturnShop(async (shop) => {
      [code = ''] = await aPaidCertificate(shop);
      return [code];
    });
    const left = async () =>
      CertificateBalance.parse(await (await opened.shop.post('/certificates/balance', { code })).json()).balance;
    expect(await left()).toBe(0);
    await settled(opened, [{ position: 0, quantity: 1 }]);
    const onCertificate = await left();
    const { refunds } = await opened.show();
    expect(onCertificate).toBeGreaterThan(0);
    expect(onCertificate).toBeLessThan(300_000);
    expect(refunds).toMatchObject([{ amount: 500_000 }]);
    await settled(opened, [{ position: 0, quantity: 1 }]);
    expect(await left()).toBeLessThanOrEqual(300_000);
    expect((await opened.own()).returned).toBe(1_000_000);
  });

  test('is what its pieces cost with a code, to the kopeck', async () => {
    const opened = await openReturnShop(async (shop) => {
      const made = await shop.post('/operator/promotions', fieldsOf(), OPERATOR);
      expect(made.status).toBe(201);
      return ['лето 26'];
    });
    await settled(opened, [{ position: 0, quantity: 1 }]);
    await settled(opened, [
      { position: 0, quantity: 1 },
      { position: 1, quantity: 1 },
    ]);
    const { order } = await opened.show();
    expect((await opened.own()).returned).toBe(sumBy(order.lines, ({ total, discount }) => total - discount));
  });

  test('is what each piece cost where one of its line is in a set, the dearest first', async () => {
    const opened = await openReturnShop(withASet);
    const { lines } = (await opened.show()).order;
    const [robes, socks] = lines.map(({ total, discount }) => total - discount);
    const shown: number[] = [];
    for (const position of [0, 0, 1]) {
      const { id } = await opened.asked({ lines: [{ position, quantity: 1 }] });
      const { amount } = await opened.moved(id, { move: 'accept', version: (await opened.show()).version });
      shown.push(amount);
      await opened.moved(id, { move: 'receive', lines: [{ ...NOWHERE, line: 0, discarded: 1 }] });
      await opened.moved(id, { move: 'settle', version: (await opened.show()).version });
    }
    expect(shown).toEqual([500_000, (robes ?? 0) - 500_000, socks]);
    const { refunds } = await opened.show();
    expect(refunds.map(({ amount }) => amount)).toEqual(shown);
    expect((await opened.listed()).map(({ amount }) => amount).toSorted()).toEqual(shown.toSorted());
  });

  test('stays due where more delivery is asked for than is left, before the pieces are here, and when none came', async () => {
    const opened = await openReturnShop();
    const { id } = await opened.asked({ lines: [{ position: 0, quantity: 1 }] });
    const settle = async (more: { delivery?: number } = {}) =>
      (await opened.move(id, { move: 'settle', version: (await opened.show()).version, ...more })).status;
    expect(await settle()).toBe(409);
    await opened.moved(id, { move: 'accept', version: (await opened.show()).version });
    expect(await settle()).toBe(409);
    const received = (discarded: number) =>
      opened.move(id, { move: 'receive', lines: [{ ...NOWHERE, line: 0, discarded }] });
    expect((await received(0)).status).toBe(422);
    expect((await received(1)).status).toBe(200);
    expect(await settle({ delivery: 99_999_900 })).toBe(422);
    expect((await opened.own()).returned).toBe(0);
    expect(await settle()).toBe(200);
    expect((await opened.own()).returned).toBe(500_000);
  });
});

/** A set of a robe and socks: one robe of the order is in it, the other is not. */
async function withASet(shop: Shop): Promise<string[]> {
  const made = await shop.post('/operator/sets', aSet(['robe', 'socks'], { price: 460_001 }), asOperator());
  expect(made.status).toBe(201);
  return [];
}

const STEP = fc.record({
  act: fc.constantFrom('ask', 'ask', 'exchange', 'move', 'move', 'move', 'refund'),
  quantity: fc.integer({ min: 1, max: 2 }),
  place: fc.constantFrom('shelf', 'discarded', 'back'),
  pick: fc.nat(9),
});
type Step = { act: string; quantity: number; place: string; pick: number };

/** Does it if the shop lets it be done: what is refused changes nothing. */
async function attempt(opened: Opened, { act, quantity, place, pick }: Step): Promise<void> {
  const { version } = await opened.show();
  const piece = { position: 0, quantity };
  if (act === 'ask') await opened.ask({ lines: [piece] });
  if (act === 'exchange') await opened.ask({ lines: [{ ...piece, quantity: 1, instead: 'robe-l' }] });
  if (act === 'refund') {
    const body = { version, lines: [{ ...piece, isSent: true }] };
    await opened.shop.post(`/operator/orders/${opened.number}/refunds`, body, asOperator());
  }
  const listed = await opened.listed();
  const movable = listed.filter(({ moves }) => moves.length > 0);
  const found = movable[pick % Math.max(movable.length, 1)];
  const move = found?.moves[pick % found.moves.length];
  if (act !== 'move' || !found || !move) return;
  const { change } = await opened.preview(found.id);
  await opened.move(
    found.id,
    {
      accept: { move, version, expectedDifference: change?.difference ?? 0 },
      refuse: { move, reason: 'worn' },
      receive: {
        ...{ move, reason: 'worn' },
        lines: found.lines.map(({ line, quantity: sent }) => ({ ...NOWHERE, line, [place]: sent })),
      },
      settle: { move, version },
      reconsider: { move },
      unreceive: { move },
    }[move],
  );
}

test('pieces and kopecks are conserved by any returns, refunds and exchanges', async () => {
  await assertForTime(
    fc.record({ steps: fc.array(STEP, { minLength: 4, maxLength: 12 }), isOfSet: fc.boolean() }),
    async ({ steps, isOfSet }) => {
      await freshDatabase();
      const opened = await openReturnShop(isOfSet ? withASet : undefined);
      for (const step of steps) await attempt(opened, step);
      const { order, exchanged, refundable, refunds, balance } = await opened.show();
      const shelved = (await opened.listed())
        .filter(({ state }) => state === 'settled')
        .flatMap(({ lines }) => lines.filter(({ instead }) => instead === null));
      const robes = order.lines.filter(({ sku }) => sku.startsWith('robe'));
      const onShelf = ((await stockOf('robe-m')) ?? 0) + ((await stockOf('robe-l')) ?? 0);
      const out = sumBy(robes, ({ quantity }) => quantity) + exchanged.length;
      const back =
        sumBy(shelved, ({ shelf }) => shelf) + exchanged.filter(({ location }) => location === 'shelf').length;
      expect(onShelf).toBe(6 - out + back);
      const given = sumBy(
        refunds.filter(({ status }) => status !== 'canceled'),
        ({ amount }) => amount,
      );
      expect(given).toBe(balance.returned);
      const { byCard, byHand, onCertificates } = refundable;
      expect(given + byCard + byHand + onCertificates).toBe(opened.total);
    },
    { numRuns: 12, limitMs: 8000 },
  );
});
