import { beforeEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { callShop, ShopApiError } from '#client/shop-api.ts';
import { PROBLEM_CODES } from '#shared/contract/problem.ts';
import { openBrowser } from './browser.ts';

const Answer = z.object({ total: z.int() });
const problem = (type: string, status = 409) => Response.json({ type, title: 'No', status, extra: 'kept' }, { status });

function answer(give: () => Response | Promise<Response>) {
  const fetch = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () => give());
  vi.stubGlobal('fetch', fetch);
  return fetch;
}

const ask = (more: object = {}) => callShop({ method: 'GET', path: '/quotes', answer: Answer, ...more });
const refusalOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

beforeEach(() => {
  openBrowser({ lang: 'en' });
});

describe('a call of the shop', () => {
  it('goes through the storefront, in the document’s language', async () => {
    const fetch = answer(() => Response.json({ total: 1 }));
    expect(await ask({ headers: { 'Order-Token': 'token' } })).toEqual({ total: 1 });
    expect(fetch.mock.calls).toEqual([
      [
        '/api/quotes',
        { method: 'GET', headers: { Accept: 'application/json', 'Content-Language': 'en', 'Order-Token': 'token' } },
      ],
    ]);
  });

  it('posts JSON, an empty object where there is nothing to say', async () => {
    const fetch = answer(() => Response.json({ total: 1 }));
    await ask({ method: 'POST', body: { a: 1 } });
    await ask({ method: 'POST' });
    expect(fetch.mock.calls.map(([, { body, headers }]) => [body, new Headers(headers).get('Content-Type')])).toEqual([
      ['{"a":1}', 'application/json'],
      ['{}', 'application/json'],
    ]);
  });

  it.each(PROBLEM_CODES)('that is refused says why, with all the API said: %s', async (code) => {
    const fetch = answer(() => problem(`/problems/${code}`));
    const error = await refusalOf(ask());
    expect(error).toBeInstanceOf(ShopApiError);
    expect(error).toMatchObject({ code, problem: { extra: 'kept' } });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a problem of nobody’s', () => problem('/problems/unheard-of')],
    ['a page of HTML', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
    ['nothing', () => new Response(null, { status: 500 })],
    ['another shape than promised', () => Response.json({ total: '1' })],
    ['a page of HTML that calls itself a success', () => new Response('<h1>Log in</h1>')],
    ['JSON cut short', () => new Response('{"total":')],
  ])('that is answered with %s has failed for reasons unknown', async (_, give) => {
    answer(give);
    expect(await refusalOf(ask())).toMatchObject({ name: 'ShopApiError', code: 'unknown' });
  });

  it('that reaches nobody is offline, and is not repeated', async () => {
    const fetch = answer(() => Promise.reject(new TypeError('Failed to fetch')));
    expect(await refusalOf(ask())).toMatchObject({ code: 'offline', cause: expect.any(TypeError) });
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('that is taken back throws the abort, before the answer and while it is read', async () => {
    const abort = new AbortController();
    abort.abort();
    answer(() => Promise.reject(abort.signal.reason));
    expect(await refusalOf(ask({ signal: abort.signal }))).toBe(abort.signal.reason);
    answer(() => new Response(new ReadableStream({ start: (controller) => controller.error(abort.signal.reason) })));
    expect(await refusalOf(ask({ signal: abort.signal }))).toBe(abort.signal.reason);
  });
});
