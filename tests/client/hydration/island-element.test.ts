import { describe, expect, it, vi } from 'vitest';
import { ISLAND_READY, type IslandStart, START_ISLANDS } from '#client/islands/island/island-start.ts';
import { eventFrom, FakeElement, forbid, openBrowser } from '../browser.ts';

const mountIsland = vi.hoisted(() => vi.fn());
vi.mock('#client/hydration/hydrate.tsx', () => ({ mountIsland }));

type Island = FakeElement & { connectedCallback: () => void; disconnectedCallback: () => void };

/** A document that knows islands; `make` puts one into it. */
async function openDocument() {
  openBrowser();
  mountIsland.mockReset();
  const unmount = vi.fn();
  mountIsland.mockResolvedValue(unmount);
  const seen: (() => void)[] = [];
  const idle: (() => void)[] = [];
  const stopWatching = vi.fn();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = vi.fn();
      disconnect = stopWatching;
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        seen.push(
          () => tell([{ isIntersecting: false }]),
          () => tell([{ isIntersecting: true }]),
        );
      }
    },
  );
  vi.stubGlobal('requestIdleCallback', (begin: () => void) => idle.push(begin));
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idle.splice(handle - 1, 1, () => undefined));
  const defined = new Map<string, new () => Island>();
  vi.stubGlobal('customElements', { define: (name: string, made: new () => Island) => defined.set(name, made) });
  const { defineIslandElement } = await import('#client/hydration/island-element.ts');
  defineIslandElement();
  const Element = defined.get('shop-island');
  if (!Element) throw new Error('Nobody defined the island');
  const make = (start?: IslandStart | 'never', attributes: Readonly<Record<string, string>> = {}) => {
    const island = new Element();
    if (start) island.setAttribute('start', start);
    for (const [name, value] of Object.entries(attributes)) island.setAttribute(name, value);
    island.connectedCallback();
    return island;
  };
  const isIdle = () => {
    for (const begin of idle) begin();
  };
  return { make, unmount, stopWatching, isIdle, seen };
}

const mounted = (times: number) => expect.poll(() => mountIsland).toHaveBeenCalledTimes(times);
/** Lets everything that is under way come to its end. */
const rest = () => vi.dynamicImportSettled();

describe('an island starts', () => {
  it('at once with “load”', async () => {
    const { make } = await openDocument();
    const island = make('load');
    await mounted(1);
    expect(mountIsland).toHaveBeenCalledWith(island, expect.any(Function));
  });

  it.each(['scroll', 'touchstart', 'click'])('when it is visible after a %s with “visible”', async (type) => {
    const { make, seen, stopWatching } = await openDocument();
    make('visible');
    expect(seen).toEqual([]);
    document.dispatchEvent(new Event(type));
    seen[0]?.();
    await rest();
    expect(mountIsland).not.toHaveBeenCalled();
    seen[1]?.();
    await mounted(1);
    expect(stopWatching).toHaveBeenCalled();
  });

  it('when the popover around it is opened, also by hovering', async () => {
    const { make, seen } = await openDocument();
    make('visible', { popover: '' });
    seen[1]?.();
    await mounted(1);
  });

  it.each(['pointerenter', 'touchstart', 'focusin'])('once, on %s, with “touch”', async (type) => {
    const { make } = await openDocument();
    const island = make('touch');
    await rest();
    expect(mountIsland).not.toHaveBeenCalled();
    for (let touch = 0; touch < 3; touch += 1) island.dispatchEvent(new Event(type));
    await mounted(1);
    await rest();
    expect(mountIsland).toHaveBeenCalledTimes(1);
  });
});

describe('an island that starts nearby', () => {
  const moments: [string, (island: Island) => void][] = [
    ['a pointer comes to it', (island) => island.dispatchEvent(new Event('pointerenter'))],
    ['the focus comes to it', (island) => island.dispatchEvent(new Event('focusin'))],
    ['the page is scrolled', () => document.dispatchEvent(new Event('scroll'))],
    ['a finger touches the page anywhere', () => document.dispatchEvent(new Event('touchstart'))],
  ];

  it.each(moments)('is hydrated when %s, and not while the browser is idle', async (_, happen) => {
    const { make, isIdle } = await openDocument();
    const island = make('nearby');
    isIdle();
    await rest();
    expect(mountIsland).not.toHaveBeenCalled();
    happen(island);
    await mounted(1);
  });
});

describe('an island that starts on demand', () => {
  const moments: [string, (island: Island) => void][] = [
    ['another listens', () => document.dispatchEvent(new Event(START_ISLANDS))],
    ['it is touched', (island) => island.dispatchEvent(new Event('pointerenter'))],
    ['another tab keeps something', () => dispatchEvent(new Event('storage'))],
  ];

  it.each(moments)('is hydrated when %s', async (_, happen) => {
    const { make, isIdle } = await openDocument();
    const island = make('on-demand', { 'storage-keys': 'nega:cart nega:gifts' });
    isIdle();
    await rest();
    expect(mountIsland).not.toHaveBeenCalled();
    happen(island);
    await mounted(1);
  });

  it('starts once another island is ready', async () => {
    const { make } = await openDocument();
    make('on-demand');
    const other = make('load');
    await mounted(1);
    other.dispatchEvent(new Event(ISLAND_READY));
    await mounted(2);
  });

  it('starts once another island has failed', async () => {
    const { make } = await openDocument();
    make('on-demand');
    mountIsland.mockRejectedValueOnce(new Error('broken'));
    make('load');
    await mounted(2);
  });

  it('starts once the browser is idle if islands were started before', async () => {
    const { make, isIdle } = await openDocument();
    document.dispatchEvent(new Event(START_ISLANDS));
    make('on-demand');
    await rest();
    expect(mountIsland).not.toHaveBeenCalled();
    isIdle();
    await mounted(1);
  });

  it('starts once the browser is idle if the device has one of its keys', async () => {
    const { make, isIdle } = await openDocument();
    localStorage.setItem('nega:gifts', '[]');
    make('on-demand', { 'storage-keys': 'nega:cart nega:gifts' });
    isIdle();
    await mounted(1);
  });

  it('waits if storage is forbidden', async () => {
    const { make, isIdle } = await openDocument();
    forbid('localStorage');
    make('on-demand', { 'storage-keys': 'nega:cart' });
    isIdle();
    await rest();
    expect(mountIsland).not.toHaveBeenCalled();
  });

  it('does not start after it was removed', async () => {
    const { make } = await openDocument();
    make('on-demand').disconnectedCallback();
    document.dispatchEvent(new Event(START_ISLANDS));
    await rest();
    expect(mountIsland).not.toHaveBeenCalled();
  });
});

describe('an island that is removed', () => {
  it('is unmounted', async () => {
    const { make, unmount } = await openDocument();
    const island = make('load');
    await mounted(1);
    const takeDown = () => {
      island.disconnectedCallback();
      return unmount;
    };
    await expect.poll(takeDown).toHaveBeenCalled();
  });

  it('before it starts never starts', async () => {
    const { make } = await openDocument();
    make('nearby').disconnectedCallback();
    document.dispatchEvent(new Event('scroll'));
    await rest();
    expect(mountIsland).not.toHaveBeenCalled();
  });

  it('while its code is loading never starts', async () => {
    const { make } = await openDocument();
    make('load').disconnectedCallback();
    await rest();
    expect(mountIsland).not.toHaveBeenCalled();
  });

  it('while it starts is unmounted as soon as it has started', async () => {
    const { make, unmount } = await openDocument();
    const coming = Promise.withResolvers<() => void>();
    mountIsland.mockReturnValue(coming.promise);
    const island = make('load');
    await mounted(1);
    island.disconnectedCallback();
    coming.resolve(unmount);
    await expect.poll(() => unmount).toHaveBeenCalledTimes(1);
  });
});

describe('a press before an island is ready', () => {
  it('starts it, and is repeated once it is ready', async () => {
    const { make } = await openDocument();
    const island = make('visible');
    const button = new FakeElement();
    const click = vi.spyOn(button, 'click');
    const press = eventFrom(button, 'click');
    island.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(true);
    await mounted(1);
    expect(click).not.toHaveBeenCalled();
    island.dispatchEvent(new Event(ISLAND_READY));
    expect(click).toHaveBeenCalledTimes(1);
    expect(island.hasAttribute('ready')).toBe(true);
  });

  it('is repeated once and in order, and presses are no longer held once the island is ready', async () => {
    const { make } = await openDocument();
    const island = make('load');
    const presses: string[] = [];
    const part = (name: string) => {
      const button = new FakeElement();
      button.click = () => presses.push(name);
      return button;
    };
    const [size, buy, late] = [part('size'), part('buy'), part('late')];
    for (const pressed of [buy, size, buy, buy]) island.dispatchEvent(eventFrom(pressed, 'click'));
    await mounted(1);
    island.dispatchEvent(new Event(ISLAND_READY));
    // The second press waits for what the first has changed.
    expect(presses).toEqual(['size']);
    await expect.poll(() => presses).toEqual(['size', 'buy']);
    const press = eventFrom(late, 'click');
    island.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(false);
    await rest();
    expect(presses).toEqual(['size', 'buy']);
  });
});
