import { beforeEach, describe, expect, it, vi } from 'vitest';
import { eventFrom, FakeElement, openBrowser } from '../browser.ts';

/** A document whose cookies are written one at a time, as in browsers. */
async function openDocument({ address = 'https://nega.test/', cookie = '', width = 1280 } = {}) {
  const { document, window } = openBrowser({ address });
  const written: string[] = [];
  Object.defineProperty(document, 'cookie', {
    get: () => cookie,
    set: (value: string) => written.push(value),
  });
  vi.stubGlobal('innerWidth', width);
  const { saveLocaleChoice } = await import('#client/choices/locale-choice.ts');
  const { saveViewport } = await import('#client/choices/viewport-cookie.ts');
  return { document, window, written, saveLocaleChoice, saveViewport };
}

const SHARED = 'Path=/; Max-Age=31536000; SameSite=Lax';

beforeEach(() => {
  vi.useFakeTimers();
});

describe('the language', () => {
  it('is stored for 365 days only when it is chosen', async () => {
    const { document, written, saveLocaleChoice } = await openDocument();
    saveLocaleChoice();
    expect(written).toEqual([]);
    document.dispatchEvent(eventFrom(new FakeElement({ 'data-locale': 'en' }), 'click'));
    expect(written).toEqual([`locale=en; ${SHARED}; Secure`]);
  });

  it('is chosen for the same path, query and hash', async () => {
    const { document, saveLocaleChoice } = await openDocument({ address: 'https://nega.test/sales?sort=new#list' });
    saveLocaleChoice();
    const link = new FakeElement({ 'data-locale': 'en' });
    document.dispatchEvent(eventFrom(link, 'click'));
    expect(link).toMatchObject({ pathname: '/en/sales', search: '?sort=new', hash: '#list' });
  });

  it.each([{}, { 'data-locale': 'tlh' }, { 'data-locale': 'en; Domain=evil.example' }])(
    'is not what else is clicked: %o',
    async (attributes) => {
      const { document, written, saveLocaleChoice } = await openDocument();
      saveLocaleChoice();
      document.dispatchEvent(eventFrom(new FakeElement(attributes), 'click'));
      expect(written).toEqual([]);
    },
  );
});

describe('the viewport', () => {
  it.each([
    [200, 'mobile'],
    [375, 'mobileMedium'],
    [1023, 'tablet'],
    [1024, 'desktop'],
    [2560, 'desktopWide'],
  ])('of %i px is stored as %s', async (width, name) => {
    const { written, saveViewport } = await openDocument({ width, address: 'http://localhost:8787/' });
    saveViewport();
    expect(written).toEqual([`viewport=${name}; ${SHARED}`]);
  });

  it('is written only when it changes', async () => {
    const { written, saveViewport } = await openDocument({ cookie: 'locale=en; viewport=desktopMedium' });
    saveViewport();
    expect(written).toEqual([]);
  });

  it('is stored again after the window has stopped changing', async () => {
    const { window, written, saveViewport } = await openDocument({ cookie: 'viewport=desktopMedium' });
    saveViewport();
    vi.stubGlobal('innerWidth', 800);
    for (let step = 0; step < 5; step += 1) {
      window.dispatchEvent(new Event('resize'));
      vi.advanceTimersByTime(249);
    }
    expect(written).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(written).toEqual([`viewport=tablet; ${SHARED}; Secure`]);
  });
});
