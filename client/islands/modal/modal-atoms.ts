import { atom } from 'jotai';
import type { ComponentType, ReactNode } from 'react';
import type { IntlShape } from 'react-intl';

/** What a dialog shows and how it is called; `opener` has the focus again when it closes. */
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
/** The one dialog that is open. */
export const modalAtom = atom((get) => get(shownAtom));

/** Shows a dialog; one that was open gives way. */
export const showModalAtom = atom(null, (_get, set, modal: Modal) => set(shownAtom, modal));

/** Takes the dialog away; its frame has closed it by then. */
export const dropModalAtom = atom(null, (get, set, id: number) => {
  if (get(shownAtom)?.id === id) set(shownAtom, null);
});
