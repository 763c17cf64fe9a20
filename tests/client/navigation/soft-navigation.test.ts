import { describe, expect, it, vi } from 'vitest';
import { PAGE_LEFT, PAGE_SHOWN } from '#client/navigation/page-events.ts';
import { anEvent, openBrowser } from '../browser.ts';

const parts = vi.hoisted(() => ({
  isOutdated: vi.fn(() => false),
  takeSource: vi.fn(),
  swapPage: vi.fn(async (_page: unknown, _signal: unknown, options: { scroll: () => void }) => options.scroll()),
  leaveFirstDocument: vi.fn(),
  left: vi.fn(),
  shown: vi.fn(),
  hideNotice: vi.fn(),
  stayHere: vi.fn(),
}));
vi.mock('#client/page/notice.ts', () => ({ hideNotice: parts.hideNotice }));
vi.mock('#client/navigation/stay.ts', () => ({
  stayHere: parts.stayHere,
  isStaying: (event: { info?: string }) => event.info === 'stay',
}));
vi.mock('#client/navigation/build-check.ts', () => ({ isOutdated: parts.isOutdated }));
vi.mock('#client/navigation/page-source.ts', () => ({ takeSource: parts.takeSource }));
vi.mock('#client/navigation/page-swap.ts', () => ({ swapPage: parts.swapPage }));
vi.mock('#client/islands/island/island-element.ts', () => ({ leaveFirstDocument: parts.leaveFirstDocument }));

type Intercepted = { handler: () => Promise<void> };
type Page = { lang?: string; build?: string };

/** What the server sends, as the stand-in for the parser reads it. */
const page = ({ lang = 'ru', build = 'build-1' }: Page = {}) => JSON.stringify({ lang, dataset: { build } });

async function openDocument(address = 'https://nega.test/sales') {
  const browser = openBrowser({ address });
  const navigation = Object.assign(new EventTarget(), { currentEntry: { key: 'here' } });
  vi.stubGlobal('navigation', navigation);
  vi.stubGlobal('history', { replaceState: vi.fn() });
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = (html: string) => ({ documentElement: JSON.parse(html) });
    },
  );
  for (const part of Object.values(parts)) part.mockClear();
  parts.isOutdated.mockReturnValue(false);
  browser.document.addEventListener(PAGE_LEFT, parts.left);
  browser.document.addEventListener(PAGE_SHOWN, parts.shown);
  const { startSoftNavigation } = await import('#client/navigation/soft-navigation.ts');
  startSoftNavigation();
  /** The shopper goes somewhere; answers what the shop does about it, null where it leaves that to the browser. */
  const go = (to: string, changes: object = {}) => {
    const taken: Intercepted[] = [];
    const scroll = vi.fn();
    const event = anEvent('navigate', {
      canIntercept: true,
      hashChange: false,
      downloadRequest: null,
      formData: null,
      navigationType: 'push',
      destination: { url: new URL(to, address).href, sameDocument: false },
      signal: new AbortController().signal,
      intercept: (options: Intercepted) => taken.push(options),
      scroll,
      ...changes,
    });
    navigation.dispatchEvent(event);
    const [intercepted] = taken;
    return intercepted ? { finish: intercepted.handler, scroll } : null;
  };
  return { go, reload: browser.location.reload, root: browser.document.documentElement };
}

describe('a navigation', () => {
  it.each(['/popular', '/sales?sort=new', '/product-details/slip#care', '/'])(
    'inside the shop is taken over: %s',
    async (to) => {
      expect((await openDocument()).go(to)).not.toBeNull();
    },
  );

  it.each([
    ['of another site', '/popular', { canIntercept: false }],
    ['to a place in the page', '/sales#top', { hashChange: true }],
    ['to a file that is saved', '/popular', { downloadRequest: '' }],
    ['of a form', '/popular', { formData: {} }],
    ['that reloads', '/sales', { navigationType: 'reload' }],
    ['into the other language', '/en/sales', {}],
    ['to the API', '/api/openapi.json', {}],
    ['to a picture', '/media/720/slip/front.jpg', {}],
    ['to a file of the build', '/assets/entry.js', {}],
    ['to a file of the site', '/robots.txt', {}],
    [
      'that only writes an address',
      '/order/1042',
      { destination: { url: 'https://nega.test/order/1042', sameDocument: true } },
    ],
  ])('%s is the browser’s', async (_, to, changes) => {
    expect((await openDocument()).go(to, changes)).toBeNull();
  });

  it('is the browser’s once a newer build is known', async () => {
    const { go } = await openDocument();
    parts.isOutdated.mockReturnValue(true);
    expect(go('/popular')).toBeNull();
  });

  it('back in the open document loads a whole one too once a newer build is known', async () => {
    const { go, reload } = await openDocument();
    parts.isOutdated.mockReturnValue(true);
    const destination = { url: 'https://nega.test/popular', sameDocument: true };
    await go('/popular', { navigationType: 'traverse', destination })?.finish();
    expect(reload).toHaveBeenCalledTimes(1);
    expect(parts.takeSource).not.toHaveBeenCalled();
  });
});

describe('a navigation that is taken over', () => {
  async function arrive(to: string, source: object | null, changes: object = {}) {
    const document = await openDocument();
    parts.takeSource.mockResolvedValue(source);
    const taken = document.go(to, changes);
    await taken?.finish();
    return { ...document, scroll: taken?.scroll };
  }
  const sourceOf = (url: string, html = page()) => ({ html, url: `https://nega.test${url}`, ok: true });

  it('puts the page in place, focuses it and goes to its top', async () => {
    const { scroll, reload, root } = await arrive('/popular?a=1', sourceOf('/popular?a=1'));
    expect(parts.takeSource).toHaveBeenCalledWith('/popular?a=1', expect.anything());
    expect(parts.swapPage).toHaveBeenCalledWith(
      expect.anything(),
      expect.anything(),
      expect.objectContaining({ focus: true }),
    );
    expect(parts.leaveFirstDocument).toHaveBeenCalledBefore(parts.swapPage);
    expect(scroll).toHaveBeenCalledTimes(1);
    expect(reload).not.toHaveBeenCalled();
    expect(root.hasAttribute('data-loading')).toBe(false);
  });

  it('keeps the shopper’s place where only the query changes, and restores it going back', async () => {
    const forth = await arrive('/sales?sort=new', sourceOf('/sales?sort=new'));
    expect(parts.swapPage).toHaveBeenCalledWith(
      expect.anything(),
      expect.anything(),
      expect.objectContaining({ focus: false }),
    );
    expect(forth.scroll).not.toHaveBeenCalled();
    const back = await arrive('/sales?sort=new', sourceOf('/sales?sort=new'), { navigationType: 'traverse' });
    expect(back.scroll).toHaveBeenCalledTimes(1);
  });

  it('says where it ended when it was sent on', async () => {
    await arrive('/payment/return/1042#x', sourceOf('/payment/success'));
    expect(String(vi.mocked(history.replaceState).mock.calls[0]?.[2])).toBe('https://nega.test/payment/success#x');
  });

  it.each([
    ['is no page', null],
    ['is of another build', sourceOf('/popular', page({ build: 'build-2' }))],
    ['speaks another language', sourceOf('/en', page({ lang: 'en' }))],
    ['cannot be read', sourceOf('/popular', 'not JSON')],
  ])('loads the document where the answer %s', async (_, source) => {
    const { reload } = await arrive('/popular', source);
    expect(reload).toHaveBeenCalledTimes(1);
    expect(parts.swapPage).not.toHaveBeenCalled();
  });

  it('keeps the page, and says so, where the shop cannot be reached', async () => {
    const document = await openDocument();
    parts.takeSource.mockRejectedValue(new TypeError('Failed to fetch'));
    await document.go('/popular')?.finish();
    const [from, to] = parts.stayHere.mock.calls[0] ?? [];
    expect([from.entry.key, from.url.href, to.href]).toEqual([
      'here',
      'https://nega.test/sales',
      'https://nega.test/popular',
    ]);
    expect(document.reload).not.toHaveBeenCalled();
    expect(parts.swapPage).not.toHaveBeenCalled();
  });

  it('says that the old page is left, and that the new one stands there', async () => {
    await arrive('/popular', sourceOf('/popular'));
    expect(parts.left).toHaveBeenCalledBefore(parts.takeSource);
    expect(parts.shown).toHaveBeenCalledAfter(parts.swapPage);
  });

  it('says that a page stands there, too, where the old one stays', async () => {
    const document = await openDocument();
    parts.shown.mockClear();
    parts.takeSource.mockRejectedValue(new TypeError('Failed to fetch'));
    await document.go('/popular')?.finish();
    expect(parts.shown).toHaveBeenCalledTimes(1);
  });

  it('goes to the top where the same address is asked for again, or its hash is dropped', async () => {
    const { scroll } = await arrive('/sales', sourceOf('/sales'));
    expect(scroll).toHaveBeenCalledTimes(1);
  });

  it('leaves everything to the newer one that ended it', async () => {
    const abort = new AbortController();
    const document = await openDocument();
    parts.takeSource.mockRejectedValue(new DOMException('', 'AbortError'));
    const taken = document.go('/popular', { signal: abort.signal });
    abort.abort();
    await taken?.finish();
    expect(document.reload).not.toHaveBeenCalled();
  });
});

it('a browser without the Navigation API loads documents as it always did', async () => {
  openBrowser();
  const { startSoftNavigation } = await import('#client/navigation/soft-navigation.ts');
  expect(startSoftNavigation).not.toThrow();
});
