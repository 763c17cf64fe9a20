import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { RETRY_STATUSES } from '#worker/errors/upstream-error.ts';
import { fetchWithRetry } from '#worker/upstream/retry.ts';
import { waitByTimers } from '../fast-clock.ts';

const URL_OF_API = 'https://api.internal/products';

/** Answers in turn; numbers are statuses, errors are thrown. */
function script(...responses: (number | Error | Response)[]) {
  return vi.fn<(request: Request) => Promise<Response>>(async () => {
    const response = responses.length > 1 ? responses.shift() : responses[0];
    if (response instanceof Error) throw response;
    return response instanceof Response ? response : new Response(null, { status: response ?? 500 });
  });
}

const lost = () => new TypeError('Network connection lost.');
const request = (method = 'GET') =>
  new Request(URL_OF_API, { method, ...(method !== 'GET' && method !== 'HEAD' && { body: '{}' }) });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  waitByTimers();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Lets every wait pass and returns what the call came to. */
async function settle(work: Promise<Response>): Promise<number | string> {
  const outcome = work.then(
    (response) => response.status,
    (error: unknown) => String(error),
  );
  await vi.runAllTimersAsync();
  return outcome;
}

describe('a retry', () => {
  it('is made for the eight statuses of the specification and no other', () => {
    expect([...RETRY_STATUSES].toSorted((a, b) => a - b)).toEqual([408, 409, 425, 429, 500, 502, 503, 504]);
  });

  it.each(RETRY_STATUSES.flatMap((status) => [['GET', status] as const, ['HEAD', status] as const]))(
    'is made for %s after %i',
    async (method, status) => {
      const fetch = script(status, 200);
      expect(await settle(fetchWithRetry(fetch, request(method)))).toBe(200);
      expect(fetch).toHaveBeenCalledTimes(2);
    },
  );

  it.each([200, 201, 204, 301, 304, 400, 401, 403, 404, 410, 413, 422, 501, 505])(
    'is not made after %i',
    async (status) => {
      const fetch = script(status, 200);
      expect(await settle(fetchWithRetry(fetch, request()))).toBe(status);
      expect(fetch).toHaveBeenCalledTimes(1);
    },
  );

  it('is made without a response', async () => {
    const fetch = script(lost(), 200);
    expect(await settle(fetchWithRetry(fetch, request()))).toBe(200);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('is the last: its result is the response', async () => {
    const refused = script(503, 502, 200);
    expect(await settle(fetchWithRetry(refused, request()))).toBe(502);
    expect(refused).toHaveBeenCalledTimes(2);
    const broken = script(lost(), lost(), 200 as const);
    expect(await settle(fetchWithRetry(broken, request()))).toBe('TypeError: Network connection lost.');
    expect(broken).toHaveBeenCalledTimes(2);
  });

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('is never made for %s', async (method) => {
    const refused = script(503, 200);
    expect(await settle(fetchWithRetry(refused, request(method)))).toBe(503);
    const broken = script(lost(), 200);
    expect(await settle(fetchWithRetry(broken, request(method)))).toBe('TypeError: Network connection lost.');
    expect([refused.mock.calls.length, broken.mock.calls.length]).toEqual([1, 1]);
  });
});

describe('the delay before it', () => {
  async function waited(first: Response | Error): Promise<number> {
    const fetch = script(first, 200);
    const began = Date.now();
    const work = fetchWithRetry(fetch, request());
    await vi.runAllTimersAsync();
    await work;
    return fetch.mock.calls.length > 1 ? Date.now() - began : -1;
  }
  const busy = (after: string) => new Response(null, { status: 503, headers: { 'Retry-After': after } });

  it('is a tenth to three tenths of a second', async () => {
    for (const chance of [0, 0.5, 0.999]) {
      vi.spyOn(Math, 'random').mockReturnValue(chance);
      const wait = await waited(new Response(null, { status: 500 }));
      expect(Math.abs(wait - (100 + chance * 200))).toBeLessThanOrEqual(1);
      expect(await waited(lost())).toBe(wait);
    }
  });

  it.each([
    ['0', 0],
    ['1', 1000],
    ['2', 2000],
  ])('is that of Retry-After: %s s', async (after, ms) => {
    expect(await waited(busy(after))).toBe(ms);
  });

  it.each(['3', '120'])('is skipped, with the retry, if the API asks for %s s', async (after) => {
    expect(await waited(busy(after))).toBe(-1);
  });

  it('is the default if Retry-After is a date or invalid', async () => {
    for (const after of ['Sat, 21 Nov 2026 09:00:00 GMT', 'soon']) {
      expect(await waited(busy(after))).toBeGreaterThanOrEqual(100);
    }
  });
});

describe('giving up', () => {
  const hangs = () =>
    vi.fn<(request: Request) => Promise<Response>>(
      (sent) => new Promise((_, reject) => sent.signal.addEventListener('abort', () => reject(sent.signal.reason))),
    );

  it('ends with the visitor, without a retry', async () => {
    const visitor = new AbortController();
    const fetch = hangs();
    const work = fetchWithRetry(fetch, request(), { signal: visitor.signal }).catch(String);
    visitor.abort();
    // Nobody lets time pass here: nothing may be waited for.
    expect(await work).toContain('AbortError');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('also ends the delay before a retry', async () => {
    const visitor = new AbortController();
    const fetch = script(503, 200);
    const work = fetchWithRetry(fetch, request(), { signal: visitor.signal }).catch(String);
    await vi.advanceTimersByTimeAsync(50);
    visitor.abort();
    await vi.runAllTimersAsync();
    expect(await work).toContain('AbortError');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('comes after 8 s without a response, for each of two attempts', async () => {
    const clocks: AbortController[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const clock = new AbortController();
      clocks.push(clock);
      return clock.signal;
    });
    const fetch = hangs();
    const work = fetchWithRetry(fetch, request()).catch(String);
    const late = () => clocks.at(-1)?.abort(new DOMException('Too late', 'TimeoutError'));
    await expect.poll(() => fetch).toHaveBeenCalledTimes(1);
    late();
    await vi.runAllTimersAsync();
    await expect.poll(() => fetch).toHaveBeenCalledTimes(2);
    late();
    expect(await work).toContain('TimeoutError');
    expect(timeout.mock.calls).toEqual([[8000], [8000]]);
  });
});
