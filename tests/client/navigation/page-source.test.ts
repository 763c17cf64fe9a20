import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../browser.ts';

type Asked = {
  address: string;
  cache: RequestCache | undefined;
  priority: RequestPriority | undefined;
  respond: (response: Response) => void;
  fail: () => void;
  signal: AbortSignal | null;
};

/** A network that answers when the test says so. */
function openNetwork(): Asked[] {
  const asked: Asked[] = [];
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const fail = () => reject(new TypeError('Failed to fetch'));
    asked.push({
      address,
      cache: init.cache,
      priority: init.priority,
      respond: resolve,
      fail,
      signal: init.signal ?? null,
    });
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    return promise;
  });
  return asked;
}

function page(html: string, { url = 'https://nega.test/sales', type = 'text/html; charset=utf-8', status = 200 } = {}) {
  const response = new Response(html, { status, headers: { 'Content-Type': type } });
  return Object.defineProperty(response, 'url', { value: url });
}

const prerendered = vi.hoisted(() => new Set<string>());
vi.mock('#client/navigation/build-state.ts', () => ({ isPrerendered: (path: string) => prerendered.has(path) }));

const signal = () => new AbortController().signal;

/** The module as a document has it, on a network of the test. */
async function openDocument() {
  return { ...(await import('#client/navigation/page-source.ts')), asked: openNetwork() };
}

beforeEach(() => {
  openBrowser();
  vi.useFakeTimers({ toFake: ['Date'] });
});

describe('a prefetched page', () => {
  it('is used once, without another request', async () => {
    const { prefetchPage, takeSource, asked } = await openDocument();
    prefetchPage('/sales');
    asked[0]?.respond(page('ahead'));
    expect((await takeSource('/sales', signal()))?.html).toBe('ahead');
    expect(asked).toHaveLength(1);
    const again = takeSource('/sales', signal());
    asked[1]?.respond(page('again'));
    expect((await again)?.html).toBe('again');
  });

  it('may still be loading when it is needed', async () => {
    const { prefetchPage, takeSource, asked } = await openDocument();
    prefetchPage('/sales');
    const taken = takeSource('/sales', signal());
    asked[0]?.respond(page('late'));
    expect((await taken)?.html).toBe('late');
    expect(asked).toHaveLength(1);
  });

  it('is requested once while it is cached', async () => {
    const { prefetchPage, asked } = await openDocument();
    for (let hover = 0; hover < 3; hover += 1) prefetchPage('/sales');
    expect(asked.map(({ address }) => address)).toEqual(['/sales']);
  });

  it.each([
    [29_999, 1],
    [30_000, 2],
  ])('after %i ms takes %i calls to show', async (ms, calls) => {
    const { prefetchPage, takeSource, asked } = await openDocument();
    prefetchPage('/sales');
    asked[0]?.respond(page('ahead'));
    vi.setSystemTime(Date.now() + ms);
    const taken = takeSource('/sales', signal());
    await expect.poll(() => asked).toHaveLength(calls);
    asked[1]?.respond(page('again'));
    expect((await taken)?.html).toBe(calls === 1 ? 'ahead' : 'again');
  });

  it('is one of four at most, and another starts when one has loaded or failed', async () => {
    const { prefetchPage, asked } = await openDocument();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) prefetchPage(`/${name}`);
    expect(asked.map(({ address }) => address)).toEqual(['/a', '/b', '/c', '/d']);
    asked[0]?.respond(page('a'));
    await expect.poll(() => asked).toHaveLength(5);
    asked[1]?.fail();
    await expect.poll(() => asked).toHaveLength(6);
  });

  it('under the pointer comes before those that are merely in view, and the rest is dropped', async () => {
    const { prefetchPage, cancelQueuedPrefetches, asked } = await openDocument();
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) prefetchPage(`/${name}`, 'in-view');
    prefetchPage('/g');
    await expect.poll(() => asked.at(-1)?.address).toBe('/g');
    cancelQueuedPrefetches();
    for (const each of asked) each.respond(page('x'));
    await new Promise((resolve) => setTimeout(resolve, 0));
    expect(asked).toHaveLength(5);
  });

  it('under the pointer replaces one that is merely in view, which is queued again', async () => {
    const { prefetchPage, asked } = await openDocument();
    for (const name of ['a', 'b', 'c', 'd']) prefetchPage(`/${name}`, 'in-view');
    prefetchPage('/a');
    prefetchPage('/wanted');
    await expect.poll(() => asked.at(-1)?.address).toBe('/wanted');
    expect(asked.filter(({ signal }) => signal?.aborted).map(({ address }) => address)).toEqual(['/d']);
    asked[1]?.respond(page('b'));
    await expect.poll(() => asked.at(-1)?.address).toBe('/d');
    expect(asked.map(({ priority }) => priority)).toEqual(['low', 'low', 'low', 'low', undefined, 'low']);
  });

  it.each([
    ['whose call failed', (asked: Asked) => asked.fail()],
    ['that is none', (asked: Asked) => asked.respond(page('{}', { type: 'application/json' }))],
    ['that ended at another site', (asked: Asked) => asked.respond(page('x', { url: 'https://evil.example/sales' }))],
    ['that said the shop was down', (asked: Asked) => asked.respond(page('Error 502', { status: 502 }))],
  ])('%s may be tried again', async (_, end) => {
    const { prefetchPage, takeSource, asked } = await openDocument();
    prefetchPage('/sales');
    const [first] = asked;
    if (first) end(first);
    const again = () => {
      prefetchPage('/sales');
      return asked;
    };
    await expect.poll(again).toHaveLength(2);
    asked[1]?.respond(page('well again'));
    expect((await takeSource('/sales', signal()))?.html).toBe('well again');
  });
});

describe('a prerendered page', () => {
  beforeEach(() => {
    prerendered.add('/en/returns');
    return () => prerendered.clear();
  });

  it('comes from its data file, by the build’s id, from any cache', async () => {
    const { takeSource, asked } = await openDocument();
    const taken = takeSource('/en/returns', signal());
    expect(asked.map(({ address, cache }) => [address, cache])).toEqual([
      ['/en/returns/_page.html?build=build-1', 'force-cache'],
    ]);
    asked[0]?.respond(page('data', { url: 'https://nega.test/en/returns/_page.html?build=build-1' }));
    expect(await taken).toEqual({ html: 'data', url: 'https://nega.test/en/returns', ok: true });
  });

  it.each([
    ['is gone', (asked: Asked) => asked.respond(page('no', { status: 404 }))],
    ['does not come', (asked: Asked) => asked.fail()],
  ])('is fetched as any other if its data file %s', async (_, end) => {
    const { takeSource, asked } = await openDocument();
    const taken = takeSource('/en/returns', signal());
    const [first] = asked;
    if (first) end(first);
    await expect.poll(() => asked[1]?.address).toBe('/en/returns');
    asked[1]?.respond(page('whole'));
    expect((await taken)?.html).toBe('whole');
  });

  it('is fetched as any other with a query', async () => {
    const { prefetchPage, asked } = await openDocument();
    prefetchPage('/en/returns?a=1');
    expect(asked[0]?.address).toBe('/en/returns?a=1');
  });
});

describe('a requested page', () => {
  it('has priority: pages in view are cancelled, those under the pointer are not', async () => {
    const { prefetchPage, takeSource, asked } = await openDocument();
    for (const name of ['a', 'b']) prefetchPage(`/${name}`, 'in-view');
    prefetchPage('/pointed-at');
    for (const name of ['d', 'e']) prefetchPage(`/${name}`, 'in-view');
    const taken = takeSource('/a', signal());
    asked[0]?.respond(page('a'));
    expect((await taken)?.html).toBe('a');
    expect(asked.filter(({ signal }) => signal?.aborted).map(({ address }) => address)).toEqual(['/b', '/d']);
    expect(asked).toHaveLength(4);
  });

  it('is fetched in one piece, with its final address', async () => {
    const { takeSource, asked } = await openDocument();
    const taken = takeSource('/', signal());
    asked[0]?.respond(page('english', { url: 'https://nega.test/en' }));
    expect(await taken).toEqual({ html: 'english', url: 'https://nega.test/en', ok: true });
  });

  it('is shown also with an error status', async () => {
    const { takeSource, asked } = await openDocument();
    const taken = takeSource('/nothing', signal());
    asked[0]?.respond(page('not found', { status: 404 }));
    expect((await taken)?.html).toBe('not found');
  });

  it('is fetched again if its prefetch failed', async () => {
    const { prefetchPage, takeSource, asked } = await openDocument();
    prefetchPage('/sales');
    const taken = takeSource('/sales', signal());
    asked[0]?.respond(page('Error 502', { status: 502 }));
    await expect.poll(() => asked).toHaveLength(2);
    asked[1]?.respond(page('well again'));
    expect((await taken)?.html).toBe('well again');
  });

  it('is null if it cannot be shown in place', async () => {
    for (const odd of [page('{}', { type: 'application/json' }), page('x', { url: 'https://evil.example/' })]) {
      const { takeSource, asked } = await openDocument();
      const taken = takeSource('/sales', signal());
      asked[0]?.respond(odd);
      expect(await taken).toBeNull();
    }
  });

  it('is cancelled with its navigation', async () => {
    const { takeSource } = await openDocument();
    const navigation = new AbortController();
    const taken = takeSource('/sales', navigation.signal).catch(String);
    navigation.abort();
    expect(await taken).toContain('AbortError');
  });
});
