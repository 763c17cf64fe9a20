import { atom } from 'jotai';
import type { ReactNode } from 'react';
import type { MessagePart } from '#shared/i18n/message-parts.ts';
import { messageLoaderAtom } from '../island/message-loader.ts';
import { modalAtom, showModalAtom } from './modal-atoms.ts';

export type ModalInput = {
  label: string;
  className: string;
  part: MessagePart;
  opener: HTMLElement | null;
  /** Loads the content of the dialog with its code. */
  load: () => Promise<ReactNode>;
};

let lastId = 0;

/**
 * Opens a dialog; an open one is replaced. Its code is loaded now, and nothing happens if another one was requested
 * meanwhile. Rejects if the code cannot be loaded.
 */
export const openModalAtom = atom(null, async (get, set, input: ModalInput) => {
  lastId += 1;
  const id = lastId;
  const { label, className, part, load } = input;
  const opener = get(modalAtom)?.opener ?? input.opener;
  const messageLoader = get(messageLoaderAtom);
  if (!messageLoader) throw new Error('A dialog is opened before the islands have a language');
  const [{ ModalFrame }, content, intl] = await Promise.all([
    import('./modal-frame.tsx'),
    load(),
    messageLoader.load(part),
  ]);
  if (id === lastId) set(showModalAtom, { id, label, className, content, intl, opener, Frame: ModalFrame });
});
