import { atom } from 'jotai';
import { TOAST_TIMEOUT_MS } from '#shared/domain/constants.ts';

/** A short message at the edge of the window. */
export type Toast = {
  id: number;
  text: string;
  /** ms until it leaves; 0 stays. */
  timeout: number;
  action: { label: string; href: string } | null;
};

const MOST_SHOWN = 5;
let lastId = 0;

const shownAtom = atom<readonly Toast[]>([]);
export const toastsAtom = atom((get) => get(shownAtom));

/** Shows a toast; the oldest gives way to a sixth. */
export const showToastAtom = atom(null, (get, set, toast: { text: string; action?: Toast['action'] }) => {
  lastId += 1;
  // Whoever has to reach for a button gets twice the time.
  const timeout = toast.action ? TOAST_TIMEOUT_MS * 2 : TOAST_TIMEOUT_MS;
  const fresh = { id: lastId, text: toast.text, action: toast.action ?? null, timeout };
  set(shownAtom, [...get(shownAtom), fresh].slice(-MOST_SHOWN));
});

export const closeToastAtom = atom(null, (get, set, id: number) =>
  set(
    shownAtom,
    get(shownAtom).filter((toast) => toast.id !== id),
  ),
);
