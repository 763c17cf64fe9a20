import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '#api/database/database.ts';
import { CreatedOrder, Order } from '#shared/contract/order.ts';
import { Problem } from '#shared/contract/problem.ts';
import { Quote } from '#shared/contract/quote.ts';
import { aProduct, aVariant, fill } from '../catalogue.ts';
import { aNewContact, anOrder, CONTACT, place, placed } from '../ordering.ts';
import { payingOf } from '../paying.ts';
import { openShop, type Shop } from '../shop.ts';
import { countOf, eventsOf, stockOf } from '../stored.ts';

let shop: Shop;
beforeEach(async () => {
  shop = openShop();
  await fill(shop, [
    aProduct('robe', { variants: [aVariant('counted', { stock: 5 }), aVariant('sewn', { size: 'S' })] }),
    aProduct('gift', { variants: [aVariant('gift', { price: 0 })] }),
  ]);
});

describe('an order', () => {
  test('stores what was sold, is numbered from 1001, and is read with its token', async () => {
    const { order, token } = await placed(shop, anOrder('counted', {}, 2));
    expect(order).toMatchObject({
      number: '1001',
      state: 'awaiting_payment',
      createdAt: '2026-11-21T09:00:00.000Z',
      lines: [
        {
          sku: 'counted',
          productId: 'robe',
          name: 'Вещь robe',
          colour: 'Вино',
          quantity: 2,
          unitPrice: 500_000,
          total: 1_000_000,
        },
      ],
      subtotal: 1_000_000,
      delivery: { id: 'standard', price: 39_000, days: { min: 3, max: 7 } },
      total: 1_039_000,
      contact: { phone: '+79123456789', comment: '' },
    });
    expect(await stockOf('counted')).toBe(3);
    const read = await shop.send(`/orders/${order.number}`, {
      headers: { 'Order-Token': token, 'Content-Language': 'en' },
    });
    expect(read.headers.get('Cache-Control')).toBe('no-store');
    expect(Order.parse(await read.json()).lines[0]).toMatchObject({ name: 'Thing robe', colour: 'Wine' });
    expect(await eventsOf('1001')).toEqual(['→ awaiting_payment']);
    expect((await placed(shop, anOrder('sewn'))).order.number).toBe('1002');
  });

  test('is not readable by others', async () => {
    const { order } = await placed(shop, anOrder('sewn'));
    const other = await placed(shop, anOrder('sewn'));
    for (const headers of [{}, { 'Order-Token': other.token }, { 'Order-Token': '' }]) {
      expect((await shop.send(`/orders/${order.number}`, { headers })).status).toBe(404);
    }
    expect((await shop.send('/orders/99999', { headers: { 'Order-Token': other.token } })).status).toBe(404);
  });

  test('stores no token in plain text', async () => {
    const { token } = await placed(shop, anOrder('sewn'));
    for (const table of ['orders', 'idempotency', 'order_event']) {
      const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all();
      expect(JSON.stringify(results)).not.toContain(token);
    }
  });

  test('stays as it was sold when the catalogue changes', async () => {
    const { order, token } = await placed(shop, anOrder('sewn'));
    await fill(shop, [aProduct('else')]);
    const read = await shop.send(`/orders/${order.number}`, { headers: { 'Order-Token': token } });
    expect(await read.json()).toMatchObject(order);
  });

  test.each([
    ['awaiting_payment', CONTACT, 39_000],
    ['awaiting_manager', { ...CONTACT, country: 'DE', postalCode: '10115', phone: '+4930123456' }, 199_000],
  ])('begins as %s, by the country', async (state, contact, delivery) => {
    expect((await placed(shop, anOrder('sewn', { contact, expectedTotal: 500_000 + delivery }))).order.state).toBe(
      state,
    );
  });

  test('that is free is confirmed at once', async () => {
    await env.DB.exec("UPDATE delivery_rate SET price = 0 WHERE zone = 'ru' AND method = 'standard'");
    expect((await placed(shop, anOrder('gift', { expectedTotal: 0 }))).order.state).toBe('confirmed');
  });

  test('makes its products more popular once it is paid, and not before', async () => {
    const popular = async () =>
      (await (await shop.send('/products?sort=popular')).json<{ items: { id: string }[] }>()).items.map(({ id }) => id);
    expect(await popular()).toEqual(['gift', 'robe']);
    const paying = payingOf(shop, await placed(shop, anOrder('sewn', {}, 3)));
    await paying.start();
    expect(await popular()).toEqual(['gift', 'robe']);
    await paying.succeed();
    await paying.succeed();
    expect(await popular()).toEqual(['robe', 'gift']);
    expect(await env.DB.prepare("SELECT sold FROM product WHERE handle = 'robe'").first('sold')).toBe(3);
  });

  test('that is free makes its products more popular at once', async () => {
    await env.DB.exec("UPDATE delivery_rate SET price = 0 WHERE zone = 'ru' AND method = 'standard'");
    await placed(shop, anOrder('gift', { expectedTotal: 0 }));
    expect(await env.DB.prepare("SELECT sold FROM product WHERE handle = 'gift'").first('sold')).toBe(1);
  });
});

describe('an order is refused', () => {
  const errorsOf = async (contact: object) => {
    const response = await place(shop, { ...anOrder('sewn'), contact: { ...CONTACT, ...contact } });
    expect(response.status).toBe(422);
    const problem = Problem.parse(await response.json());
    expect(problem.type).toBe('/problems/invalid-request');
    return Object.fromEntries((problem.errors ?? []).map((error) => [error.path.replace('contact.', ''), error.code]));
  };

  test.each(['firstName', 'lastName', 'region', 'city', 'address', 'comment'])(
    'with a control character, or half of one, in its %s',
    async (field) => {
      for (const character of ['\u001b[31m', '\u0000', '\u009b', '\t', '\u007f', '\ud800', '\u202e']) {
        expect(await errorsOf({ [field]: `Ан${character}на` })).toEqual({ [field]: 'control-characters' });
      }
    },
  );

  test('with a line break in a field of one line, while a comment keeps its lines', async () => {
    expect(await errorsOf({ firstName: 'Ан\nна' })).toEqual({ firstName: 'control-characters' });
    const contact = { ...CONTACT, comment: 'Домофон 12\r\nПозвоните' };
    const { order } = await placed(shop, anOrder('sewn', { contact }));
    expect(order.contact?.comment).toBe('Домофон 12\nПозвоните');
  });

  test('with the errors of all its fields at once', async () => {
    expect(
      await errorsOf({
        firstName: ' ',
        email: 'anna@',
        phone: '12',
        postalCode: '12',
        consent: false,
        city: 'x'.repeat(121),
        age: 7,
      }),
    ).toEqual({
      firstName: 'required',
      email: 'email',
      phone: 'phone',
      postalCode: 'postal-code',
      consent: 'consent',
      city: 'too-long',
      age: 'unknown-field',
    });
    expect(await errorsOf({ phone: '', postalCode: ' ', address: undefined })).toEqual({
      phone: 'required',
      postalCode: 'required',
      address: 'required',
    });
  });

  test('if phone, postal code or delivery do not fit the country', async () => {
    expect(await errorsOf({ country: 'ZZ' })).toEqual({ country: 'country' });
    expect(await errorsOf({ country: 'KG', region: '', phone: '495 123-45-67', postalCode: '12345' })).toEqual({
      phone: 'phone', // Moscow's area code is no number there without Russia's own.
      postalCode: 'postal-code',
    });
  });

  test('if the method does not go to the country', async () => {
    expect(await errorsOf({ country: 'KZ', delivery: 'dhl', phone: '+77012345678' })).toEqual({ delivery: 'delivery' });
  });

  test.each([undefined, '', 'a b', 'x'.repeat(65)])('with the key %s', async (key) => {
    const response = await shop.post('/orders', anOrder('sewn'), key === undefined ? {} : { 'Idempotency-Key': key });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ type: '/problems/idempotency-key-missing' });
  });

  test('if it is not JSON, not declared as such, or too large', async () => {
    const headers = { 'Idempotency-Key': 'a', 'Content-Type': 'application/json' };
    expect((await shop.send('/orders', { method: 'POST', headers, body: '{' })).status).toBe(400);
    expect((await place(shop, { ...anOrder('sewn'), padding: 'x'.repeat(66_000) })).status).toBe(413);
    const form = { 'Idempotency-Key': 'a', 'Content-Type': 'text/plain' };
    expect(
      (await shop.send('/orders', { method: 'POST', headers: form, body: JSON.stringify(anOrder('sewn')) })).status,
    ).toBe(415);
  });

  test('with the new quote if the price has changed or too little is left', async () => {
    const dearer = await place(shop, anOrder('sewn', { expectedTotal: 1 }));
    expect(dearer.status).toBe(409);
    const { quote, type } = await dearer.json<{ quote: unknown; type: string }>();
    expect(type).toBe('/problems/quote-changed');
    expect(Quote.parse(quote).total).toBe(539_000);
    const tooMany = await place(shop, anOrder('counted', {}, 6));
    expect(tooMany.status).toBe(409);
    expect(await tooMany.json()).toMatchObject({ quote: { lines: [{ state: 'limited', quantity: 5 }] } });
    expect(await countOf('orders')).toBe(0);
    expect(await stockOf('counted')).toBe(5);
  });

  test('if delivery gets another price while it is written', async () => {
    let batches = 0;
    const racing = new Proxy(env.DB, {
      get(target, name) {
        if (name === 'prepare') return (text: string) => target.prepare(text);
        return async (statements: D1PreparedStatement[]) => {
          batches += 1;
          // After the price was read, and before the order is written.
          if (batches === 3) await env.DB.exec('UPDATE delivery_rate SET price = price + 100');
          return target.batch(statements);
        };
      },
    });
    shop.ports.database = openDatabase(racing);
    expect((await place(shop, anOrder('sewn'))).status).toBe(409);
    expect(await countOf('orders')).toBe(0);
  });

  test('if two of its lines together exceed the stock', async () => {
    const lines = [
      { key: 'a', sku: 'counted', quantity: 3 },
      { key: 'b', sku: 'counted', quantity: 3 },
    ];
    expect((await place(shop, anOrder('counted', { lines, expectedTotal: 3_039_000 }))).status).toBe(409);
  });
});

describe('the same key', () => {
  test('and body give the same response, byte for byte, whatever happened since', async () => {
    const first = await place(shop, anOrder('counted', {}, 5), 'key');
    const bytes = await first.text();
    await env.DB.exec("UPDATE orders SET state = 'paid'");
    const second = await place(shop, anOrder('counted', {}, 5), 'key', { 'Content-Language': 'en' });
    expect(second.status).toBe(201);
    expect(await second.text()).toBe(bytes);
    expect(await countOf('orders')).toBe(1);
  });

  test('with another body is refused without revealing the order', async () => {
    await place(shop, anOrder('sewn'), 'key');
    const response = await place(shop, anOrder('sewn', {}, 2), 'key');
    expect(response.status).toBe(422);
    const text = await response.text();
    expect(text).toContain('/problems/idempotency-key-reused');
    expect(text).not.toContain('Анна');
  });

  test('twenty times at once makes one order: the others are told to retry, and get its response', async () => {
    const first = await Promise.all(Array.from({ length: 20 }, () => place(shop, anOrder('counted'), 'key')));
    for (const response of first.filter(({ status }) => status !== 201)) {
      expect(response.status).toBe(409);
      expect(response.headers.get('Retry-After')).toBe('1');
      expect(await response.json()).toMatchObject({ type: '/problems/idempotency-in-flight' });
    }
    const again = await Promise.all(Array.from({ length: 20 }, () => place(shop, anOrder('counted'), 'key')));
    const made = [...first, ...again].filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(20);
    expect(new Set(await Promise.all(made.map((response) => response.text()))).size).toBe(1);
    expect(await countOf('orders')).toBe(1);
    expect(await countOf('order_flight')).toBe(0);
    expect(await stockOf('counted')).toBe(4);
  });

  test('refuses another body while its request is in progress, and is free again if that one crashed', async () => {
    const { key, requestHash, takenAt } = { key: 'key', requestHash: 'of another body', takenAt: shop.time.now };
    await env.DB.prepare('INSERT INTO order_flight VALUES (?, ?, ?)').bind(key, requestHash, takenAt).run();
    const response = await place(shop, anOrder('counted'), 'key');
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ type: '/problems/idempotency-key-reused' });
    shop.pass(1);
    expect((await place(shop, anOrder('counted'), 'key')).status).toBe(201);
  });

  test('is free again if its order was refused, and after a day', async () => {
    expect((await place(shop, anOrder('sewn', { expectedTotal: 1 }), 'key')).status).toBe(409);
    expect((await place(shop, anOrder('sewn'), 'key')).status).toBe(201);
    shop.pass(24 * 60);
    const next = await place(shop, anOrder('sewn', {}, 2), 'key');
    expect(CreatedOrder.parse(await next.json()).order.number).toBe('1002');
  });
});

describe('many orders at once', () => {
  test('a hundred for the last ten pieces sell exactly ten, and the others get 409 with a new quote', async () => {
    await fill(shop, [aProduct('last', { variants: [aVariant('last', { stock: 10 })] })]);
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => place(shop, anOrder('last', { contact: aNewContact() }))),
    );
    const refused = responses.filter(({ status }) => status === 409);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(refused).toHaveLength(90);
    expect(await stockOf('last')).toBe(0);
    expect(await countOf('orders')).toBe(10);
    expect(await countOf('order_event')).toBe(10);
    const problems = await Promise.all(refused.map((response) => response.json<{ type: string }>()));
    expect(new Set(problems.map(({ type }) => type))).toEqual(new Set(['/problems/quote-changed']));
  });

  test('of five pieces sell exactly five, and the other orders are refused', async () => {
    const responses = await Promise.all(
      Array.from({ length: 40 }, () => place(shop, anOrder('counted', { contact: aNewContact() }))),
    );
    const statuses = responses.map((response) => response.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(5);
    expect(statuses.filter((status) => status === 409)).toHaveLength(35);
    expect(await stockOf('counted')).toBe(0);
    expect(await countOf('orders')).toBe(5);
    expect(await countOf('order_line')).toBe(5);
    expect(await countOf('idempotency')).toBe(5);
  });

  test('while the catalogue is published are all priced from one version', async () => {
    const cheaper = aProduct('robe', { variants: [aVariant('sewn', { size: 'S', price: 100_000 })] });
    const orders = Array.from({ length: 20 }, () => place(shop, anOrder('sewn', { contact: aNewContact() })));
    const publishing = fill(shop, [cheaper]);
    const late = Array.from({ length: 20 }, () => place(shop, anOrder('sewn', { contact: aNewContact() })));
    const responses = await Promise.all([...orders, ...late]);
    await publishing;
    const made = responses.filter((response) => response.status === 201).length;
    const { results } = await env.DB.prepare('SELECT catalogue_version, subtotal FROM orders').all();
    expect(results).toEqual(Array.from({ length: made }, () => ({ catalogue_version: 2, subtotal: 500_000 })));
    expect((await place(shop, anOrder('sewn'))).status).toBe(409);
  });
});
