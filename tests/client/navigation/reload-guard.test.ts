import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forbid, openBrowser } from '../browser.ts';

const ADDRESS = 'https://nega.test/cart?a=1';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

/** A document that was just loaded; session storage lives on from the last one. */
async function openDocument({ address = ADDRESS, kept }: { address?: string; kept?: Storage } = {}) {
  vi.resetModules();
  const browser = openBrowser({ address });
  if (kept) vi.stubGlobal('sessionStorage', kept);
  const { holdReloads, reloadOnChunkFailure } = await import('#client/navigation/reload-guard.ts');
  reloadOnChunkFailure();
  const fail = () => {
    const event = new Event('vite:preloadError', { cancelable: true });
    browser.window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  return { fail, holdReloads, reload: browser.location.reload, kept: sessionStorage };
}

/** What the document says of its own coming. */
function came(type: 'navigate' | 'reload', ago: number): void {
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([
    Object.assign(Object.create(null), { name: '', entryType: 'navigation', startTime: 0, duration: 0, type }),
  ]);
  vi.spyOn(performance, 'now').mockReturnValue(ago);
}

describe('a missing chunk', () => {
  it('reloads the page once, and is an error after that', async () => {
    const { fail, reload } = await openDocument();
    expect(fail()).toBe(true);
    expect(fail()).toBe(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    [9_999, 0],
    [10_000, 1],
  ])('%i ms later in the next document causes %i more reloads', async (ms, reloads) => {
    const first = await openDocument();
    first.fail();
    vi.setSystemTime(Date.now() + ms);
    const second = await openDocument({ kept: first.kept });
    expect(second.fail()).toBe(reloads === 1);
    expect(second.reload).toHaveBeenCalledTimes(reloads);
  });

  it('reloads again after ten seconds in a document that stays open', async () => {
    const { fail, reload } = await openDocument();
    fail();
    vi.setSystemTime(Date.now() + 10_000);
    fail();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is counted by path; the query does not matter', async () => {
    const first = await openDocument();
    first.fail();
    const same = await openDocument({ address: 'https://nega.test/cart?a=2', kept: first.kept });
    expect(same.fail()).toBe(false);
    const other = await openDocument({ address: 'https://nega.test/sales', kept: first.kept });
    expect(other.fail()).toBe(true);
  });

  it.each(['nonsense', 'null', '{"path":"/cart"}', '{"path":"/cart","expires":"never"}'])(
    'reloads the page where session storage holds %s',
    async (damaged) => {
      const { kept } = await openDocument();
      kept.setItem('shop:reload', damaged);
      expect((await openDocument({ kept })).fail()).toBe(true);
    },
  );
});

it('nothing is reloaded without a connection, which would show the browser’s error page', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { fail, reload } = await openDocument();
  expect(fail()).toBe(false);
  vi.stubGlobal('navigator', { onLine: true });
  expect(fail()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('nothing is reloaded while an order or a payment is being sent', async () => {
  const { fail, holdReloads, reload } = await openDocument();
  const letGo = [holdReloads(), holdReloads()];
  expect(fail()).toBe(false);
  letGo[0]?.();
  letGo[0]?.();
  expect(fail()).toBe(false);
  letGo[1]?.();
  expect(fail()).toBe(true);
  expect(reload).toHaveBeenCalledTimes(1);
});

describe('a missing chunk if session storage is forbidden', () => {
  async function openForbidden() {
    const document = await openDocument();
    forbid('sessionStorage');
    return document;
  }

  it('reloads the page', async () => {
    came('navigate', 500);
    const { fail, reload } = await openForbidden();
    expect([fail(), fail()]).toEqual([true, false]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('does not reload it for ever: a document knows that it is a reload', async () => {
    came('reload', 9_999);
    expect((await openForbidden()).fail()).toBe(false);
  });

  it('reloads it after ten seconds', async () => {
    came('reload', 10_000);
    expect((await openForbidden()).fail()).toBe(true);
  });
});
