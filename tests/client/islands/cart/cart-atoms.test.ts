import { createStore } from 'jotai';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  addToCartAtom,
  cartCountAtom,
  cartLinesAtom,
  clearCartAtom,
  removeLineAtom,
  setQuantityAtom,
} from '#client/islands/cart/cart-atoms.ts';
import { CART_KEY, parseCart } from '#shared/domain/cart.ts';
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
  return { store, close, skus, add: (sku: string, quantity = 1) => store.set(addToCartAtom, sku, quantity) };
}

/** What browsers tell the other tabs when one writes. */
function tell(key: string | null = CART_KEY): void {
  browser.dispatchEvent(anEvent('storage', { key }));
}

describe('the cart', () => {
  it('is not known before an island asks for it', () => {
    const store = createStore();
    expect(store.get(cartLinesAtom)).toBeNull();
    expect(store.get(cartCountAtom)).toBe(0);
  });

  it('is what the device kept', () => {
    openTab().add('slip-s', 2);
    const { store, skus } = openTab();
    expect(skus()).toEqual(['slip-s × 2']);
    expect(store.get(cartCountAtom)).toBe(2);
  });

  it('is kept at every change', () => {
    const { store, add } = openTab();
    const kept = () => parseCart(browser.localStorage.getItem(CART_KEY)).map(({ sku, quantity }) => [sku, quantity]);
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
  it('is the same as soon as they are told', () => {
    const [here, there] = [openTab(), openTab()];
    here.add('slip-s');
    expect(there.skus()).toEqual([]);
    tell();
    expect(there.skus()).toEqual(['slip-s × 1']);
  });

  it('loses nothing where both change it before they are told', () => {
    const [here, there] = [openTab(), openTab()];
    here.add('slip-s');
    there.add('robe-m');
    there.add('slip-s');
    tell();
    for (const tab of [here, there]) expect(tab.skus()).toEqual(['slip-s × 2', 'robe-m × 1']);
  });

  it('is emptied in both by emptying the storage, and by nothing else that is written there', () => {
    const { skus, add } = openTab();
    add('slip-s');
    browser.localStorage.removeItem(CART_KEY);
    tell('nega:checkout');
    expect(skus()).toEqual(['slip-s × 1']);
    tell(null);
    expect(skus()).toEqual([]);
  });

  it('is not listened for where no island shows it', () => {
    const { store, close, add } = openTab();
    add('slip-s');
    close();
    browser.localStorage.removeItem(CART_KEY);
    tell();
    expect(store.get(cartCountAtom)).toBe(1);
  });
});

describe('the cart of a browser that forbids storage', () => {
  it('lives as long as the document, also when an island comes later', () => {
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
