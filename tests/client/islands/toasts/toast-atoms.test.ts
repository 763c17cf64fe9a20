import { createStore } from 'jotai';
import { describe, expect, it } from 'vitest';
import { closeToastAtom, showToastAtom } from '#client/islands/toasts/toast-atoms.ts';
import { toastsAtom } from '#client/islands/toasts/toasts-atom.ts';
import { TOAST_TIMEOUT_MS } from '#shared/domain/constants.ts';

describe('toasts', () => {
  it('are shown in order, at most five: the oldest is replaced', () => {
    const store = createStore();
    for (const text of ['1', '2', '3', '4', '5', '6', '7']) store.set(showToastAtom, { text });
    expect(store.get(toastsAtom).map(({ text }) => text)).toEqual(['3', '4', '5', '6', '7']);
  });

  it('have unique ids, also with the same text', () => {
    const store = createStore();
    for (let shown = 0; shown < 5; shown += 1) store.set(showToastAtom, { text: 'the same' });
    const [first, ...rest] = store.get(toastsAtom);
    store.set(closeToastAtom, first?.id ?? 0);
    expect(store.get(toastsAtom)).toEqual(rest);
    store.set(showToastAtom, { text: 'the same' });
    expect(new Set(store.get(toastsAtom).map(({ id }) => id)).size).toBe(5);
  });

  it('stay as long as specified, and twice that with an action', () => {
    const store = createStore();
    store.set(showToastAtom, { text: 'saved' });
    store.set(showToastAtom, { text: 'added', action: { label: 'To the cart', href: '/cart' } });
    expect(TOAST_TIMEOUT_MS).toBe(5000);
    expect(store.get(toastsAtom).map(({ timeout }) => timeout)).toEqual([5000, 10_000]);
  });

  it('are closed by id, and an unknown id closes none', () => {
    const store = createStore();
    store.set(showToastAtom, { text: 'one' });
    store.set(closeToastAtom, -1);
    expect(store.get(toastsAtom)).toHaveLength(1);
  });
});
