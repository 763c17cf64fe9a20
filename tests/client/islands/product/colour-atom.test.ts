import { createStore } from 'jotai';
import { expect, it, vi } from 'vitest';
import { chooseColourAtom, chosenColourAtom } from '#client/islands/product/colour-atom.ts';
import { openBrowser } from '../../browser.ts';

it('a chosen colour is added to the address’s query', () => {
  openBrowser({ address: 'https://nega.test/product-details/slip?utm=letter&colour=wine#care' });
  const replaceState = vi.fn();
  vi.stubGlobal('history', { state: { index: 7 }, replaceState });
  const store = createStore();
  expect(store.get(chosenColourAtom)).toBeNull();
  store.set(chooseColourAtom, 'slip', 'ivory');
  expect(store.get(chosenColourAtom)).toEqual({ product: 'slip', colour: 'ivory' });
  const [state, , url] = replaceState.mock.calls[0] ?? [];
  expect(state).toEqual({ index: 7 });
  expect(String(url)).toBe('https://nega.test/product-details/slip?utm=letter&colour=ivory#care');
});
