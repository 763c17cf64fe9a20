import { atom } from 'jotai';
import { TOAST_TIMEOUT_MS } from '#shared/domain/constants.ts';
import { type Toast, toastsAtom } from './toasts-atom.ts';

type ToastInput = { text: string } & Partial<Omit<Toast, 'id' | 'text'>>;

const MAX_SHOWN = 5;
let lastId = 0;

/** Shows a toast; a sixth one replaces the oldest. */
export const showToastAtom = atom(null, (get, set, input: ToastInput) => {
  lastId += 1;
  const { text, action = null, colour = 'primary', onClose = null } = input;
  // A toast with a button stays twice as long.
  const timeout = input.timeout ?? (action ? TOAST_TIMEOUT_MS * 2 : TOAST_TIMEOUT_MS);
  set(toastsAtom, [...get(toastsAtom), { id: lastId, text, timeout, colour, action, onClose }].slice(-MAX_SHOWN));
});

/** Removes a toast without `onClose`, after its action. */
export const dropToastAtom = atom(null, (get, set, id: number) =>
  set(
    toastsAtom,
    get(toastsAtom).filter((toast) => toast.id !== id),
  ),
);

/** Closes a toast as its timeout or button does, and calls its `onClose` once. */
export const closeToastAtom = atom(null, (get, set, id: number) => {
  const toast = get(toastsAtom).find((each) => each.id === id);
  set(dropToastAtom, id);
  toast?.onClose?.();
});
