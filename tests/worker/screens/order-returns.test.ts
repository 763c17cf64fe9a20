import { describe, expect, it } from 'vitest';
import type { OwnOrder } from '#shared/contract/own-order.ts';
import { elementsOf } from '../markup.ts';
import { anOrder, aSoldLine, ORDER_TOKEN } from '../samples.ts';
import { json } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

const PATH = '/order/1042/returns';
const OFFER: NonNullable<OwnOrder['returnable']> = {
  ...{ days: 7, until: '2026-12-07', countedFrom: 'delivery', isOpen: true },
  lines: [{ position: 0, quantity: 2, isDislikable: true, wasBack: 0, sizes: [{ sku: 'slip-wine-l', size: 'L' }] }],
};

function open(offer: Partial<typeof OFFER> = {}, changes: Partial<OwnOrder> = {}) {
  const shop = openStorefront();
  const order = anOrder({ state: 'delivered', lines: [aSoldLine()], returnable: { ...OFFER, ...offer }, ...changes });
  shop.api.on('GET /orders/1042', json(order));
  return shop;
}
const read = async (...input: Parameters<typeof open>) =>
  (await open(...input).read(`${PATH}?token=${ORDER_TOKEN}`)).html;
const valuesOf = async (html: string, select: string) =>
  (await elementsOf(html, `select[name=${select}] option`)).map(({ attributes }) => attributes.get('value'));

describe('the page of an order’s returns', () => {
  it('offers as many pieces as are left, the sizes that exist, and every reason', async () => {
    const html = await read();
    expect(await valuesOf(html, 'quantity-0')).toEqual(['0', '1', '2']);
    expect(await valuesOf(html, 'instead-0')).toEqual(['', 'slip-wine-l']);
    expect(await valuesOf(html, 'reason')).toContain('other');
  });

  it('knows one reason once the last day is over, and for what was made for her', async () => {
    expect(await valuesOf(await read({ isOpen: false }), 'reason')).toEqual(['quality']);
    const lines = OFFER.lines.map((line) => ({ ...line, isDislikable: false }));
    expect(await valuesOf(await read({ lines }), 'reason')).toEqual(['quality']);
  });

  it('says what was sent back to her before, and comes back only if it is faulty', async () => {
    const lines = OFFER.lines.map((line) => ({ ...line, wasBack: 1 }));
    expect(await read({ lines })).toContain('уже возвращали вам');
    const all = OFFER.lines.map((line) => ({ ...line, wasBack: 2 }));
    expect(await valuesOf(await read({ lines: all }), 'reason')).toEqual(['quality']);
  });

  it('asks nothing of whose data were erased', async () => {
    expect(await read({}, { contact: null })).not.toContain('method="post"');
  });
});

describe('a form of an order’s returns', () => {
  const send = async (form: Record<string, string>, reason?: string) => {
    const shop = open();
    const problem = json({ type: '/problems/event-refused', title: '', status: 409, reason }, 409);
    shop.api.on('POST /orders/1042/returns', problem);
    const response = await shop.visit(PATH, {
      method: 'POST',
      body: new URLSearchParams({ token: ORDER_TOKEN, reason: 'size', words: '', ...form }),
      headers: { Origin: 'https://nega.test' },
    });
    return { shop, status: response.status, html: await response.text() };
  };

  it('is sent as chosen, and comes back with all of it if it is refused', async () => {
    const chosen = { 'quantity-0': '2', 'instead-0': 'slip-wine-l', words: 'Мала <в груди>' };
    const { shop, status, html } = await send(chosen, 'sold-out');
    const lines = [{ position: 0, quantity: 2, instead: 'slip-wine-l' }];
    const sent: unknown = JSON.parse(shop.api.last('/orders/1042/returns').body);
    expect(sent).toEqual({ lines, reason: 'size', words: chosen.words });
    expect(status).toBe(422);
    expect(html).toContain('Этого размера больше нет.');
    expect(html).toContain('Мала &lt;в груди&gt;');
    const selected = await elementsOf(html, 'option[selected]');
    expect(selected.map(({ attributes }) => attributes.get('value'))).toEqual(['2', 'slip-wine-l', 'size']);
  });

  it('of another return leaves the reason of the next one open', async () => {
    const track = { move: 'send', id: crypto.randomUUID(), track: 'номер', reason: '' };
    const selected = await elementsOf((await send(track)).html, 'select[name=reason] option[selected]');
    expect(selected.map(({ attributes }) => attributes.get('value'))).toEqual(['other']);
  });

  it('without a piece asks for one before anything is sent', async () => {
    const { shop, status, html } = await send({ 'quantity-0': '0' });
    expect(status).toBe(422);
    expect(html).toContain('Выберите, сколько вещей вы возвращаете.');
    expect(shop.api.count('POST /orders/1042/returns')).toBe(0);
  });

  it('without the token is a 404', async () => {
    expect((await send({ token: '' })).status).toBe(404);
  });
});
