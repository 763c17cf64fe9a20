import { atom } from 'jotai';
import { TOAST_TIMEOUT_MS } from '#shared/domain/constants.ts';
import { type Toast, toastsAtom } from './shown-toasts.ts';

type ToastInput = { text: string } & Partial<Omit<Toast, 'id' | 'text'>>;

const MOST_SHOWN = 5;
let lastId = 0;

/** Shows a toast; the oldest gives way to a sixth. */
export const showToastAtom = atom(null, (get, set, input: ToastInput) => {
  lastId += 1;
  const { text, action = null, colour = 'primary', onClose = null } = input;
  // Whoever has to reach for a button gets twice the time.
  const timeout = input.timeout ?? (action ? TOAST_TIMEOUT_MS * 2 : TOAST_TIMEOUT_MS);
  set(toastsAtom, [...get(toastsAtom), { id: lastId, text, timeout, colour, action, onClose }].slice(-MOST_SHOWN));
});

/** Takes a toast away and nothing more: what an action does when it is done. */
export const dropToastAtom = atom(null, (get, set, id: number) =>
  set(
    toastsAtom,
    get(toastsAtom).filter((toast) => toast.id !== id),
  ),
);

/** Closes a toast as its time or its button does: whoever showed it is told, once. */
export const closeToastAtom = atom(null, (get, set, id: number) => {
  const toast = get(toastsAtom).find((each) => each.id === id);
  set(dropToastAtom, id);
  toast?.onClose?.();
});
