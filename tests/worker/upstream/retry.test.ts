import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchWithRetry } from '#worker/upstream/retry.ts';
import {
  MAX_ATTEMPTS,
  MAX_RETRY_AFTER_MS,
  RETRY_DELAY_MS,
  RETRY_METHODS,
  RETRY_STATUSES,
} from '#worker/upstream/retry-policy.ts';
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

it('the policy is the one retry of the specification', () => {
  expect({ methods: RETRY_METHODS, statuses: RETRY_STATUSES, attempts: MAX_ATTEMPTS }).toEqual({
    methods: ['GET', 'HEAD'],
    statuses: [408, 409, 425, 429, 500, 502, 503, 504],
    attempts: 2,
  });
});

describe('a retry', () => {
  it.each(RETRY_STATUSES.flatMap((status) => RETRY_METHODS.map((method) => [method, status] as const)))(
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

  it('that is the last one gives the response', async () => {
    const before = MAX_ATTEMPTS - 1;
    const refused = script(...Array.from({ length: before }, () => 503), 502, 200);
    expect(await settle(fetchWithRetry(refused, request()))).toBe(502);
    expect(refused).toHaveBeenCalledTimes(MAX_ATTEMPTS);
    const broken = script(...Array.from({ length: before }, lost), lost(), 200);
    expect(await settle(fetchWithRetry(broken, request()))).toBe('TypeError: Network connection lost.');
    expect(broken).toHaveBeenCalledTimes(MAX_ATTEMPTS);
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

  it('is a random one of the policy’s', async () => {
    const { min, max } = RETRY_DELAY_MS;
    for (const chance of [0, 0.5, 0.999]) {
      vi.spyOn(Math, 'random').mockReturnValue(chance);
      const wait = await waited(new Response(null, { status: 500 }));
      expect(Math.abs(wait - (min + chance * (max - min)))).toBeLessThanOrEqual(1);
      expect(await waited(lost())).toBe(wait);
    }
  });

  const longest = MAX_RETRY_AFTER_MS / 1000;

  it.each([0, longest / 2, longest])('is that of Retry-After: %s s', async (after) => {
    expect(await waited(busy(String(after)))).toBe(after * 1000);
  });

  it.each([longest + 1, 120])('is skipped, with the retry, if the API asks for %s s', async (after) => {
    expect(await waited(busy(String(after)))).toBe(-1);
  });

  it('is the default if Retry-After is a date or invalid', async () => {
    for (const after of ['Sat, 21 Nov 2026 09:00:00 GMT', 'soon']) {
      expect(await waited(busy(after))).toBeGreaterThanOrEqual(RETRY_DELAY_MS.min);
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
    await vi.advanceTimersByTimeAsync(RETRY_DELAY_MS.min / 2);
    visitor.abort();
    await vi.runAllTimersAsync();
    expect(await work).toContain('AbortError');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it('comes after 8 s without a response, for each attempt', async () => {
    const clocks: AbortController[] = [];
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const clock = new AbortController();
      clocks.push(clock);
      return clock.signal;
    });
    const fetch = hangs();
    const work = fetchWithRetry(fetch, request()).catch(String);
    const late = () => clocks.at(-1)?.abort(new DOMException('Too late', 'TimeoutError'));
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      await expect.poll(() => fetch).toHaveBeenCalledTimes(attempt);
      late();
      await vi.runAllTimersAsync();
    }
    expect(await work).toContain('TimeoutError');
    expect(timeout.mock.calls).toEqual(Array.from({ length: MAX_ATTEMPTS }, () => [8000]));
  });
});
