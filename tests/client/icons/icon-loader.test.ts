import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createIconLoader } from '#client/icons/icon-loader.ts';

type Reply = (url: string) => Promise<Response>;

const OWN = '/api-icons/tabler.json?icons=';
const drawn = (...names: string[]): Reply => {
  const icons = Object.fromEntries(names.map((name) => [name, { body: `<path id="${name}"/>` }]));
  return async () => Response.json({ prefix: 'tabler', width: 24, height: 24, icons });
};
const status = (code: number): Reply => {
  return async () => new Response(null, { status: code });
};
const silence: Reply = () => new Promise(() => undefined);
const after = (ms: number, reply: Reply): Reply => {
  return (url) => new Promise((resolve) => setTimeout(resolve, ms)).then(() => reply(url));
};

/** A loader whose hosts answer as the test says; hosts without a word keep silent. */
function open(hosts: Record<string, Reply>) {
  const calls: { url: string; at: number }[] = [];
  const started = Date.now();
  const load = createIconLoader({
    providers: Object.keys(hosts),
    fetch: (url) => {
      calls.push({ url, at: Date.now() - started });
      const host = Object.keys(hosts)
        .sort((a, b) => b.length - a.length)
        .find((each) => url.startsWith(each));
      return (hosts[host ?? ''] ?? silence)(url);
    },
  });
  return { load, calls, urls: () => calls.map(({ url }) => url) };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function settled<T>(promise: Promise<T>, ms = 0): Promise<T | 'waiting'> {
  await vi.advanceTimersByTimeAsync(ms);
  return Promise.race([promise, Promise.resolve('waiting' as const)]);
}

describe('icons that are asked for', () => {
  it('in one tick are loaded together, each once and sorted', async () => {
    const { load, urls } = open({ '': drawn('a', 'b') });
    const asked = Promise.all([load('tabler:b'), load('tabler:a'), load('tabler:b')]);
    expect(await settled(asked)).toMatchObject([
      { body: '<path id="b"/>', width: 24, height: 24 },
      { body: '<path id="a"/>' },
      { body: '<path id="b"/>' },
    ]);
    expect(urls()).toEqual([`${OWN}a%2Cb`]);
  });

  it('are loaded once and cached', async () => {
    const { load, urls } = open({ '': drawn('a') });
    await settled(load('tabler:a'));
    expect(await settled(load('tabler:a'))).toMatchObject({ width: 24 });
    expect(urls()).toHaveLength(1);
  });

  it('while they are loading are not requested again', async () => {
    const { load, urls } = open({ '': after(100, drawn('a')) });
    const first = load('tabler:a');
    await settled(first, 50);
    const second = load('tabler:a');
    expect(await settled(Promise.all([first, second]), 60)).toHaveLength(2);
    expect(urls()).toHaveLength(1);
  });

  it('of several collections, or too many for one address, take several requests', async () => {
    const many = Array.from({ length: 60 }, (_, index) => `icon-number-${index}`);
    const { load, urls } = open({ '': drawn(...many) });
    await settled(Promise.all([...many.map((name) => load(`tabler:${name}`)), load('other:a')]));
    expect(urls().length).toBeGreaterThan(2);
    for (const url of urls()) expect(url.length).toBeLessThanOrEqual(500);
    expect(urls().filter((url) => url.startsWith('/api-icons/other.json'))).toHaveLength(1);
  });

  it('that do not exist are remembered as missing', async () => {
    const { load, urls } = open({ '': drawn('a') });
    expect(await settled(Promise.all([load('tabler:a'), load('tabler:none')]))).toMatchObject([{}, null]);
    expect(await settled(load('tabler:none'))).toBeNull();
    expect(urls()).toHaveLength(1);
  });

  it('with an invalid name are not requested', async () => {
    const { load, urls } = open({ '': drawn('a') });
    expect(await settled(load('../secrets'))).toBeNull();
    expect(urls()).toEqual([]);
  });
});

describe('providers', () => {
  const FIRST = 'https://one.example';
  const SECOND = 'https://two.example';

  it('are asked in order: the next in parallel after 750 ms without a response', async () => {
    const { load, calls } = open({ [FIRST]: silence, [SECOND]: drawn('a') });
    const asked = load('tabler:a');
    expect(await settled(asked, 749)).toBe('waiting');
    expect(calls).toHaveLength(1);
    expect(await settled(asked, 1)).toMatchObject({ width: 24 });
    expect(calls[1]).toEqual({ url: `${SECOND}${OWN}a`, at: 750 });
  });

  it('that responded come first from then on', async () => {
    const { load, urls } = open({ [FIRST]: silence, [SECOND]: (url) => drawn(url.slice(-1))(url) });
    await settled(load('tabler:a'), 750);
    await settled(load('tabler:b'));
    expect(urls().at(-1)).toBe(`${SECOND}${OWN}b`);
  });

  it.each([
    ['with an error', status(500)],
    ['with what is no icon file', async () => Response.json({ icons: 'none' })],
    ['by breaking off', () => Promise.reject(new TypeError('reset'))],
  ])('that respond with %s are skipped at once', async (_, reply) => {
    const { load, calls } = open({ [FIRST]: reply, [SECOND]: drawn('a') });
    expect(await settled(load('tabler:a'))).toMatchObject({ width: 24 });
    expect(calls.map(({ at }) => at)).toEqual([0, 0]);
  });

  it('with a 404 end the search: no provider has the icon', async () => {
    const { load, urls } = open({ [FIRST]: status(404), [SECOND]: drawn('a') });
    expect(await settled(load('tabler:a'))).toBeNull();
    expect(await settled(load('tabler:a'))).toBeNull();
    expect(urls()).toHaveLength(1);
  });

  it('without any response are given up 5000 ms after the last request, and asked again later', async () => {
    const { load, calls } = open({ [FIRST]: silence, [SECOND]: silence });
    const asked = load('tabler:a');
    expect(await settled(asked, 750 + 4999)).toBe('waiting');
    expect(await settled(asked, 1)).toBeNull();
    expect(calls).toHaveLength(2);
    void load('tabler:a');
    await vi.advanceTimersByTimeAsync(0);
    expect(calls).toHaveLength(3);
  });

  it('that all fail are given up at once', async () => {
    const { load } = open({ [FIRST]: status(503), [SECOND]: status(503) });
    expect(await settled(load('tabler:a'))).toBeNull();
  });

  it('without a response are given up even if the last one failed', async () => {
    const { load } = open({ [FIRST]: silence, [SECOND]: status(500) });
    const asked = load('tabler:a');
    expect(await settled(asked, 750 + 4999)).toBe('waiting');
    expect(await settled(asked, 1)).toBeNull();
  });

  it('with a late response are used nevertheless', async () => {
    const { load, urls } = open({ [FIRST]: after(9000, drawn('a')) });
    expect(await settled(load('tabler:a'), 5000)).toBeNull();
    await vi.advanceTimersByTimeAsync(4000);
    expect(await settled(load('tabler:a'))).toMatchObject({ width: 24 });
    expect(urls()).toHaveLength(1);
  });

  it('are only the shop itself by default', async () => {
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(() => drawn('a')(''));
    await settled(createIconLoader()('tabler:a'));
    expect(fetch.mock.calls).toEqual([[`${OWN}a`]]);
    fetch.mockRestore();
  });
});
