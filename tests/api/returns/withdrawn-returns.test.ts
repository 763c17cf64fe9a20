import { describe, expect, test } from 'vitest';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { OPERATOR } from '../shop.ts';
import { openReturnShop } from './return-shop.ts';

async function withdrawn(lines: number[]) {
  const opened = await openReturnShop();
  const { shop, number, token } = opened;
  const answer = await shop.post(
    `/orders/${number}/withdrawals`,
    { name: 'Анна', lines, timeZone: null },
    { ...token, 'Idempotency-Key': crypto.randomUUID() },
  );
  expect(answer.status).toBe(201);
  const listed = await (await shop.send('/operator/withdrawals?state=open', { headers: OPERATOR })).json();
  const [{ id = '' } = {}] = OPERATIONS.listWithdrawals.response.parse(listed).withdrawals;
  const handle = async (isHandled: boolean) =>
    (await shop.post(`/operator/withdrawals/${id}/handling`, { isHandled }, OPERATOR)).status;
  return { ...opened, handle };
}

describe('a withdrawal from pieces that were sent', () => {
  test('names them on the page of the order, and opens their return once it is accepted', async () => {
    const opened = await withdrawn([0]);
    expect(await opened.own()).toMatchObject({ withdrawnLines: [0], returns: [] });
    expect(await opened.handle(true)).toBe(200);
    expect(await opened.listed()).toMatchObject([
      { state: 'accepted', reason: 'changed-mind', lines: [{ quantity: 2, instead: null }] },
    ]);
    const { emails } = await opened.show();
    expect(emails.map(({ kind }) => kind).filter((kind) => kind.startsWith('return-'))).toEqual(['return-accept']);
  });

  test('opens one return however often it is accepted, and of all of it for none named', async () => {
    const opened = await withdrawn([]);
    for (const isHandled of [true, false, true]) expect(await opened.handle(isHandled)).toBe(200);
    expect((await opened.listed()).map(({ lines }) => lines.map(({ quantity }) => quantity))).toEqual([[2, 1]]);
  });

  test('opens none of pieces whose return she has asked for already', async () => {
    const opened = await withdrawn([0]);
    await opened.asked({ lines: [{ position: 0, quantity: 2 }] });
    await opened.handle(true);
    expect((await opened.listed()).map(({ state }) => state)).toEqual(['asked']);
  });
});
