import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventFrom, FakeElement, openBrowser } from '../browser.ts';

const fetchAhead = vi.hoisted(() => vi.fn());
vi.mock('#client/navigation/page-source.ts', () => ({ fetchAhead }));

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

beforeEach(() => {
  fetchAhead.mockReset();
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
});
