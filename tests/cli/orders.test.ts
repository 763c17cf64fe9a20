import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { run } from '#cli/orders/run.ts';
import { CARD, ORDER } from './sample-order.ts';

/** A shop that writes down what it is asked. */
let asked: string[];
let keys: unknown[];
let accessTokens: unknown[];
let variables: Record<string, string>;
let respond: (path: string) => { status: number; body: unknown };
const server = createServer(async (request, response) => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  asked.push([request.method, request.url, Buffer.concat(chunks).toString()].join(' ').trim());
  keys.push(request.headers['idempotency-key']);
  accessTokens.push(request.headers['cf-access-token']);
  const { status, body } =
    request.headers.authorization === 'Bearer secret' ? respond(request.url ?? '') : { status: 401, body: {} };
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
let url: string;
beforeEach(async () => {
  asked = [];
  keys = [];
  accessTokens = [];
  variables = {};
  respond = (path) => ({ status: 200, body: answerTo(path) });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/api`;
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

function answerTo(path: string): unknown {
  if (path.includes('cursor=1042')) return { orders: [], nextCursor: null };
  if (path.endsWith('/order-search'))
    return { orders: [CARD], nextCursor: asked.at(-1)?.includes('cursor') ? null : '1042' };
  if (path.includes('/export/')) return { orders: [ORDER], nextCursor: '1042' };
  return /orders($|\?)/.test(path) ? { orders: [CARD], nextCursor: '1042' } : ORDER;
}

async function orders(...args: string[]) {
  const said: string[] = [];
  const noted: string[] = [];
  const terminal = {
    say: (text: string) => said.push(text),
    note: (text: string) => noted.push(text),
    progress: { show: () => {}, clear: () => {} },
    confirm: null,
  };
  const status = await run(args, { ORDERS_URL: url, OPERATOR_TOKEN: 'secret', ...variables }, terminal);
  return { status, said: said.join('\n'), noted: noted.join('\n') };
}

/** What changed something. */
const posted = () => asked.filter((request) => request.startsWith('POST'));

describe('the command of orders', () => {
  test('lists them all, as a table and as JSON', async () => {
    const { status, said } = await orders('list', '--state', 'paid', '--country', 'RU', '--late', '--measured');
    expect(status).toBe(0);
    expect(said.split('\n')).toEqual([
      'number  state  made (UTC)        to  pieces  total       to be made by  who',
      '1042    paid   2026-11-21 09:00  RU  2       10390.00 ₽  2026-11-27     Анна Иванова',
    ]);
    expect(asked).toEqual([
      'GET /api/operator/orders?country=RU&late=1&measured=1&state=paid',
      'GET /api/operator/orders?country=RU&cursor=1042&late=1&measured=1&state=paid',
    ]);
    expect(JSON.parse((await orders('list', '--json')).said)).toEqual([CARD]);
  });

  test('finds them by a typed text, which is not in any address', async () => {
    expect((await orders('find', 'анна ив', '--state', 'paid')).said).toContain('1042');
    const body = '"text":"анна ив"}';
    expect(asked).toEqual([
      `POST /api/operator/order-search {"state":"paid",${body}`,
      `POST /api/operator/order-search {"state":"paid","cursor":"1042",${body}`,
    ]);
    expect(await orders('find')).toMatchObject({ status: 1, noted: expect.stringContaining('what to find') });
  });

  test('shows one with its history', async () => {
    const { said } = await orders('show', '1042');
    const worth = '…7KQM  2500.00 ₽  1000.00 ₽  2027-11-21 21:00';
    for (const words of [
      worth,
      'Order 1042: paid, 10390.00 ₽',
      '+79123456789',
      'awaiting_payment → paid',
      '22e12f66',
    ]) {
      expect(said).toContain(words);
    }
  });

  test('applies events', async () => {
    await orders('event', '1042', 'shipped', '--track', 'RA123456789RU');
    expect(posted()).toEqual([
      'POST /api/operator/orders/1042/events {"event":"shipped","track":"RA123456789RU","onlyPacked":true}',
    ]);
  });

  test('asks before it sends what is not packed', async () => {
    const unready = [{ position: 0, unit: 1, stage: 'sewing', isFromShelf: false, isCutBefore: false }];
    respond = () => ({ status: 200, body: { ...ORDER, unready } });
    expect((await orders('event', '1042', 'shipped')).noted).toMatch(/^Not packed: .*2 \(sewing\)\. Send order 1042/);
    expect(posted()).toEqual([]);
    await orders('event', '1042', 'shipped', '--yes');
    expect(posted()).toEqual(['POST /api/operator/orders/1042/events {"event":"shipped","onlyPacked":false}']);
  });

  test('refunds in roubles, after a confirmation', async () => {
    expect(await orders('refund', '1042', '--amount', '1500,50')).toMatchObject({
      status: 1,
      noted: 'Give back 1500.50 ₽ to the shopper of order 1042? Say --yes to do so.',
    });
    expect(posted()).toEqual([]);
    expect((await orders('refund', '1042', '--amount', '1500,50', '--yes')).status).toBe(0);
    expect(posted()).toEqual(['POST /api/operator/orders/1042/refunds {"amount":150050,"version":0}']);
  });

  test('charges a difference, after a confirmation', async () => {
    const difference = ['charge', '1042', '--amount', '300', '--for', 'delivery'];
    expect((await orders(...difference)).noted).toContain('Ask the shopper of order 1042 for 300.00 ₽ more?');
    await orders(...difference, '-y');
    expect(asked).toEqual(['POST /api/operator/orders/1042/charges {"kind":"delivery","amount":30000}']);
    expect((await orders('charge', '1042', '--amount', '300')).noted).toContain('--for: goods, delivery');
  });

  test('refunds the price of pieces of a line, counted from one', async () => {
    expect((await orders('refund', '1042', '--line', '2', '--quantity', '3')).noted).toBe(
      'Give back what was paid for 3 of line 2 to the shopper of order 1042? Say --yes to do so.',
    );
    await orders('refund', '1042', '--line', '2', '--quantity', '3', '-y');
    await orders('refund', '1042', '--line', '1', '-y');
    await orders('refund', '1042', '-y');
    expect(posted()).toEqual([
      'POST /api/operator/orders/1042/refunds {"lines":[{"position":1,"quantity":3}],"version":0}',
      'POST /api/operator/orders/1042/refunds {"lines":[{"position":0,"quantity":1}],"version":0}',
      'POST /api/operator/orders/1042/refunds {"version":0}',
    ]);
  });

  test('retries a change with one key until there is a response, and says how to continue', async () => {
    respond = (path) => (path.endsWith('/refunds') ? { status: 502, body: {} } : { status: 200, body: ORDER });
    const { status, noted } = await orders('refund', '1042', '-y');
    const [seen, first, ...others] = keys;
    expect([status, seen, others]).toEqual([1, undefined, [first, first]]);
    expect(noted).toContain(`add --key ${first}`);
    respond = () => ({ status: 200, body: ORDER });
    await orders('refund', '1042', '-y', '--key', String(first));
    expect(keys.at(-1)).toBe(first);
    await orders('event', '1042', 'in_production');
    expect(keys.at(-1)).toMatch(/^[\w-]{36}$/);
    expect(keys.at(-1)).not.toBe(first);
    await orders('show', '1042');
    expect(keys.at(-1)).toBeUndefined();
  });

  test('says that a refund is in progress', async () => {
    const refund = {
      status: 'created',
      amount: 1,
      onCertificates: 0,
      byHand: 0,
      cause: 'operator',
      reason: null,
      isOwed: false,
      isReceiptOwed: false,
      createdAt: '',
      by: null,
      lines: [],
      returnReason: null,
      pieces: [],
    };
    respond = () => ({ status: 202, body: { ...ORDER, refunds: [refund] } });
    expect(await orders('refund', '1042', '-y')).toMatchObject({
      status: 0,
      noted: expect.stringContaining('is in progress'),
    });
  });

  test('says if a refund failed', async () => {
    const refund = {
      status: 'canceled',
      amount: 1,
      onCertificates: 0,
      byHand: 0,
      cause: 'operator',
      reason: 'general_decline',
      isOwed: true,
      isReceiptOwed: false,
      createdAt: '',
      by: null,
      lines: [],
      returnReason: null,
      pieces: [],
    };
    respond = () => ({ status: 200, body: { ...ORDER, refunds: [refund] } });
    expect(await orders('refund', '1042', '-y')).toMatchObject({
      status: 1,
      noted: 'The money did not go back: general_decline.',
    });
  });

  const operator = {
    id: 'vera',
    name: 'Вера',
    roles: ['manager'],
    email: null,
    createdAt: '2026-11-21T09:00:00.000Z',
    deactivatedAt: null,
  };

  test('adds a person, and shows the token once', async () => {
    respond = () => ({ status: 201, body: { operator, token: 'secret-of-vera' } });
    const { said } = await orders('add-operator', 'Вера', '--role', 'manager');
    expect(said).toContain('OPERATOR_TOKEN=secret-of-vera');
    expect(asked).toEqual(['POST /api/operator/operators {"name":"Вера","roles":["manager"]}']);
    expect((await orders('add-operator', 'Вера', '--role', 'queen')).noted).toContain('owner, manager, maker, editor');
  });

  test('renews a person’s token, and lists how long tokens last and when they were used', async () => {
    respond = () => ({ status: 200, body: { operator, token: 'another-of-vera' } });
    expect((await orders('renew-token', 'vera')).said).toContain('OPERATOR_TOKEN=another-of-vera');
    expect(asked).toEqual(['POST /api/operator/operators/vera/token {}']);
    const token = { endsAt: '2027-02-19T09:00:00.000Z', lastUsedAt: '2026-11-22T10:30:00.000Z' };
    const member = { ...operator, isConfigured: false, token, passkeys: 0, sessions: 0, invitedUntil: null };
    respond = () => ({ status: 200, body: { operators: [member] } });
    const { said } = await orders('operators');
    expect(said.split('\n')[1]).toMatch(/2027-02-19 09:00 {2,}2026-11-22 10:30$/);
  });

  test('brings the token of Cloudflare Access where one is given', async () => {
    await orders('show', '1042');
    variables = { ACCESS_TOKEN: 'of-vera' };
    await orders('show', '1042');
    expect(accessTokens).toEqual([undefined, 'of-vera']);
  });

  test('shows who changed what of an order', async () => {
    const operator = { id: 'vera', name: 'Вера' };
    const call = { operator, address: '203.0.113.7', action: 'POST /operator/orders/1042/events', status: 200 };
    const facts = { before: { state: 'paid', paid: 1 }, after: { state: 'in_production', paid: 1 } };
    const entries = [{ at: ORDER.order.createdAt, subject: 'order 1042', ...call, ...facts }];
    respond = () => ({ status: 200, body: { entries, nextCursor: null } });
    const { said } = await orders('audit', '1042');
    expect(asked).toEqual(['GET /api/operator/audit?order=1042']);
    expect(said.split('\n')[1]).toMatch(/Вера .* 200 {5}state: paid → in_production$/);
  });

  test('writes a table that no spreadsheet takes for formulas', async () => {
    const path = join(await mkdtemp(join(tmpdir(), 'orders-test-')), 'orders.csv');
    expect((await orders('export', path)).noted).toBe('1 orders exported.');
    const text = await readFile(path, 'utf8');
    expect(text).toContain('1042,2026-11-21T09:00:00.000Z,paid,10000.00,0.00,390.00,10390.00,10390.00,0.00,standard');
    expect(text).toContain("'+79123456789");
    expect(text).not.toContain(',+7');
  });

  test('escapes control characters of a terminal, in any text', async () => {
    const contact = {
      ...ORDER.order.contact,
      lastName: '\u001b[2J\u009b31mИванова\u007f',
      comment: 'раз\r\nдва\u0007',
    };
    respond = () => ({ status: 200, body: { ...ORDER, order: { ...ORDER.order, contact } } });
    const shown = (await orders('show', '1042')).said;
    expect(shown).not.toMatch(/[^\P{Cc}\n]/u);
    expect(shown).toContain('\\u001b[2J\\u009b31mИванова\\u007f');
    const { said } = await orders('show', '1042', '--json');
    expect(said).not.toMatch(/[^\P{Cc}\n]/u);
    expect(JSON.parse(said).order.contact).toMatchObject({ lastName: contact.lastName, comment: contact.comment });
    const path = join(await mkdtemp(join(tmpdir(), 'orders-test-')), 'orders.csv');
    respond = () => ({
      status: 200,
      body: { orders: [{ ...ORDER, order: { ...ORDER.order, contact } }], nextCursor: null },
    });
    await orders('export', path);
    expect((await readFile(path, 'utf8')).replaceAll('\ufeff', '')).not.toMatch(/[^\P{Cc}\n]/u);
  });

  test('reports an unknown order', async () => {
    respond = () => ({ status: 404, body: { type: '/problems/not-found', title: 'Nothing is here', status: 404 } });
    expect((await orders('show', '9999')).noted).toContain('has nothing of that name or number');
  });

  test('reports errors in one sentence', async () => {
    for (const [args, words] of [
      [['event', '1042', 'paid'], /Say what happened/],
      [['event', '10', 'shipped'], /four digits/],
      [['list', '--state', 'lost'], /no state/],
      [['refund', '1042', '--amount', 'all'], /no amount/],
      [['refund', '1042', '--line', '0'], /--line is a number/],
      [['refund', '1042', '--line', '1', '--quantity', 'all'], /--quantity is a number/],
      [['refund', '1042', '--line', '1', '--amount', '1'], /not both/],
      [['refund', '1042', '--quantity', '1'], /needs the --line/],
      [['sell'], /nothing this command does/],
    ] as const) {
      const { status, noted } = await orders(...args);
      expect([status, noted]).toEqual([1, expect.stringMatching(words)]);
    }
    respond = () => ({
      status: 409,
      body: {
        type: '/problems/event-refused',
        title: 'This cannot happen to the order now',
        status: 409,
        detail: 'Why',
      },
    });
    expect((await orders('event', '1042', 'delivered')).noted).toContain('This cannot happen to the order now; Why');
    respond = () => ({ status: 401, body: {} });
    expect((await orders('show', '1042')).noted).toMatch(/OPERATOR_TOKEN .* not ended/);
    respond = () => ({ status: 403, body: { type: '/problems/forbidden', title: 'No', status: 403 } });
    expect((await orders('operators')).noted).toMatch(/may not do that/);
  });
});
