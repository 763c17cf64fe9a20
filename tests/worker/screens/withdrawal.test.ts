import { describe, expect, it } from 'vitest';
import type { OwnOrder } from '#shared/contract/own-order.ts';
import { seenLines } from '#shared/contract/withdrawal.ts';
import { elementsOf } from '../markup.ts';
import { anOrder, aSoldLine, ORDER_TOKEN } from '../samples.ts';
import { json } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

const SLIP: OwnOrder['lines'][number] = { ...aSoldLine(), returns: 'standard' };
const EMBROIDERED: typeof SLIP = { ...aSoldLine(), returns: 'embroidered' };
const SET: typeof SLIP = { ...aSoldLine(), sku: 'set-m', name: 'Комплект', returns: 'standard' };

const STATED = { statedAt: '2026-11-28T09:00:00.000Z' };

function open(lines: OwnOrder['lines'], answer: object = STATED, status = 201, withdrawnLines: number[] | null = null) {
  const shop = openStorefront();
  shop.api.on(
    'GET /orders/1042',
    json(anOrder({ lines, withdrawnLines, withdrawnAt: withdrawnLines && STATED.statedAt })),
  );
  shop.api.on('POST /orders/1042/withdrawals', json(answer, status));
  const send = async (fields: readonly [string, string][]) => {
    const response = await shop.visit('/withdrawal', {
      method: 'POST',
      body: new URLSearchParams([['order', '1042'], ['token', ORDER_TOKEN], ['name', 'Анна'], ...fields]),
      headers: { Origin: 'https://nega.test' },
    });
    return response.text();
  };
  const stated = () => shop.api.calls.filter(({ path }) => path === '/orders/1042/withdrawals').length;
  return { stated, send };
}
const shown = (...lines: OwnOrder['lines']) => seenLines(lines).map((line): [string, string] => ['seen', line]);
const ticked = async (html: string) =>
  (await elementsOf(html, 'input[type=checkbox]')).flatMap(({ attributes }) =>
    attributes.has('checked') ? [attributes.get('value')] : [],
  );
const CONFIRM: [string, string][] = [
  ['step', 'confirm'],
  ['key', 'one'],
];

describe('the form of a withdrawal', () => {
  it('states what it showed, and of an order that is another one by now shows it again', async () => {
    const same = open([SLIP, SET]);
    expect(await same.send([...CONFIRM, ...shown(SLIP, SET), ['lines', '1']])).toContain('Мы получили ваш отказ');
    expect(same.stated()).toBe(1);
    const less = open([SET]);
    const html = await less.send([...CONFIRM, ...shown(SLIP, SET), ['lines', '0']]);
    expect(html).toContain('Заказ изменился');
    expect(await ticked(html)).toEqual([]);
    // What is elsewhere by now stays ticked.
    expect(await ticked(await less.send([...CONFIRM, ...shown(SLIP, SET), ['lines', '1']]))).toEqual(['0']);
    expect(less.stated()).toBe(0);
  });

  it('shows it again if the order changes at the last moment', async () => {
    const late = open([SLIP], { type: '/problems/order-changed', title: '', status: 409 }, 409);
    expect(await late.send([...CONFIRM, ...shown(SLIP)])).toContain('Заказ изменился');
  });

  it('never makes “all” of a piece that cannot come back', async () => {
    const { stated, send } = open([EMBROIDERED, SET]);
    const fields = [...shown(EMBROIDERED, SET), ['lines', '0']] as [string, string][];
    for (const step of [CONFIRM, [['step', 'check']] as typeof CONFIRM]) {
      expect(await send([...step, ...fields])).toContain('право отказа не действует');
    }
    expect(stated()).toBe(0);
  });

  it('offers what is not withdrawn from yet, and says when all is', async () => {
    const some = await open([SLIP, SET], STATED, 201, [0]).send([['step', 'check'], ...shown(SLIP, SET)]);
    const kept = await elementsOf(some, 'input[name=lines]');
    expect(kept.map(({ attributes }) => attributes.get('value'))).toEqual(['1']);
    const all = await open([SLIP], STATED, 201, [0]).send([['step', 'check'], ...shown(SLIP)]);
    expect(all).toContain('Вы уже отказались от всего');
  });
});
