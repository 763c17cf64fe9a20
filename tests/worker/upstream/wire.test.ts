import { afterEach, describe, expect, inject, it, vi } from 'vitest';
import { MAX_ATTEMPTS } from '#worker/upstream/retry-policy.ts';
import { takeErrors } from '../logs.ts';
import { openStorefront } from '../storefront.ts';

const API_URL = inject('wireApi');

afterEach(() => {
  vi.restoreAllMocks();
});

const elapse = AbortSignal.timeout.bind(AbortSignal);

/** Lets the seconds of a try pass sooner where nothing comes; what does come over the line may take its time. */
function shortenSilence(fault: string): void {
  if (fault.startsWith('silent')) vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => elapse(ms / 8));
}

async function open(product: string) {
  shortenSilence(product);
  const { response, html } = await openStorefront({ API_URL }).read(`/en/product-details/${product}`);
  const calls: unknown = await (await fetch(`${API_URL}/calls/products/${product}`)).json();
  return { status: response.status, html, calls };
}

describe('an API over a network connection', () => {
  it('is shown as it responds', async () => {
    expect(await open('fine')).toMatchObject({ status: 200, calls: 1 });
  });

  it('is retried after a broken connection', async () => {
    expect(await open('well-the-second-time')).toMatchObject({ status: 200, calls: 2 });
  });

  it.each([
    ['reset-at-once', MAX_ATTEMPTS],
    ['reset-midway', MAX_ATTEMPTS],
    ['closed-at-once', MAX_ATTEMPTS],
    ['truncated', MAX_ATTEMPTS],
    ['truncated-chunks', MAX_ATTEMPTS],
    ['silent', MAX_ATTEMPTS],
    ['silent-midway', MAX_ATTEMPTS],
    ['no-http', MAX_ATTEMPTS],
    ['longer-than-it-says', 1],
    ['megabytes', 1],
    ['megabytes-unannounced', 1],
    ['a-login-page', 1],
  ])('that is %s fails the page and nothing else, after %i calls', async (fault, calls) => {
    const { status, html, calls: made } = await open(fault);
    expect({ status, made }).toEqual({ status: 502, made: calls });
    expect(html).toMatch(/Error\s502[\s\S]*<\/html>$/);
    expect(takeErrors()).toMatchObject([{ what: 'page' }]);
  });

  it('that is unreachable fails the page', async () => {
    const shop = openStorefront({ API_URL: 'http://127.0.0.1:1' });
    const { response } = await shop.read('/en/product-details/slip');
    expect(response.status).toBe(502);
    // What the page would have streamed fails by itself, somewhat later.
    await shop.settle();
    takeErrors();
  });
});

describe('a call from the browser over the same line', () => {
  it.each(['reset-midway', 'truncated', 'silent', 'silent-midway', 'megabytes-unannounced', 'a-login-page'])(
    'that is %s is a problem of one shape',
    async (fault) => {
      shortenSilence(fault);
      const response = await openStorefront({ API_URL }).visit(`/api/products/${fault}`);
      expect(response.status).toBe(502);
      expect(await response.json()).toMatchObject({ type: '/problems/upstream-unavailable', status: 502 });
      // On a busy machine the catalogue's version may be late as well, which fails nothing.
      expect(takeErrors().filter(({ what }) => what !== 'upstream')).toMatchObject([{ what: 'proxy' }]);
    },
  );
});
