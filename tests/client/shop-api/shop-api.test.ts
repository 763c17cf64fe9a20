import { beforeEach, describe, expect, it, vi } from 'vitest';
import { callShop, ShopApiError } from '#client/shop-api/shop-api.ts';
import { renewOrderLink } from '#shared/contract/order-link.ts';
import { checkPayment, startPayment } from '#shared/contract/payment.ts';
import { PROBLEM_CODES } from '#shared/contract/problem.ts';
import { suggest } from '#shared/contract/search.ts';
import { openBrowser } from '../browser.ts';

const PAID = { state: 'paid', reason: null, advice: null };
const problem = (type: string, status = 409) => Response.json({ type, title: 'No', status, extra: 'kept' }, { status });

function respond(give: () => Response | Promise<Response>) {
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () => give());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const ORDER = { params: { number: 1042 }, token: 'token' };
const ask = (more: object = {}) => callShop(checkPayment, { ...ORDER, ...more });
const rejectionOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

beforeEach(() => {
  openBrowser({ lang: 'en' });
});

describe('a call of the shop', () => {
  it('goes through the storefront, in the document’s language', async () => {
    const fetch = respond(() => Response.json(PAID));
    expect(await ask({ headers: { Other: 'kept' } })).toEqual(PAID);
    expect(fetch.mock.calls).toEqual([
      [
        '/api/orders/1042/payment',
        {
          method: 'GET',
          headers: { Accept: 'application/json', 'Content-Language': 'en', 'Order-Token': 'token', Other: 'kept' },
        },
      ],
    ]);
  });

  it('puts its query into its address', async () => {
    const fetch = respond(() => Response.json({ reading: null, queries: [], groups: [], products: [] }));
    await callShop(suggest, { query: { q: 'silk & lace' } });
    expect(fetch.mock.calls.map(([address]) => address)).toEqual(['/api/suggestions?q=silk%20%26%20lace']);
  });

  it('posts JSON, an empty object without a body', async () => {
    const fetch = respond(() => Response.json({ asked: true, confirmationUrl: 'https://provider.test/' }));
    await callShop(renewOrderLink, { params: { number: '1042' }, body: { email: 'anna@nega.test' } });
    await callShop(startPayment, ORDER);
    expect(fetch.mock.calls.map(([, { body, headers }]) => [body, new Headers(headers).get('Content-Type')])).toEqual([
      ['{"email":"anna@nega.test"}', 'application/json'],
      ['{}', 'application/json'],
    ]);
  });

  it.each(PROBLEM_CODES)('that is refused has the API’s problem: %s', async (code) => {
    const fetch = respond(() => problem(`/problems/${code}`));
    const error = await rejectionOf(ask());
    expect(error).toBeInstanceOf(ShopApiError);
    expect(error).toMatchObject({ code, problem: { extra: 'kept' } });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a problem of nobody’s', () => problem('https://example.com/problems/not-found')],
    ['a page of HTML', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
    ['nothing', () => new Response(null, { status: 500 })],
    ['another shape than promised', () => Response.json({ ...PAID, state: 'unheard-of' })],
    ['a page of HTML that calls itself a success', () => new Response('<h1>Log in</h1>')],
    ['JSON cut short', () => new Response('{"state":')],
  ])('with the response %s has failed for an unknown reason', async (_, give) => {
    respond(give);
    expect(await rejectionOf(ask())).toMatchObject({ name: 'ShopApiError', code: 'unknown' });
  });

  it('without a connection is offline, and is not retried', async () => {
    const fetch = respond(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await rejectionOf(ask())).toMatchObject({ code: 'offline', cause: expect.any(TypeError) });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('that is aborted throws the abort, before the response and while it is read', async () => {
    const abort = new AbortController();
    abort.abort();
    respond(() => Promise.reject(abort.signal.reason));
    expect(await rejectionOf(ask({ signal: abort.signal }))).toBe(abort.signal.reason);
    respond(() => new Response(new ReadableStream({ start: (controller) => controller.error(abort.signal.reason) })));
    expect(await rejectionOf(ask({ signal: abort.signal }))).toBe(abort.signal.reason);
  });
});
