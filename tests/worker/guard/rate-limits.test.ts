import { describe, expect, it, vi } from 'vitest';
import { Problem, problemCode } from '#shared/contract/problem.ts';
import { RATE_LIMITS } from '#worker/guard/rate-limits.ts';
import { takeErrors } from '../logs.ts';
import { anOrder, aQuote, ORDER_TOKEN } from '../samples.ts';
import { json } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

function open(changes = {}) {
  const shop = openStorefront(changes);
  shop.api.on('POST /orders', json({ order: anOrder(), token: ORDER_TOKEN }, 201));
  shop.api.on('POST /quotes', json(aQuote()));
  const post = (path: string, headers: Record<string, string> = {}) =>
    shop.visit(path, { method: 'POST', body: '{}', headers });
  return { shop, post };
}

/** Calls until it is refused; how often it was let through. */
async function countCalls(call: () => Promise<Response>, most: number): Promise<{ passed: number; last: Response }> {
  for (let passed = 0; ; passed += 1) {
    const last = await call();
    if (last.status === 429 || passed === most) return { passed, last };
  }
}

const minute = () => Math.floor(vi.getRealSystemTime() / 60_000);

/** Counters begin anew with each minute of the real clock: what one has run out under is tried again, by others. */
async function withinAMinute<Result>(attempt: () => Promise<Result>): Promise<Result> {
  const begun = minute();
  const result = await attempt();
  return minute() === begun ? result : await withinAMinute(attempt);
}

describe('calls that are too many', () => {
  it.each([
    ['/api/orders', 10],
    ['/api/quotes', 60],
    ['/csp-report', 20],
  ])('of %s are refused after %i in a minute', async (path, allowed) => {
    const { passed, last } = await withinAMinute(() => {
      const { post } = open();
      return countCalls(() => post(path), allowed + 1);
    });
    expect([passed, last.status, last.headers.get('Retry-After')]).toEqual([allowed, 429, '60']);
    expect(last.headers.get('Cache-Control')).toBe('no-store');
    expect(problemCode(Problem.parse(await last.json()))).toBe('too-many-requests');
  });

  it('of searching are refused, too', async () => {
    const { passed } = await withinAMinute(() => {
      const { shop } = open();
      return countCalls(() => shop.visit('/api/search?q=silk'), 200);
    });
    expect(passed).toBe(120);
    takeErrors();
  });

  it('of a page show the error screen, and say how long to wait', async () => {
    const { last } = await withinAMinute(() => {
      const { shop } = open();
      return countCalls(() => shop.visit('/en/search?q=silk'), 200);
    });
    expect([last.status, last.headers.get('Retry-After')]).toEqual([429, '60']);
    expect(await last.text()).toMatch(/Error\s429/);
    takeErrors();
  });

  it('of one kind leave the others be, and so do those of another visitor', async () => {
    const [again, payment, quote, other] = await withinAMinute(async () => {
      const { post } = open();
      await countCalls(() => post('/api/orders'), 11);
      const answers = [
        await post('/api/orders'),
        await post('/api/orders/1042/payments'),
        await post('/api/quotes'),
        await post('/api/orders', { 'CF-Connecting-IP': `203.0.113.${Math.floor(Math.random() * 256)}` }),
      ];
      return answers.map(({ status }) => status);
    });
    expect([again, quote, other]).toEqual([429, 200, 201]);
    expect(payment).not.toBe(429);
    takeErrors();
  });

  it('are counted for a whole network of the new kind, which one customer has', async () => {
    const { passed } = await withinAMinute(() => {
      const { post } = open();
      const network = `2001:db8:ffff:${Math.floor(Math.random() * 2 ** 16).toString(16)}`;
      let address = 0;
      return countCalls(() => {
        address += 1;
        return post('/api/orders', { 'CF-Connecting-IP': `${network}::${address.toString(16)}` });
      }, 11);
    });
    expect(passed).toBe(10);
  });
});

describe('a counter that fails', () => {
  it.each([
    ['is not bound', undefined],
    ['breaks', { limit: () => Promise.reject(new Error('No counter')) }],
  ])('closes nothing, and the log says so: it %s', async (_, limiter) => {
    const { post } = open({ LIMIT_ORDERS: limiter });
    for (let call = 0; call < 12; call += 1) expect((await post('/api/orders')).status).toBe(201);
    const errors = takeErrors();
    expect(errors).toHaveLength(12);
    expect(errors[0]).toMatchObject({ what: 'rate limit', limiter: 'LIMIT_ORDERS' });
  });
});

it('watches every call that changes something for shoppers, and both ways to report', () => {
  const watched = RATE_LIMITS.map(({ methods, path }) => `${methods.join()} ${path}`);
  for (const call of ['POST /api/orders', 'POST /api/quotes', 'GET /search', 'GET /en/search', 'POST /beacon']) {
    expect(watched).toContain(call);
  }
});
