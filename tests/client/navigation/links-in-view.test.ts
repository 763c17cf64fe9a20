import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PAGE_LEFT, PAGE_SHOWN } from '#client/navigation/page-events.ts';
import { openBrowser } from '../browser.ts';
import { FakeLink } from './fake-link.ts';

const { prefetchPage, cancelQueuedPrefetches } = vi.hoisted(() => ({
  prefetchPage: vi.fn(),
  cancelQueuedPrefetches: vi.fn(),
}));
vi.mock('#client/navigation/page-source.ts', () => ({ prefetchPage, cancelQueuedPrefetches }));
vi.mock('#client/navigation/build-state.ts', () => ({ isOutdated: () => false }));

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
  const { startLinksInView, watchLinks } = await import('#client/navigation/links-in-view.ts');
  startLinksInView();
  const see = (link: FakeLink, isIntersecting = true) => observers.at(-1)?.([{ target: link, isIntersecting }]);
  const rest = () => {
    for (const begin of idle.splice(0)) begin();
  };
  return { document, see, rest, watchLinks };
}

beforeEach(() => {
  prefetchPage.mockReset();
});

describe('a link in view', () => {
  it('is prefetched once the browser is idle and the link has stayed in view', async () => {
    const link = new FakeLink('/popular');
    const { see, rest } = await openPage([link]);
    see(link);
    vi.advanceTimersByTime(1000);
    expect(prefetchPage).not.toHaveBeenCalled();
    rest();
    see(link);
    vi.advanceTimersByTime(399);
    expect(prefetchPage).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(prefetchPage.mock.calls).toEqual([['/popular', 'in-view']]);
  });

  it('that was scrolled past is not prefetched', async () => {
    const link = new FakeLink('/popular');
    const { see, rest } = await openPage([link]);
    rest();
    see(link);
    vi.advanceTimersByTime(200);
    see(link, false);
    vi.advanceTimersByTime(1000);
    expect(prefetchPage).not.toHaveBeenCalled();
  });

  it('is one of eight at most, each once, and none under Save-Data', async () => {
    const links = Array.from({ length: 12 }, (_, index) => new FakeLink(`/product-details/${index}`));
    const { see, rest } = await openPage(links);
    rest();
    for (const link of [...links, ...links]) see(link);
    vi.advanceTimersByTime(1000);
    for (const link of links) see(link);
    vi.advanceTimersByTime(1000);
    expect(new Set(prefetchPage.mock.calls.map(([page]) => page)).size).toBe(8);
    expect(prefetchPage).toHaveBeenCalledTimes(8);
    vi.resetModules();
    prefetchPage.mockReset();
    const frugal = await openPage(links, { saveData: true });
    frugal.rest();
    for (const link of links) frugal.see(link);
    vi.advanceTimersByTime(1000);
    expect(prefetchPage).not.toHaveBeenCalled();
  });

  it('of a left page is dropped, and those of the next are watched', async () => {
    const link = new FakeLink('/popular');
    const { document, see, rest } = await openPage([link]);
    rest();
    see(link);
    document.dispatchEvent(new Event(PAGE_LEFT));
    vi.advanceTimersByTime(1000);
    expect(prefetchPage).not.toHaveBeenCalled();
    document.dispatchEvent(new Event(PAGE_SHOWN));
    rest();
    see(link);
    vi.advanceTimersByTime(1000);
    expect(prefetchPage).toHaveBeenCalledTimes(1);
  });

  it('of a page that has grown is dropped, with queued ones', async () => {
    const link = new FakeLink('/popular');
    const { see, rest, watchLinks } = await openPage([link]);
    rest();
    see(link);
    cancelQueuedPrefetches.mockClear();
    watchLinks();
    vi.advanceTimersByTime(1000);
    expect(prefetchPage).not.toHaveBeenCalled();
    expect(cancelQueuedPrefetches).toHaveBeenCalledTimes(1);
  });
});
