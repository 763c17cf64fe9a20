import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../browser.ts';

const HOUR = 60 * 60 * 1000;

type Scripted = { respond: () => Response | Promise<never> };

/** A document of one build, in a shop that serves another from some time on. */
async function openDocument({
  connection,
  readyState = 'complete',
}: {
  connection?: object;
  readyState?: string;
} = {}) {
  const browser = openBrowser({ build: 'build-1' });
  const latest: Scripted = { respond: () => Response.json({ id: 'build-1' }) };
  const manifest: Scripted = {
    respond: () => Response.json({ id: 'build-1', timestamp: 1, prerendered: ['/returns'] }),
  };
  const fetch = vi.fn(async (_address: string, _init?: RequestInit) => latest.respond());
  const fetchManifest = vi.fn(async (_address: string, _init?: RequestInit) => manifest.respond());
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) =>
    address.startsWith('/builds/meta/') ? fetchManifest(address, init) : fetch(address, init),
  );
  vi.stubGlobal('navigator', connection ? { connection } : {});
  Object.assign(browser.document, { readyState });
  const { isOutdated, isPrerendered } = await import('#client/navigation/build-state.ts');
  const { watchBuild } = await import('#client/navigation/build-check.ts');
  watchBuild();
  /** The tab comes to the front, or leaves it. */
  const turn = async (visibilityState: 'visible' | 'hidden') => {
    browser.document.visibilityState = visibilityState;
    browser.document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
  };
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
  return { ...browser, fetch, latest, fetchManifest, manifest, isOutdated, isPrerendered, turn, pass };
}

beforeEach(() => {
  vi.useFakeTimers();
});

describe('the build', () => {
  it('is checked every hour, past any cache, and not before', async () => {
    const { fetch, pass } = await openDocument();
    await pass(HOUR - 1);
    expect(fetch).not.toHaveBeenCalled();
    await pass(1);
    expect(fetch.mock.calls).toEqual([['/builds/latest.json', { cache: 'no-store' }]]);
    await pass(2 * HOUR);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('is outdated as soon as another is served, and is not checked after that', async () => {
    const { fetch, latest, isOutdated, pass } = await openDocument();
    await pass(HOUR);
    expect(isOutdated()).toBe(false);
    latest.respond = () => Response.json({ id: 'build-2' });
    await pass(HOUR);
    expect(isOutdated()).toBe(true);
    await pass(3 * HOUR);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('is checked by a tab that becomes visible after more than an hour, and not sooner', async () => {
    const { fetch, latest, isOutdated, turn } = await openDocument();
    await turn('hidden');
    vi.setSystemTime(Date.now() + HOUR);
    await turn('visible');
    expect(fetch).not.toHaveBeenCalled();
    latest.respond = () => Response.json({ id: 'build-2' });
    vi.setSystemTime(Date.now() + 1);
    await turn('hidden');
    expect(fetch).not.toHaveBeenCalled();
    await turn('visible');
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(isOutdated()).toBe(true);
    await turn('visible');
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['no JSON', () => new Response('<!doctype html>')],
    ['no id', () => Response.json({})],
    ['null', () => Response.json(null)],
    ['a number', () => Response.json({ id: 7 })],
  ])('is not outdated if the shop responds with %s', async (_, respond) => {
    const { latest, isOutdated, pass } = await openDocument();
    latest.respond = respond;
    await pass(HOUR);
    expect(isOutdated()).toBe(false);
  });
});

describe('the manifest of the document’s build', () => {
  it('is requested a second after the document is ready, with low priority', async () => {
    const { fetchManifest, pass, window } = await openDocument({ readyState: 'interactive' });
    await pass(5000);
    window.dispatchEvent(new Event('load'));
    await pass(999);
    expect(fetchManifest).not.toHaveBeenCalled();
    await pass(1);
    expect(fetchManifest.mock.calls).toEqual([['/builds/meta/build-1.json', { priority: 'low' }]]);
  });

  it('names the prerendered pages', async () => {
    const { isPrerendered, pass } = await openDocument();
    expect(isPrerendered('/returns')).toBe(false);
    await pass(1000);
    expect([isPrerendered('/returns'), isPrerendered('/sales')]).toEqual([true, false]);
  });

  it.each([403, 404])('that is missing (%i) means that the build is outdated', async (status) => {
    const { manifest, isOutdated, pass } = await openDocument();
    manifest.respond = () => new Response(null, { status });
    await pass(1000);
    expect(isOutdated()).toBe(true);
  });

  it.each([
    ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a failure', () => new Response(null, { status: 500 })],
    ['another shape', () => Response.json({ prerendered: 'all' })],
  ])('is requested again an hour later if the shop responds with %s, and nothing is outdated', async (_, respond) => {
    const { manifest, isOutdated, isPrerendered, pass } = await openDocument();
    const good = manifest.respond;
    manifest.respond = respond;
    await pass(1000);
    expect([isOutdated(), isPrerendered('/returns')]).toEqual([false, false]);
    manifest.respond = good;
    await pass(HOUR);
    expect(isPrerendered('/returns')).toBe(true);
  });

  it('is not requested under Save-Data', async () => {
    const { fetchManifest, pass } = await openDocument({ connection: { saveData: true } });
    await pass(2000);
    expect(fetchManifest).not.toHaveBeenCalled();
  });
});
