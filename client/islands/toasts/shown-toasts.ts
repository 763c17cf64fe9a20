import { atom } from 'jotai';

/** What can be done about it: a link, or an action. Either closes the toast, without its `onClose`. */
export type ToastAction = { label: string; href: string } | { label: string; onClick: () => void };

/** A short message at the edge of the window. */
export type Toast = {
  id: number;
  text: string;
  /** ms until it leaves; 0 stays. */
  timeout: number;
  /** What its line is drawn in; `primary` unless it is said (specification, section 9). */
  colour: 'primary' | 'neutral';
  action: ToastAction | null;
  /** Called when time or its button closes it. */
  onClose: (() => void) | null;
};

/** The toasts that are shown, the oldest first; changed by toast-atoms.ts only, which few pages need at once. */
export const toastsAtom = atom<readonly Toast[]>([]);
