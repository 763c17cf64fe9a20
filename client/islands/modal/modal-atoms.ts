import { atom } from 'jotai';
import type { ComponentType, ReactNode } from 'react';
import type { IntlShape } from 'react-intl';

/** The content and the name of a dialog; `opener` gets the focus back when it closes. */
export type Modal = {
  id: number;
  label: string;
  className: string;
  content: ReactNode;
  intl: IntlShape;
  opener: HTMLElement | null;
  Frame: ComponentType<{ modal: Modal }>;
};

const shownAtom = atom<Modal | null>(null);
/** The open dialog, of which there is at most one. */
export const modalAtom = atom((get) => get(shownAtom));

/** Shows a dialog; an open one is replaced. */
export const showModalAtom = atom(null, (_get, set, modal: Modal) => set(shownAtom, modal));

/** Removes the dialog after its frame has closed it. */
export const dropModalAtom = atom(null, (get, set, id: number) => {
  if (get(shownAtom)?.id === id) set(shownAtom, null);
});
