import { beforeEach, describe, expect, test } from 'vitest';
import { asOperator } from '../shop.ts';
import { stockOf } from '../stored.ts';
import { openReturnShop } from './return-shop.ts';

let opened: Awaited<ReturnType<typeof openReturnShop>>;
beforeEach(async () => {
  opened = await openReturnShop();
});

const ROBE = { position: 0, quantity: 1 };
const SOCKS = { position: 1, quantity: 1 };
const version = async () => (await opened.show()).version;
const received = (line: number, pieces: object) => ({ line, shelf: 0, discarded: 0, back: 0, ...pieces });
const accept = async (id: string, expectedDifference = 0) =>
  opened.moved(id, { move: 'accept', version: await version(), expectedDifference });
const linesOf = async () =>
  (await opened.own()).returns.map(({ state, lines }) => [state, lines.map(({ quantity }) => quantity)]);

/** Refunds sent pieces outside of any return. */
async function refund(pieces: { position: number; quantity: number }[]) {
  const lines = pieces.map((each) => ({ ...each, isSent: true, isRestocked: true }));
  const body = { version: await version(), lines };
  const answer = await opened.shop.post(`/operator/orders/${opened.number}/refunds`, body, asOperator());
  if (answer.status !== 200) throw new Error(await answer.text());
}

describe('a refund of pieces that a return speaks for', () => {
  test('takes only these out of it', async () => {
    await opened.asked({ lines: [{ position: 0, quantity: 2 }, SOCKS] });
    await refund([ROBE]);
    expect(await linesOf()).toEqual([['asked', [1, 1]]]);
    await refund([ROBE]);
    expect(await linesOf()).toEqual([['asked', [1]]]);
    await refund([SOCKS]);
    expect(await linesOf()).toEqual([['closed', [1]]]);
  });

  test('takes them out of the return that has come furthest, and leaves the other', async () => {
    await opened.asked({ lines: [ROBE] });
    const { id } = await opened.asked({ lines: [ROBE] });
    await accept(id);
    await opened.moved(id, { move: 'receive', lines: [received(0, { shelf: 1 })] });
    await refund([ROBE]);
    expect((await opened.own()).returns.map(({ state }) => state)).toEqual(['asked', 'closed']);
  });

  test('leaves what came beside them to be paid back', async () => {
    const { id } = await opened.asked({ lines: [{ position: 0, quantity: 2 }, SOCKS] });
    await accept(id);
    const both = [received(0, { shelf: 1, discarded: 1 }), received(1, { discarded: 1 })];
    await opened.moved(id, { move: 'receive', lines: both });
    await refund([ROBE]);
    expect(await opened.preview(id)).toMatchObject({ amount: 510_100 });
    expect((await opened.moved(id, { move: 'settle', version: await version() })).state).toBe('settled');
    expect((await opened.own()).returned).toBe(1_010_100);
  });

  test('leaves her what is sent back to her, and nothing to pay', async () => {
    const { id } = await opened.asked({ lines: [{ position: 0, quantity: 2 }] });
    await accept(id);
    await opened.moved(id, { move: 'receive', reason: 'worn', lines: [received(0, { shelf: 1, back: 1 })] });
    await refund([ROBE]);
    expect((await opened.listed()).map(({ state, lines }) => [state, lines[0]?.back])).toEqual([['settled', 1]]);
  });

  test('leaves an exchange that was accepted in the same return', async () => {
    const { id } = await opened.asked({ lines: [{ ...ROBE, instead: 'robe-s' }, SOCKS] });
    await accept(id);
    await refund([SOCKS]);
    expect(await linesOf()).toEqual([['accepted', [1]]]);
    expect(await opened.moved(id, { move: 'receive', lines: [received(0, { shelf: 1 })] })).toMatchObject({
      state: 'settled',
    });
  });
});

test('an exchange by hand takes only its pieces out of a return', async () => {
  const { id } = await opened.asked({ lines: [{ position: 0, quantity: 2 }, SOCKS] });
  const lines = [ROBE, SOCKS, { sku: 'robe-s', quantity: 1, replaces: 0 }];
  const body = { version: await version(), expectedDifference: 0, reason: 'size', lines };
  const answer = await opened.shop.post(`/operator/orders/${opened.number}/lines`, body, asOperator());
  expect(answer.status).toBe(200);
  expect((await opened.own()).returns).toMatchObject([{ id, state: 'asked' }]);
  expect(await linesOf()).toEqual([['asked', [1, 1]]]);
});

describe('a second exchange before anything of the first is sent', () => {
  const small = { lines: [{ ...ROBE, instead: 'robe-s' }] };

  test('is accepted, received and taken back by itself', async () => {
    const one = await opened.asked(small);
    const other = await opened.asked(small);
    await accept(one.id);
    expect((await opened.preview(other.id)).change).toMatchObject({ difference: 0 });
    await accept(other.id);
    expect(await stockOf('robe-s')).toBe(1);
    expect((await opened.show()).order.lines.map(({ sku, quantity }) => `${quantity} × ${sku}`)).toEqual([
      '1 × robe-s',
      '1 × socks-m',
      '1 × robe-s',
    ]);
    await opened.moved(other.id, { move: 'reconsider' });
    expect(await stockOf('robe-s')).toBe(2);
    expect((await opened.show()).order.state).toBe('in_production');
    await accept(other.id);
    for (const { id } of [one, other]) await opened.moved(id, { move: 'receive', lines: [received(0, { shelf: 1 })] });
    expect((await opened.show()).exchanged.map(({ location }) => location)).toEqual(['shelf', 'shelf']);
    await opened.happen('shipped');
    expect((await opened.show()).order.state).toBe('shipped');
  });

  test('is of a piece that came in the first parcel of an order sent in parts', async () => {
    const one = await opened.asked(small);
    await accept(one.id);
    const { id } = await opened.asked({ lines: [SOCKS], reason: 'size' });
    await accept(id);
    await opened.moved(id, { move: 'receive', lines: [received(0, { discarded: 1 })] });
    expect((await opened.moved(id, { move: 'settle', version: await version() })).state).toBe('settled');
    const other = await opened.asked(small);
    await accept(other.id);
    await opened.happen('shipped');
    expect((await opened.show()).order.state).toBe('shipped');
  });
});

test('a return of one piece for money and one for another size goes to its end, whatever comes first', async () => {
  for (const order of [0, 1]) {
    opened = await openReturnShop();
    const { id } = await opened.asked({ lines: [{ ...ROBE, instead: 'robe-s' }, SOCKS] });
    await accept(id);
    await opened.moved(id, { move: 'receive', lines: [received(order, order ? { discarded: 1 } : { shelf: 1 })] });
    if (order) await opened.moved(id, { move: 'settle', version: await version() });
    const rest = (await opened.listed()).find(({ state }) => state === 'accepted');
    const line = rest?.lines[0]?.line ?? -1;
    await opened.moved(rest?.id ?? '', { move: 'receive', lines: [received(line, { discarded: 1 })] });
    if (!order) await opened.moved(rest?.id ?? '', { move: 'settle', version: await version() });
    expect((await opened.own()).returned).toBe(10_100);
    expect((await opened.own()).returns.map(({ state }) => state)).toEqual(['settled', 'settled']);
    await opened.happen('shipped');
    expect((await opened.show()).order.state).toBe('shipped');
  }
});
