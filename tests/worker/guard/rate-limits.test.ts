import { describe, expect, it, vi } from 'vitest';
import type { Operation } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { Problem, problemCode } from '#shared/contract/problem.ts';
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

/** Counters restart with each minute of the real clock: what one has run out under is tried again, by others. */
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

  it('of the API are refused if no cache answers them: made-up prices, products and parameters together', async () => {
    const { passed, cached } = await withinAMinute(async () => {
      const { shop } = open();
      let made = 0;
      const call = () => {
        made += 1;
        return shop.visit(`/api/products?${['priceFrom', 'ids', 'made-up'][made % 3]}=${made}`);
      };
      const { passed } = await countCalls(call, 200);
      return { passed, cached: (await shop.visit('/api/products?sort=new')).status };
    });
    expect([passed, cached]).toEqual([120, 200]);
    takeErrors();
  });

  it('of pages do not include 300 narrowed lists of one address', async () => {
    const { shop } = open();
    let price = 0;
    const view = () => {
      price += 1;
      return shop.visit(`/en/categories/slips?from=${price}`);
    };
    expect((await countCalls(view, 300)).passed).toBe(300);
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

  it('of one kind or visitor do not affect others', async () => {
    const [again, payment, quote, other] = await withinAMinute(async () => {
      const { post } = open();
      await countCalls(() => post('/api/orders'), 11);
      const responses = [
        await post('/api/orders'),
        await post('/api/orders/1042/payments'),
        await post('/api/quotes'),
        await post('/api/orders', { 'CF-Connecting-IP': `203.0.113.${Math.floor(Math.random() * 256)}` }),
      ];
      return responses.map(({ status }) => status);
    });
    expect([again, quote, other]).toEqual([429, 200, 201]);
    expect(payment).not.toBe(429);
    takeErrors();
  });

  it('are counted for a whole IPv6 network, which belongs to one customer', async () => {
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

describe('a failing rate limiter', () => {
  it.each([
    ['is not bound', undefined],
    ['breaks', { limit: () => Promise.reject(new Error('No counter')) }],
  ])('allows everything, and is logged: it %s', async (_, limiter) => {
    const { post } = open({ LIMIT_ORDERS: limiter });
    for (let call = 0; call < 12; call += 1) expect((await post('/api/orders')).status).toBe(201);
    const errors = takeErrors();
    expect(errors).toHaveLength(12);
    expect(errors[0]).toMatchObject({ what: 'rate limit', limiter: 'LIMIT_ORDERS' });
  });
});

describe('a limit', () => {
  const operations: [string, Operation][] = Object.entries(OPERATIONS);
  const calls = operations
    .filter(([, { audience, anonymous }]) => audience !== 'internal' && !anonymous)
    .map(([name, { method, path, limit }]) => ({
      name,
      method,
      path: `/api${path.replace(/\{\w+\}/g, '1042')}`,
      limit,
    }));
  const counted = calls.flatMap(({ limit, ...call }) => ('counter' in limit ? [{ ...call, key: limit.name }] : []));
  const others = [
    { name: 'notifications', method: 'POST', path: '/api/notifications/token', key: 'notifications' },
    { name: 'pictures', method: 'PUT', path: '/api/pictures/slip/front.jpg', key: 'pictures' },
    { name: 'search page', method: 'GET', path: '/search', key: 'search' },
    { name: 'English search page', method: 'GET', path: '/en/search', key: 'search' },
    { name: 'narrowed list', method: 'GET', path: '/sales?from=1', key: 'narrowed' },
    { name: 'English narrowed list', method: 'GET', path: '/en/collections/slips?colour=wine', key: 'narrowed' },
    { name: 'further page of a list', method: 'GET', path: '/popular?cursor=made-up', key: 'narrowed' },
    { name: 'read of what is not cached', method: 'GET', path: '/api/products?colour=wine', key: 'uncached' },
    { name: 'read with a made-up parameter', method: 'GET', path: '/api/delivery-rates?made=up', key: 'uncached' },
    { name: 'product views', method: 'POST', path: '/product-views', key: 'product-views' },
    { name: 'error reports', method: 'POST', path: '/beacon', key: 'beacon' },
    { name: 'policy reports', method: 'POST', path: '/csp-report', key: 'csp-report' },
  ];

  /** A storefront whose counters are all used up, and what they were asked. */
  function openUsedUp() {
    const keys: string[] = [];
    const usedUp = {
      limit: async ({ key }: { key: string }) => {
        keys.push(key);
        return { success: false };
      },
    };
    const { shop } = open({
      LIMIT_ORDERS: usedUp,
      LIMIT_WRITES: usedUp,
      LIMIT_SEARCH: usedUp,
      LIMIT_REPORTS: usedUp,
      LIMIT_PROGRAMS: usedUp,
      LIMIT_OPERATORS: usedUp,
    });
    return { shop, keys };
  }
  const init = (method: string) => (method === 'GET' ? {} : { method, body: '{}' });

  it.each([...counted, ...others])('applies to $method $path', async ({ method, path, key }) => {
    const { shop, keys } = openUsedUp();
    expect((await shop.visit(path, init(method))).status).toBe(429);
    expect(keys).toEqual([expect.stringMatching(`^${key} 2001:`)]);
    expect(shop.api.calls).toEqual([]);
    takeErrors();
  });

  it('is left out if an operation states why', async () => {
    for (const { limit, method, path } of calls) {
      if ('counter' in limit) continue;
      expect(limit.reason).not.toBe('');
      // What changes something is always counted.
      expect(method).toBe('GET');
      const { shop, keys } = openUsedUp();
      await shop.visit(path);
      expect(keys).toEqual([]);
      takeErrors();
    }
  });

  it('counts the answer to a challenge separately from the call that was asked for it', async () => {
    const { shop, keys } = openUsedUp();
    for (const path of ['/api/orders', '/api/quotes']) {
      await shop.visit(path, { method: 'POST', body: '{}', headers: { 'Challenge-Answer': 'n.1' } });
    }
    expect(keys.map((key) => key.replace(/ 2001:.*/, ''))).toEqual(['orders answered', 'quotes']);
  });
});
