import { describe, expect, it } from 'vitest';
import { logs, takeErrors } from '../logs.ts';
import { openStorefront } from '../storefront.ts';

const REPORT = {
  message: 'TypeError: x is undefined',
  stack: 'TypeError: x is undefined\n    at add (https://nega.test/assets/hydrate-abc.js:1:2345)',
  path: '/product-details/slip',
  build: 'build-of-the-tests',
};

const send = (body: unknown, shop = openStorefront()) =>
  shop.read('/beacon', { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });

describe('a browser’s error', () => {
  it('is one line of the log, with the request’s id', async () => {
    const { response, html } = await send(REPORT);
    expect([response.status, html]).toEqual([204, '']);
    expect(takeErrors()).toEqual([
      {
        id: response.headers.get('X-Request-Id'),
        what: 'browser',
        error: REPORT.message,
        browserStack: REPORT.stack,
        path: REPORT.path,
        build: REPORT.build,
      },
    ]);
    expect(logs.requests).toHaveLength(1);
  });

  it('contains no personal data', async () => {
    await send({
      ...REPORT,
      message: 'Cannot post anna@nega.test or +7 999 000-11-22 of order 1042',
      stack: 'at https://nega.test/order/1042?token=order-token-of-the-tests:1:99',
      path: '/order/1042',
    });
    const [line] = takeErrors();
    expect(JSON.stringify({ ...line, id: '' })).not.toMatch(/anna|999|1042|token=/);
    expect(line?.['path']).toBe('/order/…');
  });

  it.each([
    ['no JSON', '{'],
    ['nothing', ''],
    ['another shape', { ...REPORT, who: 'Anna' }],
    ['an address with its query', { ...REPORT, path: '/order/1?token=x' }],
    ['no address', { ...REPORT, path: 'https://nega.test/' }],
    ['a long message', { ...REPORT, message: 'x'.repeat(301) }],
    ['a long stack', { ...REPORT, stack: 'x'.repeat(801) }],
  ])('is refused if it is %s', async (_, body) => {
    expect((await send(body)).response.status).toBe(400);
    expect(logs.errors).toEqual([]);
  });

  it('is refused unread if it is large', async () => {
    expect((await send('x'.repeat(4097))).response.status).toBe(413);
    expect(logs.errors).toEqual([]);
  });

  it('cannot break a line of the log', async () => {
    await send({ ...REPORT, message: 'a\n{"id":"forged"}' });
    expect(takeErrors()).toHaveLength(1);
  });

  it('is accepted by POST only', async () => {
    expect((await openStorefront().read('/beacon')).response.status).toBe(404);
  });
});
