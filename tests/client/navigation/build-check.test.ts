import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../browser.ts';

const HOUR = 60 * 60 * 1000;

/** A document of one build, in a shop that serves another from some time on. */
async function openDocument() {
  const browser = openBrowser({ build: 'build-1' });
  const latest: { answer: () => Response | Promise<never> } = { answer: () => Response.json({ id: 'build-1' }) };
  const fetch = vi.fn(async (_address: string, _init?: RequestInit) => latest.answer());
  vi.stubGlobal('fetch', fetch);
  const { isOutdated, watchBuild } = await import('#client/navigation/build-check.ts');
  watchBuild();
  /** The tab comes to the front, or leaves it. */
  const turn = async (visibilityState: 'visible' | 'hidden') => {
    browser.document.visibilityState = visibilityState;
    browser.document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(0);
  };
  return { fetch, latest, isOutdated, turn, pass: (ms: number) => vi.advanceTimersByTimeAsync(ms) };
}

beforeEach(() => {
  vi.useFakeTimers();
});

describe('the build', () => {
  it('is asked for every hour, past any cache, and not before', async () => {
    const { fetch, pass } = await openDocument();
    await pass(HOUR - 1);
    expect(fetch).not.toHaveBeenCalled();
    await pass(1);
    expect(fetch.mock.calls).toEqual([['/builds/latest.json', { cache: 'no-store' }]]);
    await pass(2 * HOUR);
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it('is old as soon as another is served, and is not asked for after that', async () => {
    const { fetch, latest, isOutdated, pass } = await openDocument();
    await pass(HOUR);
    expect(isOutdated()).toBe(false);
    latest.answer = () => Response.json({ id: 'build-2' });
    await pass(HOUR);
    expect(isOutdated()).toBe(true);
    await pass(3 * HOUR);
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it('is asked for by a tab that wakes after more than an hour, and by none that only looked away', async () => {
    const { fetch, latest, isOutdated, turn } = await openDocument();
    await turn('hidden');
    vi.setSystemTime(Date.now() + HOUR);
    await turn('visible');
    expect(fetch).not.toHaveBeenCalled();
    latest.answer = () => Response.json({ id: 'build-2' });
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
  ])('is not old because the shop answered %s', async (_, answer) => {
    const { latest, isOutdated, pass } = await openDocument();
    latest.answer = answer;
    await pass(HOUR);
    expect(isOutdated()).toBe(false);
  });
});
