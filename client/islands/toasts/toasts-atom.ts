import { atom } from 'jotai';

/** The action of a toast: a link, or a function. Either closes the toast, without its `onClose`. */
export type ToastAction = { label: string; href: string } | { label: string; onClick: () => void };

/** A short message at the edge of the window. */
export type Toast = {
  id: number;
  text: string;
  /** ms until it closes; 0 stays. */
  timeout: number;
  /** The colour of its line; `primary` by default (specification, section 9). */
  colour: 'primary' | 'neutral';
  action: ToastAction | null;
  /** Called when its timeout or its button closes it. */
  onClose: (() => void) | null;
};

/** The shown toasts, oldest first; changed by toast-atoms.ts only, which is loaded on demand. */
export const toastsAtom = atom<readonly Toast[]>([]);
