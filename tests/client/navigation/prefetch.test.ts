import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventFrom, FakeElement, openBrowser } from '../browser.ts';

const { fetchAhead, forgetWaiting, isOutdated } = vi.hoisted(() => ({
  fetchAhead: vi.fn(),
  forgetWaiting: vi.fn(),
  isOutdated: vi.fn(() => false),
}));
vi.mock('#client/navigation/page-source.ts', () => ({ fetchAhead, forgetWaiting }));
vi.mock('#client/navigation/build-check.ts', () => ({ isOutdated }));

class FakeLink extends FakeElement {
  readonly origin: string;
  readonly pathname: string;
  readonly search: string;
  readonly target: string;
  constructor(address: string, { target = '', ...attributes }: { target?: string; download?: string } = {}) {
    super(attributes);
    const url = new URL(address, 'https://nega.test');
    this.origin = url.origin;
    this.pathname = url.pathname;
    this.search = url.search;
    this.target = target;
  }
}

async function openDocument(connection?: object) {
  const { document } = openBrowser({ address: 'https://nega.test/sales' });
  vi.stubGlobal('navigator', connection ? { connection } : {});
  const { startPrefetch } = await import('#client/navigation/prefetch.ts');
  startPrefetch();
  return (link: FakeElement, type = 'pointerover') => document.dispatchEvent(eventFrom(link, type));
}

/** A document with links in it; the test says when the browser is idle and what is in view. */
async function openPage(links: readonly FakeLink[], connection?: object) {
  const { document } = openBrowser({ address: 'https://nega.test/sales' });
  vi.useFakeTimers();
  vi.stubGlobal('navigator', connection ? { connection } : {});
  vi.stubGlobal('HTMLAnchorElement', FakeLink);
  const idle: (() => void)[] = [];
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => idle.push(begin));
  vi.stubGlobal('cancelIdleCallback', () => idle.splice(0));
  const observers: ((entries: { target: FakeLink; isIntersecting: boolean }[]) => void)[] = [];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn();
      disconnect = vi.fn();
      constructor(tell: (typeof observers)[number]) {
        observers.push(tell);
      }
    },
  );
  document.querySelectorAll = () => [...links];
  const { startPrefetch, watchLinks } = await import('#client/navigation/prefetch.ts');
  startPrefetch();
  const see = (link: FakeLink, isIntersecting = true) => observers.at(-1)?.([{ target: link, isIntersecting }]);
  const rest = () => {
    for (const begin of idle.splice(0)) begin();
  };
  return { see, rest, watchLinks };
}

beforeEach(() => {
  fetchAhead.mockReset();
  isOutdated.mockReturnValue(false);
});

describe('what a shopper is about to open', () => {
  it.each(['pointerover', 'focusin', 'touchstart'])('is fetched ahead on %s', async (type) => {
    const turnTo = await openDocument();
    turnTo(new FakeLink('/popular?sort=new#top'), type);
    expect(fetchAhead.mock.calls).toEqual([['/popular?sort=new']]);
  });

  it.each([
    ['another site', new FakeLink('https://t.me/nega')],
    ['this very page', new FakeLink('/sales?sort=new')],
    ['a download', new FakeLink('/price-list', { download: '' })],
    ['another tab', new FakeLink('/popular', { target: '_blank' })],
    ['an order, which its token opens', new FakeLink('/order/1042?token=secret')],
    ['the bag', new FakeLink('/cart')],
    ['checkout', new FakeLink('/checkout')],
    ['a payment’s result', new FakeLink('/payment/success?order=1042')],
    ['a search', new FakeLink('/search?q=silk')],
    ['in the other language', new FakeLink('/en/popular')],
  ])('is left alone where it is %s', async (_, link) => {
    (await openDocument())(link);
    expect(fetchAhead).not.toHaveBeenCalled();
  });

  it.each([[{ saveData: true }], [{ effectiveType: '2g' }], [{ effectiveType: 'slow-2g' }]])(
    'is left alone on a connection that is dear or slow: %o',
    async (connection) => {
      (await openDocument(connection))(new FakeLink('/popular'));
      expect(fetchAhead).not.toHaveBeenCalled();
    },
  );

  it.each([[{ effectiveType: '4g', saveData: false }], [{ effectiveType: '3g' }]])(
    'is fetched on %o',
    async (connection) => {
      (await openDocument(connection))(new FakeLink('/popular'));
      expect(fetchAhead).toHaveBeenCalledTimes(1);
    },
  );

  it('is left alone once a newer build is known: the next page is a whole document', async () => {
    isOutdated.mockReturnValue(true);
    (await openDocument())(new FakeLink('/popular'));
    expect(fetchAhead).not.toHaveBeenCalled();
  });
});

describe('a link in view', () => {
  it('is fetched ahead once the browser is idle and the link has stayed', async () => {
    const link = new FakeLink('/popular');
    const { see, rest } = await openPage([link]);
    see(link);
    vi.advanceTimersByTime(1000);
    expect(fetchAhead).not.toHaveBeenCalled();
    rest();
    see(link);
    vi.advanceTimersByTime(399);
    expect(fetchAhead).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(fetchAhead.mock.calls).toEqual([['/popular', 'in-view']]);
  });

  it('that was scrolled past is not', async () => {
    const link = new FakeLink('/popular');
    const { see, rest } = await openPage([link]);
    rest();
    see(link);
    vi.advanceTimersByTime(200);
    see(link, false);
    vi.advanceTimersByTime(1000);
    expect(fetchAhead).not.toHaveBeenCalled();
  });

  it('is one of eight at most, each once, and none under Save-Data', async () => {
    const links = Array.from({ length: 12 }, (_, index) => new FakeLink(`/product-details/${index}`));
    const { see, rest } = await openPage(links);
    rest();
    for (const link of [...links, ...links]) see(link);
    vi.advanceTimersByTime(1000);
    for (const link of links) see(link);
    vi.advanceTimersByTime(1000);
    expect(new Set(fetchAhead.mock.calls.map(([page]) => page)).size).toBe(8);
    expect(fetchAhead).toHaveBeenCalledTimes(8);
    vi.resetModules();
    fetchAhead.mockReset();
    const frugal = await openPage(links, { saveData: true });
    frugal.rest();
    for (const link of links) frugal.see(link);
    vi.advanceTimersByTime(1000);
    expect(fetchAhead).not.toHaveBeenCalled();
  });

  it('of a page that is left is let go, with what waits for its turn', async () => {
    const link = new FakeLink('/popular');
    const { see, rest, watchLinks } = await openPage([link]);
    rest();
    see(link);
    forgetWaiting.mockClear();
    watchLinks();
    vi.advanceTimersByTime(1000);
    expect(fetchAhead).not.toHaveBeenCalled();
    expect(forgetWaiting).toHaveBeenCalledTimes(1);
  });
});
