import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventFrom, type FakeElement, openBrowser } from '../browser.ts';
import { FakeLink } from './fake-link.ts';

const { prefetchPage, isOutdated } = vi.hoisted(() => ({
  prefetchPage: vi.fn(),
  isOutdated: vi.fn(() => false),
}));
vi.mock('#client/navigation/page-source.ts', () => ({ prefetchPage }));
vi.mock('#client/navigation/build-state.ts', () => ({ isOutdated }));

async function openDocument(connection?: object) {
  const { document } = openBrowser({ address: 'https://nega.test/sales' });
  vi.stubGlobal('navigator', connection ? { connection } : {});
  const { startPrefetch } = await import('#client/navigation/prefetch.ts');
  startPrefetch();
  return (link: FakeElement, type = 'pointerover') => document.dispatchEvent(eventFrom(link, type));
}

beforeEach(() => {
  prefetchPage.mockReset();
  isOutdated.mockReturnValue(false);
});

describe('prefetching', () => {
  it.each(['pointerover', 'focusin', 'touchstart'])('starts on %s', async (type) => {
    const turnTo = await openDocument();
    turnTo(new FakeLink('/popular?sort=new#top'), type);
    expect(prefetchPage.mock.calls).toEqual([['/popular?sort=new']]);
  });

  it.each([
    ['another site', new FakeLink('https://t.me/nega')],
    ['this very page', new FakeLink('/sales?sort=new')],
    ['a download', new FakeLink('/price-list', { download: '' })],
    ['another tab', new FakeLink('/popular', { target: '_blank' })],
    ['an order, which its token opens', new FakeLink('/order/1042?token=secret')],
    ['the cart', new FakeLink('/cart')],
    ['checkout', new FakeLink('/checkout')],
    ['a payment’s result', new FakeLink('/payment/success?order=1042')],
    ['a search', new FakeLink('/search?q=silk')],
    ['in the other language', new FakeLink('/en/popular')],
  ])('skips a link that is %s', async (_, link) => {
    (await openDocument())(link);
    expect(prefetchPage).not.toHaveBeenCalled();
  });

  it.each([[{ saveData: true }], [{ effectiveType: '2g' }], [{ effectiveType: 'slow-2g' }]])(
    'is left alone on a connection that is dear or slow: %o',
    async (connection) => {
      (await openDocument(connection))(new FakeLink('/popular'));
      expect(prefetchPage).not.toHaveBeenCalled();
    },
  );

  it.each([[{ effectiveType: '4g', saveData: false }], [{ effectiveType: '3g' }]])(
    'is fetched on %o',
    async (connection) => {
      (await openDocument(connection))(new FakeLink('/popular'));
      expect(prefetchPage).toHaveBeenCalledTimes(1);
    },
  );

  it('stops once a newer build is known: the next page is loaded as a document', async () => {
    isOutdated.mockReturnValue(true);
    (await openDocument())(new FakeLink('/popular'));
    expect(prefetchPage).not.toHaveBeenCalled();
  });
});
