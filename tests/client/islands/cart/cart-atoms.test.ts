import { createStore } from 'jotai';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  addToCartAtom,
  cartCountAtom,
  cartLinesAtom,
  cartStoredAtom,
  clearCartAtom,
  clearLostAtom,
  lostLinesAtom,
  noteSeenAtom,
  removeLineAtom,
  setQuantityAtom,
  unavailableAtom,
} from '#client/islands/cart/cart-atoms.ts';
import { CART_KEY } from '#shared/domain/cart-storage.ts';
import { parseCart } from '#shared/domain/stored-cart.ts';
import { anEvent, forbid, openBrowser } from '../../browser.ts';

let browser: ReturnType<typeof openBrowser>;

beforeEach(() => {
  browser = openBrowser();
});

/** A tab with an island that shows the cart. */
function openTab() {
  const store = createStore();
  const close = store.sub(cartLinesAtom, () => undefined);
  const skus = () => store.get(cartLinesAtom)?.map(({ sku, quantity }) => `${sku} × ${quantity}`);
  return { store, close, skus, add: (sku: string, quantity = 1) => store.set(addToCartAtom, { sku, quantity }) };
}

/** What browsers tell the other tabs when one writes. */
function tell(key: string | null = CART_KEY): void {
  browser.dispatchEvent(anEvent('storage', { key }));
}

describe('the cart', () => {
  it('is not known before an island requests it', () => {
    const store = createStore();
    expect(store.get(cartLinesAtom)).toBeNull();
    expect(store.get(cartCountAtom)).toBe(0);
  });

  it('is what the device has stored', () => {
    openTab().add('slip-s', 2);
    const { store, skus } = openTab();
    expect(skus()).toEqual(['slip-s × 2']);
    expect(store.get(cartCountAtom)).toBe(2);
  });

  it('counts what can be had', () => {
    const { store, add } = openTab();
    add('slip-s', 2);
    add('robe-m');
    const [slip] = store.get(cartLinesAtom) ?? [];
    store.set(unavailableAtom, [slip?.key ?? '']);
    expect(store.get(cartCountAtom)).toBe(1);
  });

  it('is stored with every change', () => {
    const { store, add } = openTab();
    const kept = () =>
      parseCart(browser.localStorage.getItem(CART_KEY)).lines.map(({ sku, quantity }) => [sku, quantity]);
    add('slip-s');
    add('robe-m', 2);
    expect(kept()).toEqual([
      ['slip-s', 1],
      ['robe-m', 2],
    ]);
    store.set(setQuantityAtom, 'slip-s', 4);
    store.set(removeLineAtom, 'robe-m');
    expect(kept()).toEqual([['slip-s', 4]]);
    store.set(clearCartAtom);
    expect(kept()).toEqual([]);
  });

  it.each(['nonsense', '{"version":2,"lines":[]}', '{"version":1,"lines":[{"sku":"slip-s"}]}', '[]'])(
    'is empty where the device keeps %s',
    (damaged) => {
      browser.localStorage.setItem(CART_KEY, damaged);
      const { skus, add } = openTab();
      expect(skus()).toEqual([]);
      add('slip-s');
      expect(skus()).toEqual(['slip-s × 1']);
    },
  );
});

describe('the cart in two tabs', () => {
  it('is the same after the storage event', () => {
    const [here, there] = [openTab(), openTab()];
    here.add('slip-s');
    expect(there.skus()).toEqual([]);
    tell();
    expect(there.skus()).toEqual(['slip-s × 1']);
  });

  it('loses nothing if both change it before the event', () => {
    const [here, there] = [openTab(), openTab()];
    here.add('slip-s');
    there.add('robe-m');
    there.add('slip-s');
    tell();
    for (const tab of [here, there]) expect(tab.skus()).toEqual(['slip-s × 2', 'robe-m × 1']);
  });

  it('is emptied in both by clearing the storage, and not by other keys', () => {
    const { skus, add } = openTab();
    add('slip-s');
    browser.localStorage.removeItem(CART_KEY);
    tell('nega:checkout');
    expect(skus()).toEqual(['slip-s × 1']);
    tell(null);
    expect(skus()).toEqual([]);
  });

  it('is not watched if no island shows it', () => {
    const { store, close, add } = openTab();
    add('slip-s');
    close();
    browser.localStorage.removeItem(CART_KEY);
    tell();
    expect(store.get(cartCountAtom)).toBe(1);
  });
});

describe('the cart of a full device', () => {
  /** From here on nothing more can be written; what was written stays. */
  function fill(): () => void {
    const full = vi.spyOn(browser.localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    });
    return () => full.mockRestore();
  }

  it('loses no change, says that it is not stored, and is stored again once there is space', () => {
    const { store, skus, add } = openTab();
    add('slip-s');
    expect(store.get(cartStoredAtom)).toBe(true);
    const empty = fill();
    add('robe-m');
    expect(store.get(cartStoredAtom)).toBe(false);
    add('bra-m', 2);
    store.set(removeLineAtom, store.get(cartLinesAtom)?.[0]?.key ?? '');
    expect(skus()).toEqual(['robe-m × 1', 'bra-m × 2']);
    empty();
    add('robe-m');
    expect(store.get(cartStoredAtom)).toBe(true);
    expect(openTab().skus()).toEqual(['robe-m × 2', 'bra-m × 2']);
  });

  it('is not undone by another tab, nor by a later island', () => {
    const { store, skus, add, close } = openTab();
    fill();
    add('slip-s');
    tell();
    expect(skus()).toEqual(['slip-s × 1']);
    close();
    store.sub(cartLinesAtom, () => undefined);
    expect(skus()).toEqual(['slip-s × 1']);
  });
});

describe('the cart of a browser that forbids storage', () => {
  it('lasts as long as the document, also for a later island', () => {
    forbid('localStorage');
    const { store, skus, add, close } = openTab();
    expect(skus()).toEqual([]);
    add('slip-s');
    add('robe-m');
    expect(skus()).toEqual(['slip-s × 1', 'robe-m × 1']);
    close();
    store.sub(cartLinesAtom, () => undefined);
    expect(skus()).toEqual(['slip-s × 1', 'robe-m × 1']);
  });
});

describe('a made-to-measure line', () => {
  const BODY = { bust: 92, underBust: 78, waist: 73, hips: 100, height: 168 };
  const measured = (waist = BODY.waist) => ({ sku: 'robe-m', measurements: { ...BODY, waist } });

  it('never merges with another body’s, adds up with its own, and is counted separately', () => {
    const { store, skus } = openTab();
    for (const each of [measured(), measured(73.5), measured(), { sku: 'robe-m' }]) store.set(addToCartAtom, each);
    expect(skus()).toEqual(['robe-m × 2', 'robe-m × 1', 'robe-m × 1']);
    const second = store.get(cartLinesAtom)?.[1];
    store.set(setQuantityAtom, second?.key ?? '', 5);
    store.set(removeLineAtom, 'robe-m');
    expect(skus()).toEqual(['robe-m × 2', 'robe-m × 5']);
  });

  it('is the same after a reload and in another tab', () => {
    const embroidery = { location: 'chest', text: 'Юля ♥', thread: 'ruby', lettering: 'script' } as const;
    const { store } = openTab();
    const other = openTab();
    store.set(addToCartAtom, { ...measured(), embroidery, seen: { name: 'Robe', unitPrice: 640_000 } });
    tell();
    const lines = store.get(cartLinesAtom);
    expect(other.store.get(cartLinesAtom)).toEqual(lines);
    expect(openTab().store.get(cartLinesAtom)).toEqual(lines);
    expect(lines).toMatchObject([{ embroidery, seen: { name: 'Robe', unitPrice: 640_000 } }]);
  });
});

describe('what the shopper has seen', () => {
  it('of a changed line is stored once she has confirmed it', () => {
    const { store, add } = openTab();
    add('slip-s');
    store.set(noteSeenAtom, new Map([['slip-s', { name: 'Slip', unitPrice: 100 }]]));
    expect(openTab().store.get(cartLinesAtom)).toMatchObject([{ seen: { name: 'Slip', unitPrice: 100 } }]);
  });

  it('about unreadable lines stays visible through changes until she has confirmed it', () => {
    const lines = [{ key: 'slip-s', sku: 'slip-s', quantity: 1 }, { sku: 7 }];
    browser.localStorage.setItem(CART_KEY, JSON.stringify({ version: 2, lines }));
    const { store, skus, add } = openTab();
    expect([skus(), store.get(lostLinesAtom)]).toEqual([['slip-s × 1'], 1]);
    add('robe-m');
    expect([skus(), store.get(lostLinesAtom)]).toEqual([['slip-s × 1', 'robe-m × 1'], 1]);
    store.set(clearLostAtom);
    expect([skus(), store.get(lostLinesAtom)]).toEqual([['slip-s × 1', 'robe-m × 1'], 0]);
    expect(openTab().store.get(lostLinesAtom)).toBe(0);
  });
});
